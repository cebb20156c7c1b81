import type { ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./ListFoot.module.css";

const KEYS = [
  { keys: ["j", "k"], does: "list.keyMove" },
  { keys: ["s"], does: "list.keySave" },
  { keys: ["e"], does: "list.keyExclude" },
  { keys: ["x"], does: "list.keySelect" },
] as const;

type Props = {
  total: number;
  /** How many are nearly in, and the way to them. */
  nearly: number;
  onNearly(): void;
  /** On a phone, where the thumb is: what narrows the list, and what is done with it. */
  filter?: ReactNode;
  children?: ReactNode;
};

/** The keys for those who see them, and for everybody how many articles there are. */
export function ListFoot({ total, nearly, onNearly, filter, children }: Props) {
  const t = useT();
  return (
    <div
      className={box.row(
        { align: "center", pad: [2, 4], flex: "keep", line: "above" },
        box.text({ size: "xs", tone: "quiet", lines: "one" }, styles.foot),
      )}
    >
      {filter}
      <div className={styles.keys}>
        {KEYS.map(({ keys, does }) => (
          <span key={does} className={box.text({ hides: "onePane" })} aria-hidden="true">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}{" "}
            {t(does)}
          </span>
        ))}
      </div>
      <div className={styles.said}>
        <Live className="num">{t("topics.articles", { count: total })}</Live>
        {nearly > 0 && (
          <button type="button" className={`text-link num ${styles.nearly}`} onClick={onNearly}>
            {t("nearly.foot", { count: nearly })}
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
