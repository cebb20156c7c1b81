import type { CollectionId, LibraryId } from "@gyan/contract/ids.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { kindQuery } from "#features/search/data.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { Reply } from "#lib/api.ts";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { FramedCover } from "../covers/Cover.tsx";
import { portalSearchQuery, toItem } from "#entities/portal/data.ts";
import { iconOf, useHolds, useItemFacts } from "#entities/portal/facts.ts";
import { FactLine, Part } from "../parts.tsx";
import { SaveButton } from "../saving/SaveButton.tsx";
import { NoAnswer, Passages } from "./Passages.tsx";
import { box } from "#ui/layout/box.ts";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import styles from "../portal.module.css";

type Found = Reply<"portal", "search">;
/** Collections and what is in them by their names, then passages by their words. */
export function PortalAnswers({ q, collectionId }: { q: string; collectionId?: CollectionId }) {
  const t = useT();
  const format = useFormat();
  const found = useInfiniteQuery(portalSearchQuery(q, collectionId));
  const hits = found.data?.pages.flatMap(({ passages }) => passages.hits) ?? [];
  return (
    <div className={styles.answers} aria-busy={found.isFetching}>
      <Loadable
        query={found}
        skeleton={<Skeleton lines={5} />}
        isEmpty={({ pages: [first] }) => first === undefined || isNothing(first)}
        empty={<NoAnswer q={q} />}
      >
        {({ pages: [first] }) =>
          first && (
            <>
              {first.lacking.length > 0 && (
                <p className={box.text({ above: 4, tone: "soft" })}>
                  {t("portal.lacking", { words: format.list(first.lacking), count: first.lacking.length })}
                </p>
              )}
              <Collections collections={first.collections} />
              <Items items={first.items} hidesPlace={collectionId !== undefined} />
              <Passages
                hits={hits}
                total={first.passages.total}
                isMore={first.passages.isMore}
                more={found.hasNextPage ? () => void found.fetchNextPage() : null}
                isBusy={found.isFetchingNextPage}
              />
            </>
          )
        }
      </Loadable>
    </div>
  );
}

/** Passages of one library alone. */
export function LibraryAnswers({ q, libraryId }: { q: string; libraryId: LibraryId }) {
  const found = useInfiniteQuery(kindQuery(q, "passage", { library: libraryId }));
  const groups = found.data?.pages.flatMap((page) => page.groups) ?? [];
  const hits = groups.flatMap((group) => group.hits).filter((hit) => hit.kind === "passage");
  return (
    <div className={styles.answers} aria-busy={found.isFetching}>
      <Loadable
        query={found}
        skeleton={<Skeleton lines={5} />}
        isEmpty={() => hits.length === 0}
        empty={<NoAnswer q={q} />}
      >
        {() => (
          <Passages
            hits={hits}
            total={groups[0]?.total ?? 0}
            isMore={groups[0]?.isMore ?? false}
            more={found.hasNextPage ? () => void found.fetchNextPage() : null}
            isBusy={found.isFetchingNextPage}
          />
        )}
      </Loadable>
    </div>
  );
}

const isNothing = ({ collections, items, passages }: Found): boolean =>
  collections.length + items.length + passages.hits.length === 0;

function Collections({ collections }: Pick<Found, "collections">) {
  const t = useT();
  const holds = useHolds();
  if (collections.length === 0) return null;
  return (
    <Part title={t("portal.collections")} above={8}>
      <ul className={box.grid({ tiles: 260, gap: [4, 6], above: 4 })}>
        {collections.map((collection) => (
          <li key={collection.id} className={box.row({ gap: 3, align: "center", flex: "shrink" })}>
            <FramedCover cover={collection.cover} width={72} />
            <div>
              <Link
                to="/gyanportal/collection/$collectionId"
                params={{ collectionId: collection.id }}
                className={box.text({ weight: 600, breaks: true, hover: "accent" })}
              >
                <MarkedWords {...collection.name} />
              </Link>
              <p className={box.text({ size: "sm", tone: "quiet" })}>{holds(collection)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Items({ items, hidesPlace }: Pick<Found, "items"> & { hidesPlace: boolean }) {
  const t = useT();
  const { kindOf, amountOf } = useItemFacts();
  if (items.length === 0) return null;
  return (
    <Part title={t("portal.published")} above={8}>
      <ul>
        {items.map((item) => (
          <li
            key={`${item.kind}-${item.id}-${item.collection.id}`}
            className={box.row({ gap: 3, pad: [3, 0] })}
          >
            <RowIcon name={iconOf(item)} />
            <div className={box.text({ flex: "grow" })}>
              <Link {...toItem(item)} className={box.text({ weight: 600, breaks: true, hover: "accent" })}>
                <MarkedWords {...item.name} />
              </Link>
              {item.summary.text !== "" && (
                <p className={box.text({ above: 1, tone: "soft", clamp: 3 })}>
                  <MarkedWords {...item.summary} />
                </p>
              )}
              <FactLine facts={[kindOf(item), amountOf(item), !hidesPlace && item.collection.name]} />
            </div>
            <SaveButton kind={item.kind} id={item.id} name={item.name.text} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
