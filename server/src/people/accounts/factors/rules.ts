import type { Role } from "@gyan/contract/accounts/model.ts";
import type { SettingValues } from "@gyan/contract/admin/settings.rules.ts";
import type { Person } from "../rules.ts";

type Settings = Pick<SettingValues, "SECOND_FACTOR" | "SECOND_FACTOR_AFTER_SSO"> & {
  OIDC_AUTHORITY?: string | undefined;
};
type Standing = Pick<Person, "role" | "hasFactor" | "organisationNeedsFactor">;

/** Who must have a second factor. */
export const needsFactor = (
  { SECOND_FACTOR: of }: Pick<Settings, "SECOND_FACTOR">,
  { role, organisationNeedsFactor }: Standing,
): boolean => organisationNeedsFactor || of === "everybody" || (of === "administrators" && role === "Admin");

/** The organisation's own provider has its own second factor. Ours knows passwords only, so it vouches for no more than one. */
const isVouchedFor = (config: Settings, way: string): boolean =>
  way === "identity" && config.OIDC_AUTHORITY !== undefined && !config.SECOND_FACTOR_AFTER_SSO;

/** Whoever has a second factor is asked for it, whether they must have it or not. A passkey alone is two in one. */
export const asksSecondStep = (config: Settings, person: Standing, way: string): boolean =>
  person.hasFactor && way !== "passkey" && !isVouchedFor(config, way);

/** They are in, and nothing but what leads to a second factor is open to them. */
export const mustEnrol = (config: Settings, person: Standing, way: string): boolean =>
  needsFactor(config, person) && !person.hasFactor && !isVouchedFor(config, way);

/** Who may sign in by a password, and have one. */
export const mayUsePassword = (
  { PASSWORDS }: { PASSWORDS: "on" | "admins" | "off" },
  { role }: { role: Role },
): boolean => PASSWORDS === "on" || (PASSWORDS === "admins" && role === "Admin");

/** Six digits, as people type them. Null: no code of an app. */
export function readAppCode(typed: string): string | null {
  const code = typed.normalize("NFKC").replace(/[\s-]/g, "");
  return /^\d{6}$/.test(code) ? code : null;
}

/** Digits and letters of which none looks like another: no I, L, O and U. There are 32, so that each is as likely. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 80 bits: more than anybody can try, so that a fast hash keeps them. */
const LENGTH = 16;
export const RECOVERY_CODES = 10;

/** Of bytes that chance has made, in groups of four. */
export const makeRecoveryCode = (chance: Uint8Array): string =>
  Array.from(chance.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
    .join("")
    .replace(/.{4}(?=.)/g, "$&-");

/** As people type it: in small letters, with or without strokes, with an O where a zero stands. Null: no recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return code.length === LENGTH && Array.from(code).every((sign) => ALPHABET.includes(sign)) ? code : null;
}

/** Answers are counted from the last one on. Many authenticators do not count, and always say 0. */
export const isCountedOn = (before: number, now: number): boolean =>
  now > before || (now === 0 && before === 0);
