import type { Concept } from "@gyan/contract/concepts.ts";
import { useId } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { Chip } from "#ui/controls/Chip.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { type Count, COUNTS } from "#entities/articles/graph-search.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./GraphFilters.module.css";

type Props = {
  concepts: Concept[];
  search: ArticleSearch;
  change(next: Partial<ArticleSearch>, replace?: boolean): void;
};

const STRONGEST = 95;
const STEP = 5;

const slider = box.row({ isInline: true, gap: 2, align: "center", size: "sm", tone: "soft" }, styles.least);

/** How much of the graph is drawn. */
export function GraphFilters({ concepts, search, change }: Props) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const least = search.least ?? 0;
  const middle = concepts.find(({ key }) => key === search.around);
  // What shows no more than the one before it is no choice.
  const counts = COUNTS.filter((_, at) => at === 0 || concepts.length > COUNTS[at - 1]!);
  return (
    <>
      {search.around !== undefined && (
        <Chip isOn isRemovable onClick={() => change({ around: undefined })} title={t("graph.showAll")}>
          {t("graph.around", { name: middle?.label ?? search.around })}
        </Chip>
      )}
      {counts.length > 1 && (
        <div className={box.text({ flex: "keep" })}>
          <Select
            label={t("graph.count")}
            hidesLabel
            value={String(search.count ?? COUNTS[0])}
            options={counts.map((count) => ({
              value: String(count),
              label: t("graph.heaviest", {
                count: count === COUNTS.at(-1) ? concepts.length : Math.min(count, concepts.length),
              }),
            }))}
            onChange={(value) => {
              const count = Number(value) as Count;
              change({ count: count === COUNTS[0] ? undefined : count }, true);
            }}
          />
        </div>
      )}
      <label className={slider} htmlFor={id}>
        <span>{t("graph.least")}</span>
        <input
          id={id}
          type="range"
          min={0}
          max={STRONGEST}
          step={STEP}
          value={least}
          aria-valuetext={format.score(least / 100)}
          onChange={({ target }) => change({ least: Number(target.value) || undefined }, true)}
        />
        <output htmlFor={id}>{format.score(least / 100)}</output>
      </label>
    </>
  );
}
