import type { ArticleText, LaidText as LaidArticle } from "@gyan/contract/reading.ts";
import { memo, type ReactNode, useCallback, useMemo, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { doiLink } from "#entities/articles/links.ts";
import { MarkedText, MarkedWords } from "./MarkedText.tsx";
import { type Part, partsOf } from "./parts.ts";
import type { Mark, PageStart } from "#entities/articles/slices.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./ArticleBody.module.css";

type Props = {
  article: Pick<ArticleText, "text" | "references">;
  parts: Part[];
  pages: PageStart[];
  marks: Mark[];
  /** The same function each time: parts that have not changed are not drawn again for another. */
  onMark?: ((id: number) => void) | undefined;
};

/** The text itself. What is far away is laid out only when it comes near, and is found by the browser's own search. */
export function ArticleBody({ article, parts, pages, marks, onMark }: Props) {
  const links = useLinks(article);
  const body = parts.filter((part) => !part.isReferences);
  const list = parts.filter((part) => part.isReferences);
  const draw = (part: Part) => (
    <PartView
      key={part.start}
      text={article.text}
      part={part}
      marks={marks.filter((mark) => mark.start < part.end && mark.end > (part.heading?.span ?? part).start)}
      pages={pages}
      onMark={onMark}
      after={links}
    />
  );
  const [first] = list;
  const before = first ? body.filter((part) => part.start < first.start) : body;
  const behind = first ? body.filter((part) => part.start >= first.start) : [];
  return (
    <div className={styles.read}>
      {before.map(draw)}
      {first && (
        <References parts={list} marks={marks}>
          {list.map((part) => draw({ ...part, heading: null }))}
        </References>
      )}
      {behind.map(draw)}
    </div>
  );
}

const NO_MARKS: Mark[] = [];
const NO_PAGES: PageStart[] = [];

/** A text as the reader shows it, where nothing is marked in it. It stands under a heading of the second level. */
export function LaidText({ laid }: { laid: LaidArticle }) {
  const parts = useMemo(() => partsOf(laid), [laid]);
  return <ArticleBody article={laid} parts={parts} pages={NO_PAGES} marks={NO_MARKS} />;
}

type PartProps = {
  text: string;
  part: Part;
  marks: Mark[];
  pages: PageStart[];
  onMark: Props["onMark"];
  after(start: number): ReactNode;
};

const isSameMark = (one: Mark, other: Mark | undefined) =>
  one.start === other?.start &&
  one.end === other.end &&
  one.kind === other.kind &&
  one.id === other.id &&
  one.isQuiet === other.isQuiet &&
  one.isCurrent === other.isCurrent;

/** Marks are made anew with every step; most parts have the same as before. */
const isSame = (before: PartProps, now: PartProps): boolean =>
  before.text === now.text &&
  before.part.start === now.part.start &&
  before.part.blocks === now.part.blocks &&
  before.pages === now.pages &&
  before.after === now.after &&
  before.marks.length === now.marks.length &&
  before.marks.every((mark, at) => isSameMark(mark, now.marks[at]));

const PartView = memo(function PartView({ text, part, ...shared }: PartProps) {
  const { heading, blocks } = part;
  return (
    <div className={styles.part} data-part={part.start}>
      {heading && <HeadingView text={text} heading={heading} {...shared} />}
      <MarkedText text={text} blocks={blocks} {...shared} />
    </div>
  );
}, isSame);

type HeadingProps = Omit<PartProps, "part" | "after"> & { heading: NonNullable<Part["heading"]> };

const LEVELS = ["h3", "h4", "h5", "h6"] as const;

/** A place in a heading can be asked for like any other. */
function HeadingView({ text, heading, marks, pages, onMark }: HeadingProps) {
  const Level = LEVELS[Math.min(heading.level, LEVELS.length) - 1]!;
  if (!heading.span) return <Level dir="auto">{heading.text}</Level>;
  return (
    <Level dir="auto">
      <span data-start={heading.span.start}>
        <MarkedWords text={text} span={heading.span} marks={marks} pages={pages} onMark={onMark} />
      </span>
    </Level>
  );
}

/** Folded, and open as soon as something in it is asked for; the browser's own search opens it by itself. */
function References({ parts, marks, children }: { parts: Part[]; marks: Mark[]; children: ReactNode }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [start, end] = [parts[0]!.start, parts.at(-1)!.end];
  const hasTarget = marks.some((mark) => mark.kind === "target" && mark.start < end && mark.end > start);
  const entries = parts
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => sum + (block.kind === "list" ? block.items.length : 1), 0);
  return (
    <details
      className={box.text({ above: 8, pad: [3, 0], line: "above" }, styles.references)}
      open={isOpen || hasTarget}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={box.row({ gap: 2, align: "center", pad: [1.5, 0], tone: "quiet" })}>
        <h3 className={box.text({ size: "lg", weight: 600, tone: "ink" })}>
          {parts[0]?.heading?.text ?? t("reader.references")}
        </h3>
        <span>{t("reader.entries", { count: entries })}</span>
      </summary>
      {children}
    </details>
  );
}

/** The references that have a DOI lead to it. */
function useLinks({ references }: Props["article"]) {
  const t = useT();
  const dois = useMemo(() => new Map(references.map(({ start, doi }) => [start, doi])), [references]);
  return useCallback(
    (start: number) => {
      const address = doiLink(dois.get(start) ?? null);
      if (!address) return null;
      return (
        <>
          {" "}
          <a className="text-link" href={address} target="_blank" rel="noopener noreferrer" lang="">
            {t("reader.doi")}
          </a>
        </>
      );
    },
    [dois, t],
  );
}
