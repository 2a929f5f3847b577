// Lets Node import the page's modules that read the offer in rules.json or the page's path.
import "./page_modules.mjs";
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

globalThis.document = { querySelector: () => null };
registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".json")) return next(url, context);
    const { offer } = JSON.parse(readFileSync(fileURLToPath(url), "utf8"));
    return {
      format: "module",
      source: `export const offer = ${JSON.stringify(offer)}`,
      shortCircuit: true,
    };
  },
});
