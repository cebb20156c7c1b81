import type { CollectionId } from "@gyan/contract/ids.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { Reply } from "#lib/api.ts";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { FramedCover } from "../covers/Cover.tsx";
import { portalSearchQuery, toItem } from "#entities/portal/data.ts";
import { iconOf, useHolds, useItemFacts } from "#entities/portal/facts.ts";
import { SaveButton } from "../saving/SaveButton.tsx";
import { NoAnswer, Passages } from "./Passages.tsx";
import { box } from "#ui/layout/box.ts";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import styles from "../portal.module.css";

type Found = Reply<"portal", "search">;
type Props = { q: string; collectionId?: CollectionId };

/** Collections and what is in them by their names, then passages by their words. */
export function PortalAnswers({ q, collectionId }: Props) {
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
              <Lacking words={first.lacking} />
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

const isNothing = ({ collections, items, passages }: Found): boolean =>
  collections.length + items.length + passages.hits.length === 0;

function Lacking({ words }: { words: string[] }) {
  const t = useT();
  const format = useFormat();
  if (words.length === 0) return null;
  return (
    <p className={box.text({ above: 4, tone: "soft" })}>
      {t("portal.lacking", { words: format.list(words), count: words.length })}
    </p>
  );
}

function Collections({ collections }: Pick<Found, "collections">) {
  const t = useT();
  const holds = useHolds();
  if (collections.length === 0) return null;
  return (
    <section className={box.text({ above: 8 })}>
      <SectionHead title={t("portal.collections")} />
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
    </section>
  );
}

function Items({ items, hidesPlace }: Pick<Found, "items"> & { hidesPlace: boolean }) {
  const t = useT();
  const { kindOf, amountOf } = useItemFacts();
  if (items.length === 0) return null;
  return (
    <section className={box.text({ above: 8 })}>
      <SectionHead title={t("portal.published")} />
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
              <p className={box.text({ size: "sm", tone: "quiet" })}>
                {[kindOf(item), amountOf(item), !hidesPlace && item.collection.name]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <SaveButton kind={item.kind} id={item.id} name={item.name.text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
