import type { SharedWork } from "@gyan/contract/chaining/calls.ts";
import type { Direction } from "@gyan/contract/chaining/rules.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type LiHTMLAttributes, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { becameQuery, type ChainLook, topicChainQuery } from "#entities/chaining/data.ts";
import { type ChainSearch, type Show, USUAL_LEAST } from "#entities/chaining/search.ts";
import { useRowKeys } from "#features/articles/useRowKeys.ts";
import { NodeSelect } from "#features/summary/NodeSelect.tsx";
import { useAskEvery } from "#lib/events.ts";
import { useT } from "#lib/i18n.ts";
import { leave } from "#lib/leave.ts";
import { List } from "#ui/collection/List.tsx";
import { SelectBox } from "#ui/collection/SelectBox.tsx";
import { SelectionBar } from "#ui/collection/SelectionBar.tsx";
import { useInfiniteScroll } from "#ui/collection/useInfiniteScroll.ts";
import { useSelection } from "#ui/collection/useSelection.ts";
import { box } from "#ui/layout/box.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { RetryNotice } from "#ui/states/RetryNotice.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { useTaking } from "../useTaking.ts";
import { addressOf, WorkEntry } from "../WorkEntry.tsx";
import { GyanAsking } from "./GyanAsking.tsx";
import { Acts, Keys, Nothing, Tools } from "./ListParts.tsx";
import { type Kept, withKept } from "./kept.rules.ts";
import { Linked } from "./Linked.tsx";
import styles from "./list.module.css";

type Props = {
  topic: TopicDetail;
  direction: Direction;
  search: ChainSearch;
  onLook(next: Partial<ChainSearch>): void;
};

const ASK_EVERY = 5000;

type RowLook = LiHTMLAttributes<HTMLLIElement> & { "data-work": string; "data-current": true | undefined };

const keyOf = ({ key }: SharedWork) => key;

/** Works that several articles of a gyan cite, or that cite several of them: the most linked first, to be taken in or put aside. */
export function SharedList({ topic, direction, search, onLook }: Props) {
  const t = useT();
  const { topicId } = topic;
  const { show = "new", least = USUAL_LEAST, q } = search;
  const look = { direction, atLeast: least, show, ...(q !== undefined && { query: q }) };
  const askEvery = useAskEvery(ASK_EVERY);
  const pages = useInfiniteQuery({
    ...topicChainQuery(topicId, look),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.isAsking ? askEvery : false),
  });
  const first = pages.data?.pages[0];
  const lookKey = JSON.stringify(look);
  const found = useMemo(
    () => (pages.data?.pages ?? []).flatMap(({ works }) => works).filter((one) => isIn(show, one)),
    [pages.data, show],
  );
  const { works, keep } = useKept(topic, look, lookKey, found);
  const selection = useSelection(works, keyOf, { look: lookKey, hasKeys: false });
  const { take, setAside } = useTaking(topicId);
  const [node, setNode] = useState<NodeId>();
  const mayTake = first?.mayTake ?? false;
  const isPutBack = show === "aside";

  const takeIn = (some: readonly SharedWork[]) => {
    const fresh = some.filter(({ state }) => state === "new" || state === "aside");
    if (!mayTake || fresh.length === 0) return;
    keep(fresh);
    take(fresh, node);
    selection.drop(fresh.map(keyOf));
  };
  const putAside = (some: readonly SharedWork[], isAside: boolean) => {
    const meant = some.filter(({ state }) => state === (isAside ? "new" : "aside"));
    if (!mayTake || meant.length === 0) return;
    setAside(meant, isAside);
    selection.drop(meant.map(keyOf));
    if (show === "all") return;
    // The one behind them takes their place, as with letters on a desk.
    const gone = new Set(meant);
    const last = works.findLastIndex((one) => gone.has(one));
    go((works.slice(last).find((one) => !gone.has(one)) ?? works.findLast((one) => !gone.has(one)))?.key);
  };

  const section = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { at, walkedAt, go, step, noteFocus } = useCurrent(works, body);
  const current = works[at];
  const { chosen } = selection;
  const meant = chosen.length > 0 ? chosen : current ? [current] : [];
  useRowKeys({
    onStep: step,
    onOpen: () => {
      const address = current && addressOf(current);
      if (address) leave.beside(address);
    },
    onTakeIn: () => takeIn(meant),
    onReject: () => putAside(meant, !isPutBack),
    onCheck: () => current && selection.toggle(current, false),
    onCheckAll: () => selection.toggleAll(true),
    onFind: () => section.current?.querySelector<HTMLElement>("input[type=search]")?.focus(),
    onClear: () => {
      if (chosen.length === 0) return false;
      selection.clear();
      return true;
    },
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  useInfiniteScroll(
    body,
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
    () => void pages.fetchNextPage(),
  );
  return (
    <section ref={section} aria-label={t(`chaining.tab.${direction}`)} data-articles>
      {first && <GyanAsking topicId={topicId} chain={first} />}
      <Tools show={show} least={least} q={q} onLook={onLook}>
        {mayTake && (
          <NodeSelect label={t("chaining.into")} nodes={topic.nodes} node={node} onChange={setNode} />
        )}
      </Tools>
      <div className={box.cluster({ gap: [1, 4], align: "center", above: 3, size: "sm", tone: "quiet" })}>
        <Live className={box.text({ digits: true })}>
          {first && t("chaining.total", { count: first.total })}
        </Live>
        {mayTake && works.length > 0 && <Keys isPutBack={isPutBack} />}
      </div>
      <div ref={body} aria-busy={pages.isPlaceholderData || undefined}>
        <Loadable
          query={pages}
          skeleton={<Skeleton lines={6} />}
          isEmpty={() => works.length === 0}
          empty={<Nothing direction={direction} search={search} chain={first} onLook={onLook} />}
        >
          {() => (
            <List
              items={works}
              keyOf={keyOf}
              height={150}
              label={t(`chaining.tab.${direction}`)}
              className={styles.list}
              current={walkedAt}
              row={(work, place): RowLook => ({
                tabIndex: -1,
                "data-work": work.key,
                "data-current": place === at || undefined,
                onFocus: () => noteFocus(work.key),
              })}
            >
              {(work) => (
                <WorkEntry
                  work={work}
                  topicId={topicId}
                  level={2}
                  before={
                    mayTake && (
                      <SelectBox
                        name={work.title}
                        isOn={selection.has(work)}
                        onToggle={(isRange) => selection.toggle(work, isRange)}
                      />
                    )
                  }
                  linked={<Linked topicId={topicId} direction={direction} work={work} />}
                  acts={
                    mayTake && (
                      <Acts
                        work={work}
                        onTake={() => {
                          // The button goes, and the focus with it: the row has it.
                          go(work.key);
                          takeIn([work]);
                        }}
                        onAside={(isAside) => putAside([work], isAside)}
                      />
                    )
                  }
                />
              )}
            </List>
          )}
        </Loadable>
        {isFetchNextPageError && (
          <RetryNotice query={{ isFetching: isFetchingNextPage, refetch: pages.fetchNextPage }}>
            {t("chaining.moreFailed")}
          </RetryNotice>
        )}
      </div>
      <SelectionBar
        label={t("chaining.selection")}
        count={chosen.length}
        acts={[
          { id: "take", label: t("chaining.take"), icon: "plus", keys: "T", onSelect: () => takeIn(chosen) },
          {
            id: "aside",
            label: t(isPutBack ? "chaining.offer" : "chaining.aside"),
            icon: isPutBack ? "undo" : "minus",
            keys: "E",
            onSelect: () => putAside(chosen, !isPutBack),
          },
        ]}
        onClear={selection.clear}
      />
    </section>
  );
}

/** What was put aside, or brought back, leaves before the server has answered. */
const isIn = (show: Show, { state }: SharedWork): boolean =>
  show === "all" || (show === "aside") === (state === "aside");

/** What was taken in from here stays in sight, with what became of it. */
function useKept(topic: TopicDetail, look: ChainLook, lookKey: string, found: SharedWork[]) {
  const [kept, setKept] = useState<Kept<SharedWork> & { lookKey: string }>({
    lookKey,
    works: new Map(),
    order: [],
  });
  if (kept.lookKey !== lookKey) setKept({ lookKey, works: new Map(), order: [] });
  const missing = useMemo(() => {
    const isThere = new Set(found.map(keyOf));
    return [...kept.works.keys()].filter((key) => !isThere.has(key)).toSorted();
  }, [kept, found]);
  const became = useQuery(becameQuery(topic.topicId, look, missing)).data;
  const works = useMemo(() => {
    if (kept.works.size === 0) return found;
    const now = new Map(became?.map((work) => [work.key, work]));
    const waiting = [...kept.works].map(
      ([key, work]) => [key, now.get(key) ?? { ...work, state: "waiting" as const }] as const,
    );
    return withKept(found, { works: new Map(waiting), order: kept.order });
  }, [found, kept, became]);
  const keep = (some: readonly SharedWork[]) =>
    setKept({
      lookKey,
      works: new Map([...kept.works, ...some.map((work) => [work.key, work] as const)]),
      order: works.map(keyOf),
    });
  return { works, keep };
}

/** Where j and k are. The focus goes with them, so that what is pressed next is for that row; nobody's focus is pulled here. */
function useCurrent(works: readonly SharedWork[], body: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<{ key: string; isWalked: boolean } | null>(null);
  const at = works.findIndex(({ key }) => key === current?.key);
  const go = (key: string | undefined) => key !== undefined && setCurrent({ key, isWalked: true });
  useEffect(() => {
    if (!current?.isWalked) return undefined;
    // Of very many rows, this one is drawn only once the list has moved there.
    const frame = requestAnimationFrame(() => {
      const rows = [...(body.current?.querySelectorAll<HTMLElement>("[data-work]") ?? [])];
      const row = rows.find((one) => one.dataset["work"] === current.key);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, [current, body]);
  return {
    at,
    walkedAt: current?.isWalked ? at : -1,
    go,
    step: (by: number) => go(works[Math.min(works.length - 1, Math.max(0, at + by))]?.key),
    noteFocus: (key: string) => current?.key !== key && setCurrent({ key, isWalked: false }),
  };
}
