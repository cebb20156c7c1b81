import { schemaOf } from "@gyan/contract/admin/settings.ts";
import {
  isSettingName,
  SETTING_NAMES,
  type SettingName,
  type SettingValues,
} from "@gyan/contract/admin/settings.rules.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db.ts";
import { listen, type Listener } from "../listen.ts";
import type { Log } from "../log.ts";
import { SETTINGS_CHANNEL, storedSettings } from "./store.ts";

type Changed = { [Name in SettingName]?: SettingValues[Name] };

export type LiveSettings = {
  /** What is in force. Whoever keeps this object and reads a value where it is used has the newest one. */
  config: Config;
  /** The values from the environment and the defaults. */
  given: Config;
  /** Whether an administrator has set it. */
  isChanged(name: SettingName): boolean;
  /** Reads what is stored; when it is done, this process goes by it. */
  reload(): Promise<void>;
  /** From now on every change in the database is followed, whoever made it. */
  follow(): Promise<void>;
  stop(): Promise<void>;
};

export function createSettings({ given, db, log }: { given: Config; db: Db; log: Log }): LiveSettings {
  let changed: Changed = {};
  let reading: Promise<void> = Promise.resolve();
  let listener: Listener | undefined;
  /** Logged once, not at every look. */
  const toldOf = new Set<string>();

  const config = { ...given };
  for (const name of SETTING_NAMES)
    Object.defineProperty(config, name, { enumerable: true, get: () => changed[name] ?? given[name] });

  async function read(): Promise<void> {
    const fitting = (await storedSettings(db)).flatMap(({ name, value }) => {
      const parsed = isSettingName(name) ? schemaOf(name).safeParse(value) : null;
      if (parsed?.success) return [[name, parsed.data] as const];
      const what = `${name}=${JSON.stringify(value)}`;
      if (!toldOf.has(what))
        log.warn({ setting: name, value }, "a stored setting does not fit and is ignored");
      toldOf.add(what);
      return [];
    });
    changed = Object.fromEntries(fitting);
  }

  /** Reads run one after the other: a slow read must not restore an older state. */
  function reload(): Promise<void> {
    const next = reading.then(read);
    reading = next.catch((error: unknown) => log.warn({ err: error }, "settings could not be read"));
    return next;
  }
  const reloadSoon = () => void reload().catch(() => undefined);

  return {
    config,
    given,
    isChanged: (name) => changed[name] !== undefined,
    reload,
    async follow() {
      listener = await listen(db.connect, SETTINGS_CHANNEL, reloadSoon, reloadSoon);
    },
    async stop() {
      await listener?.close();
      await reading;
    },
  };
}
