import type { CollectionCard } from "@gyan/contract/sharing/portal.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Cover } from "./covers/Cover.tsx";
import { useHolds } from "#entities/portal/facts.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./shelf.module.css";

const AT_ONCE = 24;

/** Collections side by side, as they stand in a bookshop: the cover, what it is called, what it is about. */
export function CollectionShelf({ collections }: { collections: CollectionCard[] }) {
  const t = useT();
  const [most, setMost] = useState(AT_ONCE);
  return (
    <>
      <ul className={box.grid({ gap: [8, 6] }, styles.shelf)} aria-label={t("portal.collections")}>
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
      <div className={box.text({ line: "around", round: "outer" }, styles.cover)}>
        <Cover cover={cover} />
      </div>
      <h3>
        <Link to="/gyanportal/collection/$collectionId" params={{ collectionId: id }} className={styles.link}>
          {name}
        </Link>
      </h3>
      {summary !== "" && (
        <p className={box.text({ above: 1, tone: "soft", breaks: true }, styles.summary)}>{summary}</p>
      )}
      <p className={box.text({ above: 1, size: "sm", tone: "quiet" })}>{holds(collection)}</p>
    </article>
  );
}
