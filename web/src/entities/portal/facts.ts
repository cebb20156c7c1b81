import type { PortalItem, PublishedWork } from "@gyan/contract/sharing/portal.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { IconName } from "#ui/base/Icon.tsx";

const inLine = (facts: (string | false | null)[]): string => facts.filter(Boolean).join(" · ");

/** "3 gyans · 1 library". */
export function useHolds() {
  const t = useT();
  return ({ topics, libraries }: { topics: number; libraries: number }): string =>
    inLine([
      topics > 0 && t("portal.gyans", { count: topics }),
      libraries > 0 && t("portal.libraryCount", { count: libraries }),
    ]) || t("portal.nothingYet");
}

type Kinded = Pick<PortalItem, "kind" | "topicKind">;

export const iconOf = ({ kind, topicKind }: Kinded): IconName =>
  kind === "library" ? "book" : topicKind === "review" ? "file" : "search";

/** What it is and how much is in it. */
export function useItemFacts() {
  const t = useT();
  const format = useFormat();
  const kindOf = ({ kind, topicKind }: Kinded) =>
    t(`portal.kind.${kind === "library" ? "library" : (topicKind ?? "search")}`);
  const amountOf = ({ kind, holds }: Pick<PortalItem, "kind" | "holds">) =>
    t(kind === "library" ? "portal.documents" : "topics.articles", { count: holds });
  const factsOf = (item: PortalItem): string => {
    const renewed = item.renewedOn && t("portal.renewed", { date: format.day(item.renewedOn) });
    return inLine([kindOf(item), amountOf(item), renewed]);
  };
  return { kindOf, amountOf, factsOf };
}

type Work = Pick<PublishedWork, "authors" | "venue" | "publishedOn">;

/** Who wrote it, where and when. */
export function useWorkFacts() {
  const format = useFormat();
  return ({ authors, venue, publishedOn }: Work): string => {
    const names = authors.slice(0, 3).join(", ") + (authors.length > 3 ? " …" : "");
    return inLine([names, venue, publishedOn && format.year(publishedOn)]);
  };
}
