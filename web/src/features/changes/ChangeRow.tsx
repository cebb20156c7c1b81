import type { Change } from "@gyan/contract/living/changes.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { toTopic } from "#features/search/hits/places.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ArticleHead } from "./ArticleHead.tsx";
import type { Span } from "./data.ts";
import { DifferenceView } from "./DifferenceView.tsx";
import { box } from "#ui/layout/box.ts";

type Props = { topic: TopicDetail; change: Change; span: Span };

export function ChangeRow({ topic, change, span }: Props) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { kind, about, articleId, workId } = change;
  const what = [
    ...(change.isTextChanged ? [t("changes.text")] : []),
    ...change.fields.map(({ field }) => t(`changes.field.${field}`)),
  ];
  const nodes = topic.nodes.length > 1 ? topic.nodes : [];
  const below = nodes.filter(({ id }) => change.nodes.includes(id)).map(({ name }) => name);
  const heading = (
    <h3 className={box.text({ serif: "name", weight: 500 })}>
      {articleId === null ? (
        about.title
      ) : (
        <Link
          className={box.text({ hover: "underline" })}
          {...toTopic(topic, { tab: "articles", article: articleId, pane: "reader" })}
        >
          {about.title}
        </Link>
      )}
    </h3>
  );
  return (
    <article className={box.text({ pad: [3, 0], line: "above" })}>
      <ArticleHead heading={heading} kinds={[kind]} about={about} more={below} />
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
          {isOpen && (
            <DifferenceView topicId={topic.topicId} workId={workId} title={about.title} span={span} />
          )}
        </>
      )}
    </article>
  );
}
