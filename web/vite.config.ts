import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { apiTable } from "./build/api-table.ts";
import { filesOf } from "./build/files.ts";
import { libraryTexts } from "./build/library-texts.ts";
import { pdfFiles } from "./build/pdf-files.ts";
import { texts } from "./build/texts.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://localhost:${process.env.PORT ?? 4317}`;

export default defineConfig({
  root: here("."),
  define: { __BUILD_YEAR__: JSON.stringify(String(new Date().getUTCFullYear())) },
  plugins: [react(), apiTable(), texts(here("../locales"), here("src")), pdfFiles(), libraryTexts()],
  build: {
    outDir: here("dist"),
    emptyOutDir: true,
    // The content security policy allows images, but no fonts or scripts, from data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: filesOf(here("src")) } } },
  },
  server: { proxy: { "/api": server, "/healthz": server } },
});
