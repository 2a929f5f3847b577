// Plays the games of a JSON document with the translated rulebook, and prints a checksum of every field and message
// after every move. Usage: node trace_play.mjs RULEBOOK CASES
import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";

const [rulebook, cases] = process.argv.slice(2);

const { Table, Memory, Sight, Dice, tracePlay } = await import(rulebook);
const { gameMessage } = await import("../../web/src/local/gameMessage.ts");
const { narrate } = await import("../../web/src/local/narration.ts");

function fill(record, fields) {
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) record[name].set(value);
    else record[name] = value;
  }
  return record;
}

function play({ start, house, seats, game, room, moves }) {
  const table = fill(new Table(), { start, house, seats });
  const records = {
    table,
    memory: new Memory(),
    sight: new Sight(),
    dice: fill(new Dice(), { start }),
  };
  const found = new Array(moves).fill(0);
  const checksums = [];
  const trace = new Proxy([], {
    get: (_, name) => (name === "length" ? room : undefined),
    set: (_, place, count) => {
      const legal = { moves: found.slice(0, count) };
      checksums.push(
        checksumsOf({
          ...records,
          legal,
          messages: messagesOf(table, place % table.seats),
        }),
      );
      return true;
    },
  });
  tracePlay(
    table,
    records.memory,
    records.sight,
    records.dice,
    found,
    game,
    trace,
  );
  return checksums;
}

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

function checksumsOf(records) {
  const sums = {};
  for (const [kind, record] of Object.entries(records))
    for (const [name, value] of Object.entries(record))
      sums[`${kind}.${name}`] = crc32(String(value));
  return sums;
}

console.log(JSON.stringify(JSON.parse(readFileSync(cases, "utf8")).map(play)));
