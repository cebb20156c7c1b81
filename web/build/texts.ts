import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { completed, readTextParts, subtree, type Tree, withoutForm } from "./text-parts.ts";

const LATER_IMPORT = /\bimport\(\s*"([^"]+)"\s*\)/g;
const ADDRESS = /^\/i18n\/([a-z]{2})\/([\w-]+)\.json/;
/** What every page needs, and everything. */
const BASE = "base";
const WHOLE = "whole";

/**
 * The texts travel in parts. What is loaded with the first script needs `base`; each module that is imported later has a part of its
 * own with the texts that it names, and the import waits for both. A plural form is in a part when English has any form of its key,
 * so the keys are found once and serve every language.
 */
export function texts(locales: string, source: string): Plugin {
  const fileOf = (language: string, name: string): Tree => {
    const file = join(locales, language, `${name}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Tree) : {};
  };
  const read = (language: string, name: string): Tree =>
    language === "en" ? fileOf("en", name) : completed(fileOf("en", name), fileOf(language, name));
  let parts = readTextParts(source, read("en", "web"));
  let baseKeys = parts.keysOf(join(source, "main.tsx"));
  const entries = new Map<string, string>();

  const partOf = (file: string): string | undefined => {
    const isNeeded = [...parts.keysOf(file)].some((key) => !baseKeys.has(key));
    if (!isNeeded) return undefined;
    const name = relative(source, file)
      .replace(/\.tsx?$/, "")
      .replaceAll(/\W+/g, "-");
    entries.set(name, file);
    return name;
  };

  const contentOf = (language: string, name: string): string => {
    const web = read(language, "web");
    const base = formless(baseKeys);
    if (name === WHOLE) return JSON.stringify({ web, failures: read(language, "failures") });
    if (name === BASE)
      return JSON.stringify({
        web: subtree(web, (key) => base.has(withoutForm(key))),
        failures: read(language, "failures"),
      });
    const own = formless(parts.keysOf(entries.get(name)!));
    return JSON.stringify({
      web: subtree(web, (key) => own.has(withoutForm(key)) && !base.has(withoutForm(key))),
    });
  };

  return {
    name: "gyan-texts",
    enforce: "pre",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language, name] = ADDRESS.exec(request.url ?? "") ?? [];
        if (!language || !name || !existsSync(join(locales, language, "language.json"))) return next();
        if (![BASE, WHOLE].includes(name) && !entries.has(name)) return next();
        // Modules and texts change while somebody writes them.
        parts = readTextParts(source, read("en", "web"));
        baseKeys = parts.keysOf(join(source, "main.tsx"));
        response.setHeader("content-type", "application/json; charset=utf-8");
        response.end(contentOf(language, name));
      });
    },
    transform(code, id) {
      // Tests have all texts at hand.
      if (process.env["VITEST"] || !id.startsWith(source) || !/\.tsx?$/.test(id)) return undefined;
      const withParts = code.replaceAll(LATER_IMPORT, (all, specifier: string) => {
        const target = parts.targetOf(id, specifier);
        const part = target && partOf(target);
        return part ? `withTexts(${JSON.stringify(part)}, () => ${all})` : all;
      });
      return withParts === code
        ? undefined
        : { code: `import { withTexts } from "#lib/i18n.ts";${withParts}`, map: null };
    },
    generateBundle() {
      for (const language of readdirSync(locales))
        for (const name of [BASE, WHOLE, ...entries.keys()])
          this.emitFile({
            type: "asset",
            fileName: `i18n/${language}/${name}.json`,
            source: contentOf(language, name),
          });
    },
  };
}

const formless = (keys: Iterable<string>): Set<string> => new Set([...keys].map(withoutForm));
