import { readFile, writeFile } from "node:fs/promises";
import { SETTING_NAMES, SETTINGS, type Setting } from "@gyan/contract/admin/settings.rules.ts";
import type { z } from "zod";
import english from "../locales/en/web.json" with { type: "json" };
import { settings } from "../server/src/platform/config.ts";

const FILE = new URL("../docs/configuration.md", import.meta.url);

const HEAD = `# Configuration

Every setting is an environment variable; all of them have a default, so none is needed. This page is generated from
\`server/src/platform/config.ts\` and \`contract/src/admin/settings.rules.ts\` by \`npm run docs:configuration\`; a test fails when
it is stale.
`;

const CHANGEABLE = `
## Changed in the web too

Administrators change these under Administration, Settings, while the server runs. What they set there wins over the environment,
until they go back to the default.

| variable | default | may be | what it does |
|---|---|---|---|
`;

const FIXED = `
## In the environment only

| variable | default | what it does |
|---|---|---|
`;

/** How it is written in the environment. */
function valuesOf(setting: Setting): string {
  if (setting.control === "number") return `${setting.least} to ${setting.most} ${setting.unit}`;
  if (setting.control === "choice") return setting.choices.map((choice) => `\`${choice}\``).join(", ");
  if (setting.control === "flag") return "`true`, `false`";
  if (setting.control === "text" || setting.control === "words") return `up to ${setting.longest} characters`;
  if (setting.control === "domains") return "domains separated by commas";
  return "`all`, `none`, or names of access flags separated by commas";
}

const defaultIn = (value: unknown): string =>
  ["string", "number", "boolean"].includes(typeof value) && value !== "" ? `\`${String(value)}\`` : "not set";

export function configurationPage(): string {
  const changeable = SETTING_NAMES.map((name) => {
    const setting: Setting = SETTINGS[name];
    const { label, says } = english.settingsAdmin.of[name];
    return `| \`${name}\` | ${defaultIn(setting.default)} | ${valuesOf(setting)} | ${label}. ${says} |`;
  });
  const fixed = Object.entries(settings.shape)
    .filter(([name]) => !(name in SETTINGS))
    .map(([name, schema]) => {
      const type: z.ZodType = schema;
      return `| \`${name}\` | ${defaultIn(type.safeParse(undefined).data)} | ${type.description ?? ""} |`;
    });
  return `${HEAD}${CHANGEABLE}${changeable.join("\n")}\n${FIXED}${fixed.join("\n")}\n`;
}

export const isStale = async (): Promise<boolean> =>
  (await readFile(FILE, "utf8").catch(() => "")) !== configurationPage();

if (import.meta.main) await writeFile(FILE, configurationPage());
