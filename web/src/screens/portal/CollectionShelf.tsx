import type { CollectionCard } from "@gyan/contract/sharing/portal.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FramedCover } from "./covers/Cover.tsx";
import { useHolds } from "#entities/portal/facts.ts";
import { box } from "#ui/layout/box.ts";
import covering from "#ui/layout/covering.module.css";
import styles from "./portal.module.css";

const AT_ONCE = 24;

/** Collections side by side, as they stand in a bookshop: the cover, what it is called, what it is about. */
export function CollectionShelf({ collections }: { collections: CollectionCard[] }) {
  const t = useT();
  const [most, setMost] = useState(AT_ONCE);
  return (
    <>
      <ul className={box.grid({ tiles: 260, gap: [8, 6], above: 5 })} aria-label={t("portal.collections")}>
        {collections.slice(0, most).map((collection) => (
          <li className={box.text({ flex: "shrink" })} key={collection.id}>
            <CollectionTile collection={collection} />
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

function CollectionTile({ collection }: { collection: CollectionCard }) {
  const holds = useHolds();
  const { id, name, summary, cover } = collection;
  return (
    <article className={styles.tile}>
      <FramedCover cover={cover} />
      <h3 className={box.text({ above: 3, serif: "name" })}>
        <Link
          to="/gyanportal/collection/$collectionId"
          params={{ collectionId: id }}
          className={covering.link}
        >
          {name}
        </Link>
      </h3>
      {summary !== "" && <p className={box.text({ above: 1, tone: "soft", clamp: 3 })}>{summary}</p>}
      <p className={box.text({ above: 1, size: "sm", tone: "quiet" })}>{holds(collection)}</p>
    </article>
  );
}
