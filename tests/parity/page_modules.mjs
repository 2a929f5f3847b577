// Lets Node import the page's modules, which have no extensions, with the rulebook named on the command line.
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const rulebook = pathToFileURL(process.argv[2]).href;

registerHooks({
  resolve(name, context, next) {
    if (name.endsWith("/rulebook.js")) return next(rulebook, context);
    return next(
      /^\.\.?\/(.*\/)?[^./]+$/.test(name) ? `${name}.ts` : name,
      context,
    );
  },
});
