import { EXPORT_FORMATS } from "@gyan/contract/reading/exporting.rules.ts";

/** What fields of these names hold, where a schema says it in a way that cannot be turned round. */
export const WORDS_BY_NAME: Record<string, readonly string[]> = {
  format: [...EXPORT_FORMATS, "txt", "list"],
  email: ["reader@example.org", "editor@example.org", "nobody@example.invalid", " Reader@Example.org "],
  people: ["reader@example.org", "nobody@example.invalid"],
  q: ["rain", "rain -heat", '"measuring rain"', "rain OR heat", "author:ada"],
  question: ["What of rain?", "What lasts?"],
  doi: ["10.1000/182", ""],
  url: ["", "https://nobody.invalid/rain"],
  type: ["", "report", "article-journal"],
  publishedOn: ["", "2024", "2024-02", "2024-02-29"],
  venue: ["A journal"],
  volume: ["", "12"],
  issue: ["", "3"],
  pages: ["", "12-19"],
  publisher: [""],
  style: ["apa", "ieee"],
  key: ["rain", "text", "measuring rain"],
  timeZone: ["Asia/Kolkata", "UTC", "Nowhere/At_All"],
  password: ["Monsoon-2024-over", "Password1", "aB3$"],
  current: ["Monsoon-2024-over"],
  csl: ["<style/>", '<!DOCTYPE a [<!ENTITY b "c">]><style>&b;</style>'],
  appId: ["1", "gyan"],
  uid: ["an-interaction-of-nobody"],
  loginToken: ["a.b.c", "a-token"],
  favouriteWebsites: ["https://nobody.invalid/", "http://127.0.0.1:1/", "http://user:pw@nobody.invalid/"],
  dispreferredWebsites: ["nobody.invalid"],
};

/** Settings that change what calls answer, but neither close the server nor slow down whoever calls. */
export const SETTINGS_TRIED = [
  "FRONT_DOOR",
  "FRONT_HEADLINE",
  "FRONT_TEXT",
  "SIGN_UP_DOMAINS",
  "INVITE_DAYS",
  "VERIFY_HOURS",
  "RESET_MINUTES",
  "SIGNIN_LINK_HOURS",
  "BIN_DAYS",
  "MAIL_DAYS",
  "AUDIT_ADDRESSES",
  "AUDIT_ADDRESS_DAYS",
  "DOCUMENT_MB",
  "FETCH_CONTACT",
];
