// Describes houses with the page's code, and prints the sheet of each, or the reason of its refusal.
// Usage: node house_sheets.mjs RULEBOOK TEXTS
import "./page_data.mjs";
import { readFileSync } from "node:fs";

const { sheetOf } = await import("../../web/src/local/houseSheet.ts");

function described(text) {
  try {
    return sheetOf(text, {});
  } catch ({ said }) {
    return said.reason;
  }
}

const texts = JSON.parse(readFileSync(process.argv[3], "utf8"));
console.log(JSON.stringify(texts.map(described)));
