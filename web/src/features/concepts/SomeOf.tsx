import { type ReactNode, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./ConceptPanel.module.css";

type Props<T> = { items: T[]; first: number; children(item: T): ReactNode };

/** The first few of a list; the others on request. A single other one needs no button to hide behind. */
export function SomeOf<T>({ items, first, children }: Props<T>) {
  const t = useT();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || items.length === first + 1 ? items : items.slice(0, first);
  if (items.length === 0) return null;
  return (
    <>
      <ul className={box.stack({ gap: 4, above: 4 })}>{shown.map(children)}</ul>
      {shown.length < items.length && (
        <Button size="sm" look="bare" className={styles.more} onClick={() => setWhole(true)}>
          {t("sources.more", { shown: format.number(shown.length), total: format.number(items.length) })}
        </Button>
      )}
    </>
  );
}
