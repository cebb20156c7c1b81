import { schemaOf } from "@gyan/contract/admin/settings.ts";
import {
  isSettingName,
  SETTING_NAMES,
  type SettingName,
  type SettingValues,
} from "@gyan/contract/admin/settings.rules.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db.ts";
import { listen, type Listener } from "../listen.ts";
import type { Log } from "../log.ts";
import { signUpUnchosen } from "./hosted.rules.ts";
import { announceSettings, keepReached, REACHED, SETTINGS_CHANNEL, storedSettings } from "./store.ts";

type Changed = { [Name in SettingName]?: SettingValues[Name] };

export type LiveSettings = {
  /** What is in force. Whoever keeps this object and reads a value where it is used has the newest one. */
  config: Config;
  /** The values from the environment and the defaults. */
  given: Config;
  /** Whether an administrator has set it. */
  isChanged(name: SettingName): boolean;
  /** Somebody else than this machine was seen: from this moment on others reach the server, in every process and after each start. */
  noteOthers(): void;
  /** Reads what is stored; when it is done, this process goes by it. */
  reload(): Promise<void>;
  /** From now on every change in the database is followed, whoever made it. */
  follow(): Promise<void>;
  stop(): Promise<void>;
};

export function createSettings({
  given: atStart,
  db,
  clock,
  log,
}: {
  given: Config;
  db: Db;
  clock: Pick<Clock, "now">;
  log: Log;
}): LiveSettings {
  let isReached = atStart.isHosted;
  const given = { ...atStart };
  const reachable = { enumerable: true, get: () => isReached };
  Object.defineProperty(given, "isHosted", reachable);
  if (!atStart.given.has("SIGN_UP"))
    Object.defineProperty(given, "SIGN_UP", { enumerable: true, get: () => signUpUnchosen(isReached) });
  let changed: Changed = {};
  let reading: Promise<void> = Promise.resolve();
  let listener: Listener | undefined;
  /** Logged once, not at every look. */
  const toldOf = new Set<string>();

  const config = { ...given };
  Object.defineProperty(config, "isHosted", reachable);
  for (const name of SETTING_NAMES)
    Object.defineProperty(config, name, { enumerable: true, get: () => changed[name] ?? given[name] });

  async function read(): Promise<void> {
    const stored = await storedSettings(db);
    isReached ||= stored.some(({ name }) => name === REACHED);
    const chosen = stored.filter(({ name }) => name !== REACHED);
    const fitting = chosen.flatMap(({ name, value }) => {
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
    noteOthers() {
      if (isReached) return;
      isReached = true;
      log.warn(
        "others reach this server through a proxy, and PUBLIC_URL does not say so: from now on it is closed as every server is that others reach. Set PUBLIC_URL to the address that people use",
      );
      const kept = reading.then(async () => {
        await keepReached(db, clock.now());
        await announceSettings(db);
      });
      reading = kept.catch((error: unknown) =>
        log.warn(
          { err: error },
          "that others reach this server could not be stored; it holds until the next start",
        ),
      );
    },
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
