import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { SetupCheck } from "@gyan/contract/admin/checks.ts";
import { freshnessOf, lastGood } from "#operating/backups/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { Ports } from "#ports/ports.ts";
import { checksOf, type Facts } from "./rules.ts";
import * as store from "./store.ts";

type Parts = Pick<Platform, "config" | "db" | "log" | "clock"> & Pick<Ports, "mailer">;

export const readChecks = async (app: Parts): Promise<{ checks: SetupCheck[] }> => ({
  checks: checksOf(await factsOf(app)),
});

async function factsOf({ config, db, mailer, clock }: Parts): Promise<Facts> {
  const last = await lastGood(db);
  return {
    publicUrl: config.PUBLIC_URL,
    isHosted: config.isHosted,
    signUp: config.SIGN_UP,
    trustedProxies: config.TRUSTED_PROXIES,
    identityAddresses: [config.OIDC_AUTHORITY, config.OIDC_METADATA_URL].filter((one) => one !== undefined),
    hasClientSecret: config.OIDC_CLIENT_SECRET !== undefined,
    hasClientKey: config.OIDC_CLIENT_KEY !== undefined,
    folderMode: await modeOf(config.DATA_DIR),
    delivery: mailer.delivery,
    database: db.kind,
    people: await store.countPeople(db),
    isBackedUp: config.BACKUP_TO !== "",
    backup: freshnessOf(last?.startedAt ?? null, clock.now()),
    showsSample: config.FRONT_DOOR && config.FRONT_SAMPLE === "starter",
  };
}

/** Windows has rights of another kind, and whoever keeps everything in a database server may have no folder. */
async function modeOf(folder: string): Promise<number | null> {
  if (process.platform === "win32") return null;
  return stat(folder).then(
    ({ mode }) => mode,
    () => null,
  );
}

type Words = { checksAdmin: { of: Record<SetupCheck["name"], { title: string; todo: string }> } };

/** At the start, for whoever never opens the administration. The words are those of its screen. */
export async function logChecks(app: Parts): Promise<void> {
  const found = (await readChecks(app)).checks.filter(({ state }) => state === "danger" || state === "warn");
  if (found.length === 0) return;
  const file = new URL("../../../../../locales/en/web.json", import.meta.url);
  const words = (JSON.parse(readFileSync(file, "utf8")) as Words).checksAdmin.of;
  for (const { name, params } of found) {
    const sentence = `${words[name].title}. ${words[name].todo}`;
    app.log.warn(
      { check: name },
      sentence.replace(/\{\{(\w+)\}\}/g, (_sign, key: string) => String(params[key] ?? "")),
    );
  }
}
