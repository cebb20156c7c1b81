import type { SearchKind } from "@gyan/contract/reading/searching.rules.ts";
import type { SearchGroup, SearchHit, SearchReply } from "@gyan/contract/reading/searching.ts";
import { useInfiniteQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { filtersOf, type SearchAddress } from "#features/search/address.ts";
import { kindQuery } from "#features/search/data.ts";
import { HitRow } from "#features/search/hits/HitRow.tsx";
import { keyOf } from "#features/search/hits/places.ts";
import { useScrollKept } from "./useScrollKept.ts";
import { box } from "#ui/layout/box.ts";

type Props = {
  q: string;
  address: SearchAddress;
  overview: UseQueryResult<SearchReply>;
  isNarrowed: boolean;
  onOpen(): void;
  onWiden(): void;
};

export function Answers({ q, address, overview, isNarrowed, onOpen, onWiden }: Props) {
  const t = useT();
  const format = useFormat();
  const { scope } = address;
  useScrollKept(overview.data !== undefined);
  const total = overview.data?.groups.reduce((sum, group) => sum + group.total, 0) ?? 0;
  return (
    <>
      <Live isHidden>
        {overview.data &&
          !overview.isPlaceholderData &&
          t("search.found", { count: total, number: format.number(total) })}
      </Live>
      {overview.data?.isByWordsAlone && (
        // The same question may have another answer in a moment: who asks is told, and asks again when they like.
        <Notice
          tone="info"
          action={
            <Button
              size="sm"
              icon="refresh"
              isBusy={overview.isFetching}
              onClick={() => void overview.refetch()}
            >
              {t("search.again")}
            </Button>
          }
        >
          {t("search.byWords")}
        </Notice>
      )}
      <Loadable
        query={overview}
        skeleton={<Skeleton lines={6} />}
        isEmpty={({ groups }) => groups.every((group) => group.total === 0)}
        empty={
          <Nothing q={q} lacking={overview.data?.lacking ?? []} isNarrowed={isNarrowed} onWiden={onWiden} />
        }
      >
        {(reply) => (
          <>
            <Partly {...reply} />
            {scope === undefined ? (
              <Overview groups={reply.groups} address={address} onOpen={onOpen} />
            ) : (
              <OneKind q={q} scope={scope} address={address} onOpen={onOpen} />
            )}
          </>
        )}
      </Loadable>
    </>
  );
}

/** Why it is not all that was asked for. */
function Partly({ match, lacking, groups }: SearchReply) {
  const t = useT();
  const lackingWords = useQuoted(lacking);
  const hasPassages = groups.some(({ kind, total }) => kind === "passage" && total > 0);
  if (match !== "some" || !hasPassages) return null;
  return (
    <Notice tone="info">{lacking.length > 0 ? t("search.without", lackingWords) : t("search.some")}</Notice>
  );
}

type OverviewProps = { groups: SearchGroup[]; address: SearchAddress; onOpen(): void };

function Overview({ groups, address, onOpen }: OverviewProps) {
  const t = useT();
  const format = useFormat();
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ kind, total, hits, isMore }) => (
      <section key={kind} className={box.text({ above: 6 })}>
        <SectionHead title={t(`search.kinds.${kind}`)}>
          {total > hits.length && (
            <Link to="/search" search={{ ...address, scope: kind }} className="text-link">
              {t("search.showAll", { number: `${format.number(total)}${isMore ? "+" : ""}` })}
            </Link>
          )}
        </SectionHead>
        <Hits hits={hits} onOpen={onOpen} />
      </section>
    ));
}

const Hits = ({ hits, onOpen }: { hits: SearchHit[]; onOpen(): void }) => (
  <ol className={box.text({ line: "between" })}>
    {hits.map((hit) => (
      <li key={keyOf(hit)}>
        <HitRow hit={hit} onOpen={onOpen} />
      </li>
    ))}
  </ol>
);

type KindProps = { q: string; scope: SearchKind; address: SearchAddress; onOpen(): void };

function OneKind({ q, scope, address, onOpen }: KindProps) {
  const t = useT();
  const list = useInfiniteQuery(kindQuery(q, scope, filtersOf(address)));
  const hits = list.data?.pages.flatMap(({ groups }) => groups[0]?.hits ?? []) ?? [];
  const group = list.data?.pages[0]?.groups[0];
  const isEnd = group !== undefined && !list.hasNextPage && (group.total > hits.length || group.isMore);
  return (
    <Loadable
      query={list}
      skeleton={<Skeleton lines={6} />}
      isEmpty={() => hits.length === 0}
      empty={
        <EmptyState title={t("search.noneOfKind", { kind: t(`search.kinds.${scope}`) })}>
          <Link to="/search" search={{ ...address, scope: undefined }} className="text-link">
            {t("search.toAll")}
          </Link>
        </EmptyState>
      }
    >
      {() => (
        <>
          <VisuallyHidden>
            <h2>{t(`search.kinds.${scope}`)}</h2>
          </VisuallyHidden>
          <Hits hits={hits} onOpen={onOpen} />
          <MoreButton pages={list} />
          {isEnd && (
            <p className={box.text({ above: 4, tone: "quiet" })}>{t("search.end", { count: hits.length })}</p>
          )}
        </>
      )}
    </Loadable>
  );
}

/** Words that stand nowhere, for a sentence that names them. */
function useQuoted(words: string[]) {
  const t = useT();
  const format = useFormat();
  return { count: words.length, words: format.list(words.map((word) => t("search.quoted", { word }))) };
}

type NothingProps = { q: string; lacking: string[]; isNarrowed: boolean; onWiden(): void };

/** Which of the words stand nowhere, and what may help. */
function Nothing({ q, lacking, isNarrowed, onWiden }: NothingProps) {
  const t = useT();
  const mayAsk = useUser()?.accessList.includes("CreateSentenceGyan") ?? false;
  const lackingWords = useQuoted(lacking);
  return (
    <EmptyState
      icon="nothing"
      title={t("search.nothing", { q })}
      action={
        isNarrowed ? (
          <Button onClick={onWiden}>{t("search.withoutFilters")}</Button>
        ) : (
          mayAsk && (
            <LinkButton to="/sentencegyan" search={{ q }} icon="send">
              {t("search.askOutside")}
            </LinkButton>
          )
        )
      }
    >
      {lacking.length > 0 && <p>{t("search.lacking", lackingWords)}</p>}
      <p>{t(isNarrowed ? "search.tryWider" : "search.tryOther")}</p>
    </EmptyState>
  );
}
