// Sets up scenarios with the page's code, plays their moves, and prints every field of each table, or the fault.
// Usage: node set_positions.mjs RULEBOOK SCENARIOS
import "./page_data.mjs";
import { readFileSync } from "node:fs";

const { linkOf, readLink } = await import("../../web/src/local/scenario.ts");
const { makeMoves, setUp } = await import("../../web/src/local/position.ts");

function play(document) {
  try {
    const scenario = readLink(linkOf(document).replace("/position", ""));
    const table = setUp(scenario);
    makeMoves(table, scenario.moves ?? []);
    return Object.fromEntries(
      Object.entries(table).map(([name, value]) => [name, String(value)]),
    );
  } catch (fault) {
    return { fault: fault.what ?? fault.said?.reason ?? String(fault) };
  }
}

const documents = JSON.parse(readFileSync(process.argv[3], "utf8"));
console.log(JSON.stringify(documents.map(play)));
