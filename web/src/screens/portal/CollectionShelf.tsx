import type { CollectionCard } from "@gyan/contract/sharing/portal.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Cover } from "./covers/Cover.tsx";
import { useHolds } from "#entities/portal/facts.ts";
import styles from "./shelf.module.css";

const AT_ONCE = 24;

/** Collections side by side, as they stand in a bookshop: the cover, what it is called, what it is about. */
export function CollectionShelf({ collections }: { collections: CollectionCard[] }) {
  const t = useT();
  const [most, setMost] = useState(AT_ONCE);
  return (
    <>
      <ul className={styles.shelf} aria-label={t("portal.collections")}>
        {collections.slice(0, most).map((collection) => (
          <li key={collection.id}>
            <CollectionTile collection={collection} />
          </li>
        ))}
      </ul>
      {collections.length > most && (
        <p className={styles.more}>
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
      <div className={styles.cover}>
        <Cover cover={cover} />
      </div>
      <h3>
        <Link to="/gyanportal/collection/$collectionId" params={{ collectionId: id }} className={styles.link}>
          {name}
        </Link>
      </h3>
      {summary !== "" && <p className={styles.summary}>{summary}</p>}
      <p className={styles.facts}>{holds(collection)}</p>
    </article>
  );
}
