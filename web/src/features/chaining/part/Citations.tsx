import type { Chain, ChainedWork } from "@gyan/contract/chaining/calls.ts";
import { DIRECTIONS, type Direction } from "@gyan/contract/chaining/rules.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { askAbout, chainQuery, type ChainOf, renewChains } from "#entities/chaining/data.ts";
import { topicQuery } from "#entities/topics/data.ts";
import { useAskEvery } from "#lib/events.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { areKeysOn } from "#ui/base/keyboard.ts";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Segments } from "#ui/controls/Segments.tsx";
import { box } from "#ui/layout/box.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Details } from "#ui/parts/Details.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { AskedLine, indexesIn, isNobodyAsked } from "../AskedLine.tsx";
import { useTaking } from "../useTaking.ts";
import { WorkEntry } from "../WorkEntry.tsx";

/** While the stream is down, so often whether the indexes have answered. */
const ASK_EVERY = 5000;

/** Two lists: what a text cites, and what cites it; above them, who said so and when. */
export function Citations({ of, onShown }: { of: ChainOf; onShown(): void }) {
  const t = useT();
  const format = useFormat();
  const [chosen, setChosen] = useState<Direction>("cites");
  const cites = useChain(of, "cites");
  const citedBy = useChain(of, "cited_by");
  const pages = chosen === "cites" ? cites : citedBy;
  const name = (direction: Direction) => {
    const total = (direction === "cites" ? cites : citedBy).data?.pages[0]?.total;
    const label = t(`chaining.way.${direction}`);
    return total === undefined ? label : `${label} (${format.number(total)})`;
  };
  const first = pages.data?.pages[0];
  const isThere = first !== undefined;
  const tellShown = useEffectEvent(onShown);
  useEffect(() => {
    if (!isThere) return undefined;
    const frame = requestAnimationFrame(() => tellShown());
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  return (
    <>
      {first && <Asking of={of} chain={first} hasText={chosen === "cites"} />}
      <div className={box.cluster({ gap: [2, 4], align: "center", justify: "between" })}>
        <Segments<Direction>
          label={t("chaining.ways")}
          options={DIRECTIONS.map((value) => ({ value, label: name(value) }))}
          value={chosen}
          onChange={setChosen}
        />
        {of.kind === "article" && (
          <Link
            to="/article/citations/$topicId"
            params={{ topicId: of.topicId }}
            search={{ way: chosen }}
            className={box.text({ size: "sm", isTouched: true }, "text-link")}
          >
            {t("chaining.ofGyan")}
          </Link>
        )}
      </div>
      <Loadable
        query={pages}
        skeleton={<Skeleton lines={4} />}
        isEmpty={({ pages: [one] }) => one!.total === 0 && one!.unread.length === 0}
        empty={<Nothing direction={chosen} asked={first?.asked ?? []} />}
      >
        {({ pages: all }) => (
          <>
            <WorkList of={of} works={all.flatMap(({ works }) => works)} label={name(chosen)} />
            <MoreButton pages={pages} />
            <Unread entries={all[0]!.unread} />
          </>
        )}
      </Loadable>
    </>
  );
}

function useChain(of: ChainOf, direction: Direction) {
  const askEvery = useAskEvery(ASK_EVERY);
  return useInfiniteQuery({
    ...chainQuery(of, direction),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.isAsking ? askEvery : false),
  });
}

function Nothing({ direction, asked }: { direction: Direction; asked: Chain["asked"] }) {
  const t = useT();
  const isAsked = indexesIn(asked).some(({ state }) => state === "asked" || state === "unknown");
  return (
    <p className={box.text({ size: "sm", tone: "soft", lines: "pretty" })}>
      {t(`chaining.none.${direction}`)} {!isAsked && !isNobodyAsked(asked) && t("chaining.noneUnasked")}
    </p>
  );
}

type AskingProps = { of: ChainOf; chain: Chain; hasText: boolean };

/** Who was asked, and asking them. */
function Asking({ of, chain: { asked, isAsking }, hasText }: AskingProps) {
  const t = useT();
  const tell = useTell();
  const ask = useMutation({
    mutationFn: () => askAbout(of),
    // Also that there was nothing to ask.
    onSuccess: ({ message }) => tell.done(message),
    onError: tell.failed,
    onSettled: renewChains,
  });
  if (isNobodyAsked(asked))
    return (
      <>
        <AskedLine asked={asked} hasText={hasText} />
        <Notice tone="info">{t("failures:chaining_off")}</Notice>
      </>
    );
  const isBusy = isAsking || ask.isPending;
  return (
    <div className={box.cluster({ gap: [2, 4], align: "center", justify: "between", first: "wide" })}>
      <div className={box.stack({ gap: 2 })}>
        <AskedLine asked={asked} hasText={hasText} />
      </div>
      <Button size="sm" icon="refresh" isBusy={isBusy} onClick={() => ask.mutate()}>
        {t(isBusy ? "chaining.asking" : "chaining.ask")}
      </Button>
      <Live isHidden>{isBusy && t("chaining.asking")}</Live>
    </div>
  );
}

type ListProps = { of: ChainOf; works: ChainedWork[]; label: string };

const WorkList = (props: ListProps) =>
  props.of.kind === "article" ? (
    <ListInGyan {...props} topicId={props.of.topicId} />
  ) : (
    <Works {...props} topicId={null} onTake={null} />
  );

function ListInGyan({ topicId, ...rest }: ListProps & { topicId: TopicId }) {
  const { data: topic } = useQuery(topicQuery(topicId));
  const { take } = useTaking(topicId);
  const mayTake = topic?.right === "owner" || topic?.right === "editor";
  return <Works {...rest} topicId={topicId} onTake={mayTake ? (work) => take([work]) : null} />;
}

type WorksProps = ListProps & { topicId: TopicId | null; onTake: ((work: ChainedWork) => void) | null };

function Works({ works, label, topicId, onTake }: WorksProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  /** The button goes, and the focus with it: its entry has it. */
  const take = (work: ChainedWork) => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const row = rows.find((one) => one.dataset["work"] === work.key);
    if (row?.contains(document.activeElement)) row.focus({ preventScroll: true });
    onTake?.(work);
  };
  /** On whatever of an entry has the focus; the list of articles beside it has the same key for another thing. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "t" || event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return;
    const key = (event.target as Element).closest<HTMLElement>("[data-work]")?.dataset["work"];
    const work = works.find((one) => one.key === key);
    if (!onTake || work?.state !== "new") return;
    event.preventDefault();
    take(work);
  };
  return (
    // The keys are for the links and buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol ref={list} aria-label={label} onKeyDown={onKeyDown}>
      {works.map((work) => (
        <li key={work.key} data-work={work.key} tabIndex={-1}>
          <WorkEntry
            work={work}
            topicId={topicId}
            level={4}
            acts={
              onTake &&
              work.state === "new" && (
                <Button
                  size="sm"
                  icon="plus"
                  aria-label={t("chaining.takeOf", { title: work.title })}
                  aria-keyshortcuts="T"
                  onClick={() => take(work)}
                >
                  {t("chaining.take")}
                </Button>
              )
            }
          />
        </li>
      ))}
    </ol>
  );
}

/** Entries of the list of references that say no title, as they are written. */
function Unread({ entries }: { entries: Chain["unread"] }) {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <Details summary={t("chaining.unread", { count: entries.length })} isQuiet>
      <p className={box.text({ size: "sm", tone: "quiet", lines: "pretty" })}>{t("chaining.unreadText")}</p>
      <ol className={box.stack({ gap: 2, above: 2, size: "sm" })}>
        {entries.map(({ number, text }) => (
          <li key={number} value={number} className={box.row({ gap: 2 })}>
            <span className={box.text({ tone: "quiet", digits: true, flex: "keep" })}>[{number}]</span>
            <span className={box.text({ breaks: true })} dir="auto">
              {text}
            </span>
          </li>
        ))}
      </ol>
    </Details>
  );
}
