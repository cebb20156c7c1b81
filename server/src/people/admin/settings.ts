import { refusedAs, schemaOf, type SettingView } from "@gyan/contract/admin/settings.ts";
import { SETTING_NAMES, type SettingName } from "@gyan/contract/admin/settings.rules.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { note } from "#people/audit/index.ts";
import type { Queryable, Tx } from "#platform/db.ts";
import { announceSettings } from "#platform/settings/store.ts";
import type { Needs } from "./needs.ts";
import * as store from "./settings.store.ts";

type Parts = Pick<Needs, "db" | "clock" | "settings">;

/** Read from the database, not from what this process has cached. */
async function viewsIn({ settings: { given: config } }: Parts, db: Queryable): Promise<SettingView[]> {
  const stored = new Map((await store.storedSettings(db)).map((row) => [row.name, row]));
  return SETTING_NAMES.map((name) => {
    const row = stored.get(name);
    const parsed = schemaOf(name).safeParse(row?.value);
    const fallback = {
      name,
      default: config[name],
      defaultFrom: config.given.has(name) ? ("environment" as const) : ("product" as const),
    };
    if (!row || !parsed.success) return { ...fallback, value: config[name], changed: null };
    const by = row.by && { id: row.by, name: row.byName, email: row.byEmail };
    return { ...fallback, value: parsed.data, changed: { at: row.at.toISOString(), by: by || null } };
  });
}

export const listSettings = async (app: Parts) => ({ settings: await viewsIn(app, app.db) });

export async function changeSetting(
  app: Parts,
  by: PersonId,
  name: SettingName,
  sent: unknown,
): Promise<SettingView> {
  const parsed = schemaOf(name).safeParse(sent);
  if (!parsed.success) throw refusedAs(name);
  const at = app.clock.now();
  return change(app, { by, at, name, action: "setting_changed" }, (tx) =>
    store.saveSetting(tx, name, parsed.data, { personId: by, at }),
  );
}

export async function resetSetting(app: Parts, by: PersonId, name: SettingName): Promise<SettingView> {
  const at = app.clock.now();
  return change(app, { by, at, name, action: "setting_reset" }, (tx) => store.dropSetting(tx, name));
}

type Act = { by: PersonId; at: Date; name: SettingName; action: "setting_changed" | "setting_reset" };

/** Notes the old and the new value. This process applies it before answering, the others a moment later. */
async function change(
  app: Parts,
  { by, at, name, action }: Act,
  write: (tx: Tx) => Promise<void>,
): Promise<SettingView> {
  const changed = await app.db.tx(async (tx) => {
    await store.lockSettings(tx);
    const viewOf = async () => (await viewsIn(app, tx)).find((one) => one.name === name)!;
    const before = await viewOf();
    await write(tx);
    const after = await viewOf();
    const isSame =
      JSON.stringify([before.value, !before.changed]) === JSON.stringify([after.value, !after.changed]);
    if (!isSame)
      await note(tx, {
        at,
        actorId: by,
        action,
        object: { kind: "setting", id: null },
        details: { setting: name, before: before.value, afterwards: after.value },
      });
    await announceSettings(tx);
    return after;
  });
  await app.settings.reload();
  return changed;
}
