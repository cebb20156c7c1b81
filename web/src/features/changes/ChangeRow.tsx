import type { TopicId } from "@gyan/contract/ids.ts";
import type { About, Change } from "@gyan/contract/living/changes.ts";
import type { NodeCount } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import { Fragment, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import type { Span } from "./data.ts";
import { DifferenceView } from "./DifferenceView.tsx";
import { KindMark } from "./KindMark.tsx";
import { box } from "#ui/layout/box.ts";

type Props = { topicId: TopicId; change: Change; nodes: NodeCount[]; span: Span };

export function ChangeRow({ topicId, change, nodes, span }: Props) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { kind, about, articleId, workId } = change;
  const what = [
    ...(change.isTextChanged ? [t("changes.text")] : []),
    ...change.fields.map(({ field }) => t(`changes.field.${field}`)),
  ];
  const below = nodes.filter(({ id }) => change.nodes.includes(id)).map(({ name }) => name);
  return (
    <article className={box.text({ pad: [3, 0], line: "above" })}>
      <div className={box.cluster({ gap: [1, 3], align: "start", first: "wide" })}>
        <h3 className={box.text({ serif: "name", weight: 500 })}>
          {articleId === null ? (
            about.title
          ) : (
            <Link
              className={box.text({ hover: "underline" })}
              to="/article/list/$topicId"
              params={{ topicId }}
              search={{ tab: "articles", article: articleId, pane: "reader" }}
            >
              {about.title}
            </Link>
          )}
        </h3>
        <KindMark kind={kind} />
      </div>
      <AboutLine about={about} more={nodes.length > 1 ? below : []} />
      {kind === "changed" && (
        <>
          {what.length > 0 && (
            <p className={box.text({ above: 1, below: 2, size: "sm", tone: "soft" })}>
              {t("changes.what", { what: format.list(what) })}
            </p>
          )}
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "changes.hide" : "changes.show")}
          </Button>
          {isOpen && <DifferenceView topicId={topicId} workId={workId} title={about.title} span={span} />}
        </>
      )}
    </article>
  );
}

const MOST_AUTHORS = 3;

/** Who wrote it, where and when; as far as it is known. */
export function AboutLine({ about, more = [] }: { about: About; more?: string[] }) {
  const format = useFormat();
  const authors = about.authors.slice(0, MOST_AUTHORS).join(", ");
  const others = about.authors.length - MOST_AUTHORS;
  const parts = [
    others > 0 ? `${authors} +${format.number(others)}` : authors,
    about.venue,
    about.publishedOn && format.published(about.publishedOn),
    ...more,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className={box.text({ above: 0.5, size: "sm", tone: "quiet", breaks: true })}>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <span className="dot" />}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
