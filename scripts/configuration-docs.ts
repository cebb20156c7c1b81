import { readFile, writeFile } from "node:fs/promises";
import type { z } from "zod";
import { settings } from "../server/src/platform/config.ts";

const FILE = new URL("../docs/configuration.md", import.meta.url);

const HEAD = `# Configuration

Every setting is an environment variable; all of them have a default, so none is needed. This page is generated from
\`server/src/platform/config.ts\` by \`npm run docs:configuration\`; a test fails when it is stale.

| variable | default | what it does |
|---|---|---|
`;

export function configurationPage(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const type: z.ZodType = schema;
    const fallback = type.safeParse(undefined).data;
    const isPlain = ["string", "number", "boolean"].includes(typeof fallback);
    const value = isPlain ? `\`${String(fallback)}\`` : "not set";
    return `| \`${name}\` | ${value} | ${type.description ?? ""} |`;
  });
  return `${HEAD}${rows.join("\n")}\n`;
}

export const isStale = async (): Promise<boolean> =>
  (await readFile(FILE, "utf8").catch(() => "")) !== configurationPage();

if (import.meta.main) await writeFile(FILE, configurationPage());
