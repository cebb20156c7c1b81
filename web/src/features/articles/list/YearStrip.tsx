import type { Facets } from "@gyan/contract/reading/listing.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { countIn, stretches, type Years, yearsLabel } from "#entities/articles/years.rules.ts";
import { box } from "#ui/layout/box.ts";
import { Group } from "#ui/layout/Group.tsx";
import styles from "./YearStrip.module.css";

const LEAST_ARTICLES = 10;
const LEAST_YEARS = 3;
const MOST_BARS = 48;

type Props = {
  listing: Listing;
  facets: Facets;
  search: ArticleSearch;
  /** Among other fields, without edges of its own. */
  isField?: boolean;
  onFilter(next: Partial<ArticleSearch>): void;
};

/** Over the list: how its articles spread over the years. One year, or several by drawing over them, narrow it. */
export function YearStrip({ listing, facets, search, isField, onFilter }: Props) {
  const t = useT();
  const spans = useSpans(listing);
  const bars = useRef<HTMLDivElement>(null);
  const help = useId();
  const [at, setAt] = useState(0);
  /** What is being drawn over, or taken with Shift: from where to where. */
  const [drawn, setDrawn] = useState<{ from: number; to: number } | null>(null);
  if (spans.length === 0) return null;
  const counts = [...facets.year].map(([year, articles]) => ({ year, articles }));
  const values = spans.map((span) => countIn(counts, span));
  const most = Math.max(1, ...values);
  const current = Math.min(at, spans.length - 1);
  const chosen = drawn ? yearsBetween(spans, drawn) : { from: search.from, to: search.to };
  const isNarrowed = chosen.from !== undefined || chosen.to !== undefined;
  const isOn = ({ from, to }: Years) => to >= (chosen.from ?? 0) && from <= (chosen.to ?? Infinity);

  const take = (range: { from: number; to: number }) => {
    const years = yearsBetween(spans, range);
    setDrawn(null);
    const isSame = search.from === years.from && search.to === years.to;
    onFilter(isSame ? { from: undefined, to: undefined } : years);
  };
  const go = (to: number, isTaking: boolean) => {
    setAt(to);
    setDrawn(isTaking ? { from: drawn?.from ?? current, to } : null);
    bars.current?.querySelectorAll<HTMLElement>("button")[to]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: spans.length - 1 }[event.key];
    if (event.key === "Escape" && drawn) setDrawn(null);
    else if (to !== undefined) go(Math.max(0, Math.min(spans.length - 1, to)), event.shiftKey);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={box.row(
        {
          gap: 2,
          align: "center",
          pad: isField ? undefined : [1, 4],
          line: isField ? undefined : "below",
        },
        styles.strip,
      )}
      data-field={isField || undefined}
    >
      <small aria-hidden="true">{spans[0]!.from}</small>
      <Group
        ref={bars}
        label={t("list.yearStrip")}
        className={styles.bars}
        data-narrowed={isNarrowed || undefined}
        onKeyDown={onKeyDown}
        onPointerUp={() => drawn && take(drawn)}
        onPointerLeave={() => setDrawn(null)}
      >
        {spans.map((span, place) => {
          const name = `${yearsLabel(span)}: ${t("topics.articles", { count: values[place] })}`;
          return (
            <button
              key={span.from}
              type="button"
              aria-label={name}
              aria-pressed={isNarrowed && isOn(span)}
              aria-describedby={place === current ? help : undefined}
              data-tip={name}
              tabIndex={place === current ? 0 : -1}
              onFocus={() => setAt(place)}
              onPointerDown={(event) => {
                // The finger or the mouse may go on over the other years.
                event.currentTarget.releasePointerCapture?.(event.pointerId);
                if (event.button === 0) setDrawn({ from: place, to: place });
              }}
              onPointerEnter={() => drawn && setDrawn({ ...drawn, to: place })}
              // By pointer it is taken when that is lifted; a press of a key comes alone.
              onClick={(event) => event.detail === 0 && take(drawn ?? { from: place, to: place })}
            >
              <i
                style={{ height: `${Math.round((100 * values[place]!) / most)}%` }}
                data-none={values[place] === 0 || undefined}
              />
            </button>
          );
        })}
      </Group>
      <small aria-hidden="true">{spans.at(-1)!.to}</small>
      <span id={help} hidden>
        {t("list.yearStripHelp")}
      </span>
    </div>
  );
}

const yearsBetween = (spans: Years[], { from, to }: { from: number; to: number }): Years => ({
  from: spans[Math.min(from, to)]!.from,
  to: spans[Math.max(from, to)]!.to,
});

/** The years of all articles, so that the bars stay where they are; none of too few. */
function useSpans({ years, works }: Listing): Years[] {
  return useMemo(() => {
    const dated = years.filter((year) => year !== null);
    if (new Set(works).size < LEAST_ARTICLES || new Set(dated).size < LEAST_YEARS) return [];
    return stretches(dated, MOST_BARS);
  }, [years, works]);
}
