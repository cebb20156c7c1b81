import { readFileSync } from "node:fs";
import { LanguageTag } from "@gyan/contract/accounts/model.ts";

type Message =
  | "signed_up"
  | "password_updated"
  | "search_started"
  | "refresh_started"
  | "refresh_scheduled"
  | "refresh_unscheduled"
  | "search_stopping"
  | "search_goes_on"
  | "renamed"
  | "moved"
  | "topics_changed"
  | "deleted_for_good"
  | "binned"
  | "restored"
  | "watching_stopped"
  | "shared"
  | "share_ended"
  | "share_left"
  | "handed_over"
  | "invited_again"
  | "person_signed_out"
  | "group_removed"
  | "password_changed"
  | "factor_removed"
  | "proved"
  | "session_ended"
  | "sessions_ended"
  | "token_ended"
  | "program_allowed"
  | "program_refused"
  | "program_ended"
  | "webhook_removed"
  | "style_removed"
  | "unfinished_forgotten"
  | "erased"
  | "person_erased"
  | "collection_removed"
  | "unpublished"
  | "draft_saved"
  | "draft_removed"
  | "default_library"
  | "document_analysis"
  | "documents_changed"
  | "zotero_ended"
  | "zotero_sending"
  | "clip_removed"
  | "citations_asked"
  | "citations_known"
  | "citations_stopped"
  | "reference_list"
  | "consolidate_without_search"
  | "consolidate_not_owner"
  | "consolidate_fixed";

const load = (language: LanguageTag): Record<Message, string> =>
  JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/messages.json`, import.meta.url), "utf8"),
  ) as Record<Message, string>;

const texts: Record<LanguageTag, Record<Message, string>> = {
  en: load("en"),
  hi: load("hi"),
  fr: load("fr"),
};

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
