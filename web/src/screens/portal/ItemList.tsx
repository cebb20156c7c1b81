import type { PortalHome, PortalItem } from "@gyan/contract/sharing/portal.ts";
import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { List } from "#ui/collection/List.tsx";
import { toItem } from "#entities/portal/data.ts";
import { iconOf, useItemFacts } from "#entities/portal/facts.ts";
import { SaveButton } from "./saving/SaveButton.tsx";
import styles from "./items.module.css";

type Placed = PortalHome["latest"][number];
type Props = { items: readonly (PortalItem | Placed)[]; label: string };

/** What is published, each with what its curator says of it. */
export const ItemList = ({ items, label }: Props) => (
  <List
    items={items}
    keyOf={({ kind, id }) => `${kind}-${id}`}
    height={96}
    label={label}
    className={styles.list}
    row={() => ({ className: styles.item })}
  >
    {(item) => <Item item={item} />}
  </List>
);

function Item({ item }: { item: PortalItem | Placed }) {
  const t = useT();
  const { factsOf } = useItemFacts();
  return (
    <>
      <span className={styles.icon}>
        <Icon name={iconOf(item)} />
      </span>
      <div className={styles.words}>
        <h3>
          <Link {...toItem(item)} className={styles.link}>
            {item.name}
          </Link>
        </h3>
        {item.summary !== "" && <p className={`clamped ${styles.summary}`}>{item.summary}</p>}
        {item.concepts.length > 0 && (
          <ul className={styles.concepts} aria-label={t("portal.concepts")}>
            {item.concepts.map((concept) => (
              <li key={concept}>{concept}</li>
            ))}
          </ul>
        )}
        <p className={styles.facts}>
          {factsOf(item)}
          {"collection" in item && (
            <>
              {" · "}
              <Link
                to="/gyanportal/collection/$collectionId"
                params={{ collectionId: item.collection.id }}
                className={styles.place}
              >
                {item.collection.name}
              </Link>
            </>
          )}
        </p>
      </div>
      <SaveButton kind={item.kind} id={item.id} name={item.name} />
    </>
  );
}
