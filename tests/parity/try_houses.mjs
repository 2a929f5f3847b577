// Tries houses with the page's code, and prints the sums and figures of each trial.
// Usage: node try_houses.mjs RULEBOOK CASES
import { readFileSync } from "node:fs";
import "./page_modules.mjs";

const [rulebook, cases] = process.argv.slice(2);
const { Trial } = await import(rulebook);
const { figuresOf, playHands } = await import("../../web/src/local/trial.ts");

const plain = (value) => (typeof value === "number" ? value : [...value]);

function tried({ house, players, first, hands }) {
  const trial = new Trial();
  playHands(trial, house, players, first, hands - 7);
  playHands(trial, house, players, first + hands - 7, 7);
  const sums = Object.entries(trial).map(([name, sum]) => [name, plain(sum)]);
  return {
    sums: Object.fromEntries(sums),
    figures: figuresOf(trial, house, players),
  };
}

console.log(JSON.stringify(JSON.parse(readFileSync(cases, "utf8")).map(tried)));
