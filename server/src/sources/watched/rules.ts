import type { FailureCode } from "@gyan/contract/failures.ts";

/** Why a source could not be added, from why nothing was told: what the background says of it later is told in other words. */
export function failureOf(code: string): FailureCode {
  if (code === "page_bad_address") return "watched_address_wrong";
  if (code === "page_private_address") return "watched_private";
  if (code === "page_too_large") return "watched_too_large";
  if (AWAY.has(code)) return "watched_away";
  if (CLOSED.has(code)) return "watched_closed";
  return code === "watched_nothing" || code === "watched_page" ? "watched_no_source" : "watched_broken";
}

const AWAY = new Set([
  "page_server_trouble",
  "page_unreachable",
  "page_not_found_host",
  "page_timed_out",
  "page_rate_limited",
]);
const CLOSED = new Set(["page_not_open", "page_gone", "page_refused", "page_robots", "watched_ended"]);
