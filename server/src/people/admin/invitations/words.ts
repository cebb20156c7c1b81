import { LanguageTag } from "@gyan/contract/accounts/model.ts";
import en from "../../../../../locales/en/invitations.json" with { type: "json" };
import { textsOf } from "#platform/texts/files.ts";
import type { Column, Words } from "./rows.rules.ts";

const texts = textsOf("invitations", en);

const inAll = <Name extends string>(pick: (own: typeof en) => Record<Name, string[]>): [Name, string[]][] =>
  LanguageTag.options.flatMap((language) => Object.entries(pick(texts[language])) as [Name, string[]][]);

/** Files are made by people and programs that speak any of our languages, whoever sends them. */
export const WORDS: Words = {
  columns: inAll<Column>(({ columns }) => columns),
  roles: inAll(({ roles }) => roles),
};
