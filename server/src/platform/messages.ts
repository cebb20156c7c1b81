import { LanguageTag } from "@gyan/contract/accounts/model.ts";
import en from "../../../locales/en/messages.json" with { type: "json" };
import { textsOf } from "./texts/files.ts";

type Message = keyof typeof en;

const texts = textsOf("messages", en);

/** What the server says of a success, in the language of whoever asked. */
export const messageIn = (language: LanguageTag, message: Message): { message: string } => ({
  message: texts[language][message],
});

/** The first language of the header that we speak. */
export function languageOf(header: string | undefined): LanguageTag {
  for (const part of (header ?? "").split(",")) {
    const tag = LanguageTag.safeParse(part.split(/[;-]/)[0]?.trim().toLowerCase());
    if (tag.success) return tag.data;
  }
  return "en";
}
