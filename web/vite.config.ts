import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { apiTable } from "./build/api-table.ts";
import { libraryTexts } from "./build/library-texts.ts";
import { pdfFiles } from "./build/pdf-files.ts";
import { texts } from "./build/texts.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://localhost:${process.env.PORT ?? 4317}`;

export default defineConfig({
  root: here("."),
  plugins: [react(), apiTable(), texts(here("../locales"), here("src")), pdfFiles(), libraryTexts()],
  build: {
    outDir: here("dist"),
    emptyOutDir: true,
    // The content security policy allows images, but no fonts or scripts, from data addresses.
    assetsInlineLimit: 0,
    // What every screen uses travels in one file: thirty small ones compress worse and arrive later.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /web[\\/]src[\\/](app|lib|features[\\/]frame|ui[\\/](base|layout|states|figures))[\\/](?!identity|redirect|unfinished|download|Table|HtmlFrame|LongList|graph|charts|picture|MailHeld|Outbox|ErrorScreens)/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": server, "/healthz": server } },
});
