import { language } from "../server/calls.ts";
import { hasText, textIn, type TextKey } from "../texts.ts";
import { type Said, saidOf } from "../trouble.ts";
import { h } from "./dom.ts";

type Params = Record<string, string | number>;
type Counted = TextKey extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;

export const t = (key: TextKey | Counted, params?: Params): string => textIn(language(), key, params);

/** In our words where there are some, else in the server's. */
export function sentenceOf({ code, message, params }: Said): string {
  const key = code.includes(".") ? code : `trouble.${code}`;
  if (hasText(key)) return textIn(language(), key, params);
  return message || textIn(language(), "trouble.unexpected", { why: code });
}

export const notice = (error: unknown): HTMLElement =>
  h("p", { class: "notice", "data-tone": "bad", role: "alert" }, sentenceOf(saidOf(error)));
