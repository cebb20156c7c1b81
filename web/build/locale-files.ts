import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const NAMESPACES = ["web", "failures"];

/** Serves locales/<language>/<namespace>.json as i18n/<language>/<namespace>.json, in development and in the build. */
export function localeFiles(folder: string): Plugin {
  return {
    name: "gyan-locale-files",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language, namespace] = /^\/i18n\/([a-z]{2})\/([a-z]+)\.json/.exec(request.url ?? "") ?? [];
        if (!language || !namespace || !NAMESPACES.includes(namespace)) return next();
        const file = join(folder, language, `${namespace}.json`);
        if (!existsSync(file)) return next();
        response.setHeader("content-type", "application/json; charset=utf-8");
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const language of readdirSync(folder)) {
        for (const namespace of NAMESPACES) {
          const file = join(folder, language, `${namespace}.json`);
          if (!existsSync(file)) continue;
          const source = JSON.stringify(JSON.parse(readFileSync(file, "utf8")));
          this.emitFile({ type: "asset", fileName: `i18n/${language}/${namespace}.json`, source });
        }
      }
    },
  };
}
