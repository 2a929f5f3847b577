// Prints the best move of a network for rows of inputs. Usage: node master_moves.mjs RULEBOOK NETWORK ROWS
import { readFileSync } from "node:fs";
import "./page_modules.mjs";

const [rulebook, weights, rows] = process.argv.slice(2);
const { NAMES } = await import(rulebook);
const { Network } = await import("../../web/src/local/network.ts");
const { bestNumber } = await import("../../web/src/local/master.ts");

const file = readFileSync(weights);
const network = new Network(
  file.buffer.slice(file.byteOffset, file.byteOffset + file.length),
);
const all = readFileSync(rows);
const moves = [];
const started = process.hrtime.bigint();
for (let at = 0; at < all.length; at += NAMES.inputs)
  moves.push(bestNumber(network, all.subarray(at, at + NAMES.inputs)));
const milliseconds =
  Number(process.hrtime.bigint() - started) / 1e6 / moves.length;
console.log(JSON.stringify({ moves, milliseconds }));
