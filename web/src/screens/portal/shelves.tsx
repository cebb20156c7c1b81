import type { LibraryId } from "@gyan/contract/ids.ts";
import type { CollectionCard } from "@gyan/contract/sharing/portal.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { shelvesQuery } from "#entities/portal/data.ts";
import { useHolds } from "#entities/portal/facts.ts";
import { FramedCover } from "./covers/Cover.tsx";
import { box } from "#ui/layout/box.ts";
import covering from "#ui/layout/covering.module.css";
import { Part } from "./parts.tsx";
import styles from "./portal.module.css";

const AT_ONCE = 24;

/** Collections side by side, as they stand in a bookshop: the cover, what it is called, what it is about. */
export function CollectionShelf({ collections }: { collections: CollectionCard[] }) {
  const t = useT();
  const holds = useHolds();
  const [most, setMost] = useState(AT_ONCE);
  return (
    <>
      <ul className={box.grid({ tiles: 260, gap: [8, 6], above: 5 })} aria-label={t("portal.collections")}>
        {collections.slice(0, most).map((collection) => (
          <li className={box.text({ flex: "shrink" })} key={collection.id}>
            <article className={styles.tile}>
              <FramedCover cover={collection.cover} />
              <h3 className={box.text({ above: 3, serif: "name" })}>
                <Link
                  to="/gyanportal/collection/$collectionId"
                  params={{ collectionId: collection.id }}
                  className={covering.link}
                >
                  {collection.name}
                </Link>
              </h3>
              {collection.summary !== "" && (
                <p className={box.text({ above: 1, tone: "soft", clamp: 3 })}>{collection.summary}</p>
              )}
              <p className={box.text({ above: 1, size: "sm", tone: "quiet" })}>{holds(collection)}</p>
            </article>
          </li>
        ))}
      </ul>
      {collections.length > most && (
        <p className={box.text({ above: 6, isCentred: true })}>
          <Button onClick={() => setMost(most + AT_ONCE)}>{t("portal.moreCollections")}</Button>
        </p>
      )}
    </>
  );
}

/** The libraries that this person may read: what each holds, and a way to search in one alone. */
export function LibraryShelf({ onChoose }: { onChoose(libraryId: LibraryId): void }) {
  const t = useT();
  const shelves = useQuery(shelvesQuery);
  return (
    <Part title={t("portal.libraries")}>
      <Loadable
        query={shelves}
        skeleton={<Skeleton lines={3} />}
        isEmpty={({ libraries }) => libraries.length === 0}
        empty={<EmptyState title={t("portal.none")}>{t("portal.noneText")}</EmptyState>}
      >
        {({ libraries }) => (
          <ul className={box.grid({ tiles: 260, gap: [6, 8], above: 5 })}>
            {libraries.map(({ id, name, description, documents }) => (
              <li className={box.text({ flex: "shrink" })} key={id}>
                <button
                  type="button"
                  className={box.text({ serif: "name", hover: "accent" })}
                  aria-label={t("portal.searchIn", { name })}
                  onClick={() => onChoose(id)}
                >
                  {name}
                </button>
                {description && (
                  <p className={box.text({ above: 1, tone: "soft", breaks: true })}>{description}</p>
                )}
                <p className={box.text({ above: 1, size: "sm", tone: "quiet" })}>
                  {t("portal.documents", { count: documents })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </Part>
  );
}

type ChipsProps = { chosen: LibraryId | null; onChoose(libraryId: LibraryId | null): void };

/** Beside answers the libraries only narrow them; one that cannot be told is not missed. */
export function LibraryChips({ chosen, onChoose }: ChipsProps) {
  const t = useT();
  const { data } = useQuery(shelvesQuery);
  if (!data || data.libraries.length === 0) return null;
  return (
    <Group label={t("portal.libraries")} className={box.cluster({ gap: 2 })}>
      {data.libraries.map(({ id, name }) => (
        <Chip key={id} isOn={id === chosen} isRemovable onClick={() => onChoose(id === chosen ? null : id)}>
          {name}
        </Chip>
      ))}
    </Group>
  );
}
