import type { Listing } from "@gyan/contract/reading/listing.ts";
import { useT } from "#lib/i18n.ts";
import { type ArticleSearch, MARKS } from "#reading/search.ts";

/** A choice that narrows the list, and the list without it. */
export type Choice = { key: string; name: string; without: Partial<ArticleSearch> };

export function useChosen(search: ArticleSearch, listing: Listing): Choice[] {
  const t = useT();
  const { concept, source = [], tag = [], from, to, decision, level = [] } = search;
  const less = (list: string[], one: string) => {
    const left = list.filter((other) => other !== one);
    return left.length > 0 ? left : undefined;
  };
  const years =
    from !== undefined && to !== undefined
      ? t("list.years", { from, to })
      : from !== undefined
        ? t("list.yearsFrom", { from })
        : t("list.yearsTo", { to });
  return [
    ...(from === undefined && to === undefined
      ? []
      : [{ key: "years", name: years, without: { from: undefined, to: undefined } }]),
    ...(concept === undefined
      ? []
      : [{ key: "concept", name: conceptLabel(listing, concept), without: { concept: undefined } }]),
    ...source.map((name) => ({ key: `source ${name}`, name, without: { source: less(source, name) } })),
    ...tag.map((name) => ({ key: `tag ${name}`, name, without: { tag: less(tag, name) } })),
    ...MARKS.filter((mark) => search[mark]).map((mark) => ({
      key: mark,
      name: t(`list.only.${mark}`),
      without: { [mark]: undefined },
    })),
    ...(decision === undefined
      ? []
      : [{ key: "decision", name: t(`list.only.${decision}`), without: { decision: undefined } }]),
    ...level.map((one) => {
      const left = level.filter((other) => other !== one);
      return {
        key: `level ${one}`,
        name: t(`level.${one}`),
        without: { level: left.length > 0 ? left : undefined },
      };
    }),
  ];
}

/** Whatever narrows the list must be seen, also what no article has. */
const conceptLabel = ({ conceptNames }: Listing, key: string) =>
  conceptNames.find((one) => one.key === key)?.label ?? key;
