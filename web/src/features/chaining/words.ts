import type { ChainedWork } from "@gyan/contract/chaining/calls.ts";
import type { ChainSource } from "@gyan/contract/chaining/rules.ts";
import { useT } from "#lib/i18n.ts";
import type { IconName } from "#ui/base/Icon.tsx";

export const STATES = {
  new: { icon: "plus", tone: "quiet" },
  waiting: { icon: "clock", tone: "quiet" },
  listed: { icon: "check", tone: "ok" },
  below: { icon: "down", tone: "soft" },
  aside: { icon: "minus", tone: "soft" },
} as const satisfies Record<ChainedWork["state"], { icon: IconName; tone: string }>;

/** Names, the same in every language. */
export const INDEXES: Record<Exclude<ChainSource, "text">, string> = {
  openalex: "OpenAlex",
  "semantic-scholar": "Semantic Scholar",
  crossref: "Crossref",
  europepmc: "Europe PMC",
};

const NAMED = 3;

/** The first who wrote it, and how many more there are. */
export function useWho() {
  const t = useT();
  return (authors: readonly string[]): string =>
    authors.length === 0
      ? t("together.noAuthor")
      : authors.length > NAMED
        ? t("together.andMore", {
            names: authors.slice(0, NAMED).join(", "),
            count: authors.length - NAMED,
          })
        : authors.join(", ");
}
