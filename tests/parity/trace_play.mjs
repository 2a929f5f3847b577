// Plays the games of a JSON document with the translated rulebook, and prints a checksum of every field and message
// after every move. Usage: node trace_play.mjs RULEBOOK CASES
import { readFileSync } from "node:fs";
import { traceGame } from "./trace.mjs";

const [path, cases] = process.argv.slice(2);

const rulebook = await import(path);
const { gameMessage } = await import("../../web/src/local/gameMessage.ts");
const { narrate } = await import("../../web/src/local/narration.ts");

function messagesOf(table, seat) {
  const messages = {
    seen: gameMessage(table, seat),
    watched: gameMessage(table, null),
    events: narrate(table),
  };
  return Object.fromEntries(
    Object.entries(messages).map(([name, value]) => [name, inOrder(value)]),
  );
}

/** JSON with sorted keys. */
function inOrder(value) {
  const sorted = (_, part) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part;
  return JSON.stringify(value, sorted);
}

const games = JSON.parse(readFileSync(cases, "utf8"));
console.log(
  JSON.stringify(games.map((game) => traceGame(rulebook, game, messagesOf))),
);
