import type { changeSettings as changeSettingsCall, Settings } from "@gyan/contract/accounts/settings.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { Needs } from "../needs.ts";
import * as store from "./store.ts";

type Parts = Pick<Needs, "db">;

export const mySettings = ({ db }: Parts, personId: PersonId): Promise<Settings> =>
  store.settingsOf(db, personId);

export const changeMySettings = (
  { db }: Parts,
  personId: PersonId,
  change: BodyOf<typeof changeSettingsCall>,
): Promise<Settings> => store.changeSettings(db, personId, change);
