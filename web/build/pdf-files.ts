import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const manifest = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");
const folder = path.dirname(manifest);
const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };

/** The version stands in the address, as a hash does in others': what lies there never changes. */
const ROOT = `assets/pdfjs-${version}`;

/** Fonts and letters that a file may count on without bringing them, and what unpacks its pictures without compiled code. */
const FOLDERS: Record<string, RegExp> = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /\.(?:pfb|ttf)$|^LICENSE/,
  wasm: /_nowasm_fallback\.js$|^LICENSE_(?:PDFJS_)?(?:OPENJPEG|JBIG2)$/,
};

const filesIn = (name: string): string[] =>
  readdirSync(path.join(folder, name)).filter((file) => FOLDERS[name]?.test(file));

/** Serves what the drawing of PDF pages fetches when a file needs it, in development and in the build. */
export function pdfFiles(): Plugin {
  return {
    name: "gyan-pdf-files",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, name, file] = /^\/assets\/pdfjs-[\d.]+\/(\w+)\/([\w.-]+)$/.exec(request.url ?? "") ?? [];
        if (!name || !file || !FOLDERS[name]?.test(file)) return next();
        const full = path.join(folder, name, file);
        if (!existsSync(full)) return next();
        if (file.endsWith(".js")) response.setHeader("content-type", "text/javascript");
        response.end(readFileSync(full));
      });
    },
    generateBundle() {
      for (const name of Object.keys(FOLDERS))
        for (const file of filesIn(name))
          this.emitFile({
            type: "asset",
            fileName: `${ROOT}/${name}/${file}`,
            source: readFileSync(path.join(folder, name, file)),
          });
    },
  };
}
