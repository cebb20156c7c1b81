import { isFiltered, NO_FILTER } from "@gyan/contract/reading/columns/address.rules.ts";
import { FLAGS } from "@gyan/contract/reading/columns/columns.rules.ts";
import type { Facets } from "@gyan/contract/reading/listing.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { Chip } from "#ui/controls/Chip.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { useChosen } from "./chosen.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./FilterChips.module.css";

type Props = {
  search: ArticleSearch;
  listing: Listing;
  facets: Facets;
  opener: ReactNode;
  onFilter(next: Partial<ArticleSearch>): void;
};

/** What narrows the list, each to be taken away; then what most often narrows it, with how many it would leave. */
export function FilterChips({ search, listing, facets, opener, onFilter }: Props) {
  const t = useT();
  const format = useFormat();
  const chosen = useChosen(search, listing);
  const quick = FLAGS.filter((mark) => search[mark] === undefined && facets[mark] > 0);
  return (
    <div className={box.strip({ gap: 1.5, pad: [0.5, 4] })}>
      {opener}
      <Group
        className={box.row({ gap: 1.5, align: "center", flex: "grow" }, styles.chips)}
        label={t("list.filters")}
      >
        {chosen.map(({ key, name, without }) => (
          <Chip
            key={key}
            isOn
            isRemovable
            aria-label={t("list.remove", { name })}
            onClick={() => onFilter(without)}
          >
            {name}
          </Chip>
        ))}
        {quick.map((mark) => (
          <Chip
            key={mark}
            aria-label={t("list.withCount", { name: t(`list.only.${mark}`), count: facets[mark] })}
            onClick={() => onFilter({ [mark]: true })}
          >
            {t(`list.only.${mark}`)}{" "}
            <small className={box.text({ size: "xs", tone: "quiet", digits: true })}>
              {format.number(facets[mark])}
            </small>
          </Chip>
        ))}
        {isFiltered(search) && (
          <button
            type="button"
            className={box.text({
              pad: [1, 1.5],
              flex: "keep",
              size: "sm",
              tone: "accent",
              hover: "underline",
            })}
            onClick={() => onFilter(NO_FILTER)}
          >
            {t("list.clear")}
          </button>
        )}
      </Group>
    </div>
  );
}
