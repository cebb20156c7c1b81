import react from "@vitejs/plugin-react";
import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { apiTable } from "./build/api-table.ts";
import { filesOf } from "./build/files.ts";
import { fontPreloads } from "./build/font-preloads.ts";
import { libraryTexts } from "./build/library-texts.ts";
import { pdfFiles } from "./build/pdf-files.ts";
import { texts } from "./build/texts.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://localhost:${process.env.PORT ?? 4317}`;

/** Shorter than the names with a line that would stand there otherwise: every page brings two hundred. */
const classNameOf = (name: string, file: string) =>
  `${name}_${createHash("sha256")
    .update(path.relative(here("."), file))
    .digest("base64url")
    .slice(0, 4)}`;

/** Files name each other by where they lie, whatever path they are served below; the page alone names them from the root. */
const pageFromRoot = {
  name: "gyan-page-from-root",
  apply: "build" as const,
  transformIndexHtml: {
    order: "post" as const,
    handler: (html: string) => html.replaceAll('="./', '="/'),
  },
};

export default defineConfig({
  root: here("."),
  base: "./",
  define: { __BUILD_YEAR__: JSON.stringify(String(new Date().getUTCFullYear())) },
  plugins: [
    react(),
    apiTable(),
    texts(here("../locales"), here("src")),
    pdfFiles(),
    libraryTexts(here("../locales")),
    fontPreloads(),
    pageFromRoot,
  ],
  // React has had it itself for long.
  resolve: {
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    outDir: here("dist"),
    emptyOutDir: true,
    // The content security policy allows images, but no fonts or scripts, from data addresses.
    assetsInlineLimit: 0,
    // A browser that knows no preloading fetches one after the other, as it did before.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: filesOf(here("src")) } } },
  },
  server: { proxy: { "/api": server, "/healthz": server } },
});
