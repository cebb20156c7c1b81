import type { Citation } from "@gyan/contract/reading.ts";
import { Fragment, type ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { namedPieces } from "#features/graph/groups.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./ConceptPanel.module.css";

type Props = { citation: Citation; names: string[]; onRead(citation: Citation): void; children?: ReactNode };

/** The quote first, then where it is from, as on the card of a citation. */
export function Quoted({ citation, names, onRead, children }: Props) {
  const t = useT();
  const format = useFormat();
  const { quote, title, publishedOn } = citation;
  return (
    <div className={box.stack({ gap: 1, size: "sm", tone: "quiet", breaks: true })}>
      <blockquote className={box.text({ tone: "ink", isMeasured: true }, styles.quote)}>
        {namedPieces(quote, names).map(({ start, text, isName }) => (
          <Fragment key={start}>{isName ? <span className={styles.name}>{text}</span> : text}</Fragment>
        ))}
      </blockquote>
      <p className={box.cluster({ gap: [0, 3], align: "baseline" })}>
        <span>
          <Dotted>
            {title}
            {publishedOn && format.year(publishedOn)}
            {children && <span className={box.text({ lines: "one" })}>{children}</span>}
          </Dotted>
        </span>
        <button
          type="button"
          className={box.text({ pad: [1, 0] }, "text-link")}
          aria-label={`${t("cite.readInPlace")}: ${title}`}
          onClick={() => onRead(citation)}
        >
          {t("cite.readInPlace")}
        </button>
      </p>
    </div>
  );
}
