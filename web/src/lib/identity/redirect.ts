import { CANCELLED, FORGOTTEN } from "@gyan/contract/identity/rules.ts";

/** How the identity provider sent the browser back. */
export type Redirect = {
  outcome: "succeeded" | "forgotten" | "cancelled" | "unknown person" | "failed";
  /** The same answer with its words in the query, where the library looks for them. */
  address: string;
  hasState: boolean;
};

/** What a provider says of a question that it may not ask anybody (prompt=none). */
const UNKNOWN = new Set([
  "login_required",
  "interaction_required",
  "consent_required",
  "account_selection_required",
]);

/** Some answer in the query and some in the fragment, and an error of Azure AD B2C may come without its state. */
export function readRedirect(address: string): Redirect {
  const url = new URL(address);
  const inFragment = new URLSearchParams(url.hash.replace(/^#\/?\??/, ""));
  const words = isAnswer(inFragment) ? inFragment : url.searchParams;
  return {
    outcome: outcomeOf(words),
    address: `${url.origin}${url.pathname}?${words.toString()}`,
    hasState: Boolean(words.get("state")),
  };
}

const isAnswer = (words: URLSearchParams) => words.has("error") || words.has("code");

function outcomeOf(words: URLSearchParams): Redirect["outcome"] {
  const error = words.get("error");
  const said = words.get("error_description") ?? "";
  if (said.includes(FORGOTTEN)) return "forgotten";
  if (said.includes(CANCELLED) || error === "access_denied") return "cancelled";
  if (error !== null) return UNKNOWN.has(error) ? "unknown person" : "failed";
  return words.get("code") ? "succeeded" : "failed";
}
