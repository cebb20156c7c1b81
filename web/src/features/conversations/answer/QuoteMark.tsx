import type { AnswerQuote } from "@gyan/contract/conversations/answer.ts";
import { useQuery } from "@tanstack/react-query";
import { namesOf } from "#features/summary/copying.rules.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Citation, useShownQuote } from "#ui/overlays/Citation.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/Menu.tsx";
import { QuoteCard } from "#ui/overlays/QuoteCard.tsx";
import { openDoors, usePlaces } from "./places.ts";
import { aroundQuery, spotOf } from "./useSentence.ts";

type Props = {
  quote: AnswerQuote;
  /** Where it is kept as a note: one for each gyan that has it. */
  notes?: MenuEntry[];
  onCopy?: (() => void) | undefined;
};

/** The number of a quote that carries a sentence; its card has the words, who says them and where they stand. */
export function QuoteMark(props: Props) {
  const [door] = openDoors(props.quote);
  return (
    <Citation
      number={props.quote.number}
      onNear={() => door && void queryClient.prefetchQuery(aroundQuery(spotOf(door)))}
    >
      <Card {...props} />
    </Citation>
  );
}

function Card({ quote, notes = [], onCopy }: Props) {
  const t = useT();
  const format = useFormat();
  const { close, giveBack, steps } = useShownQuote();
  const { placeOf, open } = usePlaces();
  const [door] = openDoors(quote);
  const spot = door ? spotOf(door) : null;
  const { data } = useQuery({ ...aroundQuery(spot ?? NOWHERE), enabled: spot !== null });
  // A text that was replaced meanwhile has other words there: then the quote stands for itself.
  const around = data?.quote === quote.quote ? data : undefined;
  const place = placeOf(quote);
  const page = quote.page ?? around?.page ?? null;
  return (
    <QuoteCard
      steps={steps}
      onRead={place ? () => (close(), open(place)) : undefined}
      onCopy={onCopy && (() => (giveBack(), onCopy()))}
      quote={{
        text: quote.quote,
        before: around?.before,
        after: around?.after,
        lang: quote.language,
        title: quote.title,
        from: (
          <Dotted>
            {namesOf(quote.authors, t("summary.andOthers")) || null}
            {quote.publishedOn && format.year(quote.publishedOn)}
            {page !== null ? t("cite.page", { page }) : quote.section}
          </Dotted>
        ),
        note: place ? undefined : t("ask.nowhere"),
      }}
      tools={notes.length > 0 && <NoteTool entries={notes} onDone={giveBack} />}
    />
  );
}

const NOWHERE = { articleId: 0, start: 0, end: 0 } as Parameters<typeof aroundQuery>[0];

/** At once where there is one gyan for it, or after that was chosen. */
function NoteTool({ entries, onDone }: { entries: MenuEntry[]; onDone(): void }) {
  const t = useT();
  const [only, ...others] = entries;
  const label = t("ask.note.save");
  if (only && others.length === 0)
    return <IconButton icon="note" label={label} onClick={() => (onDone(), only.onSelect())} />;
  return (
    <Menu
      label={label}
      align="start"
      entries={entries.map((entry) => ({ ...entry, onSelect: () => (onDone(), entry.onSelect()) }))}
      trigger={<IconButton icon="note" label={label} />}
    />
  );
}
