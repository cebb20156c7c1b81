import type { PortalHome, PortalItem } from "@gyan/contract/sharing/portal.ts";
import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { toItem } from "#entities/portal/data.ts";
import { iconOf, useItemFacts } from "#entities/portal/facts.ts";
import { SaveButton } from "./saving/SaveButton.tsx";
import { box } from "#ui/layout/box.ts";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import { Name, Rows } from "./parts.tsx";
import styles from "./portal.module.css";

type Placed = PortalHome["latest"][number];
type Props = { items: readonly (PortalItem | Placed)[]; label: string };

/** What is published, each with what its curator says of it. */
export function ItemList({ items, label }: Props) {
  const t = useT();
  const { factsOf } = useItemFacts();
  return (
    <Rows items={items} keyOf={({ kind, id }) => `${kind}-${id}`} height={96} label={label}>
      {(item) => (
        <>
          <RowIcon name={iconOf(item)} />
          <div className={box.text({ flex: "grow" })}>
            <Name {...toItem(item)}>{item.name}</Name>
            {item.summary !== "" && (
              <p className={box.text({ above: 1, tone: "soft", isMeasured: true, clamp: 4 }, styles.told)}>
                {item.summary}
              </p>
            )}
            {item.concepts.length > 0 && (
              <ul
                className={box.cluster({ gap: 1, above: 2, size: "xs", breaks: true })}
                aria-label={t("portal.concepts")}
              >
                {item.concepts.map((concept) => (
                  <li
                    key={concept}
                    className={box.text({ pad: [0.5, 2], tone: "soft", ground: "sunken", round: "full" })}
                  >
                    {concept}
                  </li>
                ))}
              </ul>
            )}
            <p className={box.text({ above: 2, size: "sm", tone: "quiet", breaks: true })}>
              {factsOf(item)}
              {"collection" in item && (
                <>
                  {" · "}
                  <Link
                    to="/gyanportal/collection/$collectionId"
                    params={{ collectionId: item.collection.id }}
                    className={box.text({ hover: "accent" }, styles.quietLink)}
                  >
                    {item.collection.name}
                  </Link>
                </>
              )}
            </p>
          </div>
          <SaveButton kind={item.kind} id={item.id} name={item.name} />
        </>
      )}
    </Rows>
  );
}
