import type { Citation } from "@gyan/contract/reading.ts";
import { Fragment, type ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { namedPieces } from "#features/graph/groups.ts";
import styles from "./Quoted.module.css";

type Props = { citation: Citation; names: string[]; onRead(citation: Citation): void; children?: ReactNode };

/** The quote first, then where it is from, as on the card of a citation. */
export function Quoted({ citation, names, onRead, children }: Props) {
  const t = useT();
  const format = useFormat();
  const { quote, title, publishedOn } = citation;
  return (
    <div className={styles.quoted}>
      <blockquote>
        {namedPieces(quote, names).map(({ start, text, isName }) => (
          <Fragment key={start}>{isName ? <span className={styles.name}>{text}</span> : text}</Fragment>
        ))}
      </blockquote>
      <p>
        <span>
          {title}
          {publishedOn && (
            <>
              <span className="dot" />
              {format.year(publishedOn)}
            </>
          )}
          {children && (
            <>
              <span className="dot" />
              <span className={styles.whole}>{children}</span>
            </>
          )}
        </span>
        <button
          type="button"
          className="text-link"
          aria-label={`${t("cite.readInPlace")}: ${title}`}
          onClick={() => onRead(citation)}
        >
          {t("cite.readInPlace")}
        </button>
      </p>
    </div>
  );
}
