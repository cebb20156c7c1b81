import type { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import { SAMPLE } from "@gyan/contract/sharing/links.rules.ts";
import type { OutsiderTopic } from "@gyan/contract/sharing/links.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import entries from "#entities/topics/outline.module.css";
import { NodeSelect } from "#features/summary/NodeSelect.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { Articles } from "./Articles.tsx";
import { ArticleSheet } from "./ArticleSheet.tsx";
import type { OutsiderSearch } from "./search.ts";
import { Summary } from "./Summary.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./outsider.module.css";

export function TopicPage({ secret, topic }: { secret: string; topic: OutsiderTopic }) {
  const t = useT();
  const search: OutsiderSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  useDocumentTitle(`${topic.name} · Gyan`);
  const go = (next: OutsiderSearch, replace = false) =>
    void navigate({ to: ".", search: (before) => ({ ...before, ...next }), replace, resetScroll: false });
  // A node that the outline has no more is none.
  const chosen = topic.outline.find(({ id }) => id === search.node);
  const node = chosen?.parentId === null ? undefined : chosen?.id;
  const choose = (id: NodeId) => {
    go({ node: id === topic.outline[0]?.id ? undefined : id, from: undefined });
    scrollTo({ top: 0 });
  };
  const read = (article: ArticleId) => go({ article });
  return (
    <div className={styles.page} data-single={topic.outline.length < 2 || undefined}>
      <Head topic={topic} isSample={secret === SAMPLE} />
      <div className={box.row({ gap: 10, align: "start", above: 8 })}>
        <Outline outline={topic.outline} node={node} onChoose={choose} />
        <div className={box.text({ flex: "grow" }, styles.body)}>
          <div className={box.text({ below: 5 }, `${styles.onScreen} ${styles.select}`)}>
            <NodeSelect label={t("links.outline")} nodes={topic.outline} node={node} onChange={choose} />
          </div>
          {node !== undefined && (
            <h2 className={box.text({ below: 5, serif: "title" }, styles.part)}>{chosen?.name}</h2>
          )}
          <Summary secret={secret} node={node} onRead={read} />
          <Articles secret={secret} search={{ ...search, node }} onSearch={go} onRead={read} />
        </div>
      </div>
      {search.article !== undefined && (
        <ArticleSheet
          secret={secret}
          articleId={search.article}
          onClose={() => go({ article: undefined }, true)}
        />
      )}
    </div>
  );
}

function Head({ topic, isSample }: { topic: OutsiderTopic; isSample: boolean }) {
  const t = useT();
  const format = useFormat();
  return (
    <header className={box.stack({ gap: 3 }, styles.head)}>
      <p className={box.text({ size: "sm", tone: "quiet" })}>
        {t(isSample ? "front.sampleOnly" : "links.readOnly")}
      </p>
      <div className={box.row({ gap: 5, align: "start" })}>
        <h1 className={box.text({ serif: "display", flex: "grow" })} tabIndex={-1}>
          {topic.name}
        </h1>
        <span className={box.text({ above: 2, hides: "narrow" }, styles.onScreen)}>
          <Button size="sm" icon="file" onClick={() => print()}>
            {t("links.print")}
          </Button>
        </span>
      </div>
      {topic.description && (
        <p className={box.text({ serif: "text", tone: "soft", isMeasured: true })}>{topic.description}</p>
      )}
      <p className={box.text({ size: "sm", tone: "quiet" })}>
        <Dotted>
          {t("links.articles", { count: topic.articles })}
          {topic.outline.length > 1 && t("links.subtopics", { count: topic.outline.length - 1 })}
          {topic.updatedAt && t("links.updated", { day: format.day(topic.updatedAt) })}
        </Dotted>
      </p>
    </header>
  );
}

type OutlineProps = {
  outline: OutsiderTopic["outline"];
  node: NodeId | undefined;
  onChoose(node: NodeId): void;
};

function Outline({ outline, node, onChoose }: OutlineProps) {
  const t = useT();
  const format = useFormat();
  const [root] = outline;
  if (!root || outline.length < 2) return null;
  return (
    <nav className={`${styles.onScreen} ${styles.outline}`} aria-label={t("links.outline")}>
      <h2 className={box.text({ pad: [0, 2], below: 2, size: "sm", weight: 600 })}>{t("links.outline")}</h2>
      <ul className={entries.entries}>
        {outline.map(({ id, depth, name, articles }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === (node ?? root.id) ? "true" : undefined}
              style={{ "--d": Math.max(0, depth - 1) } as CSSProperties}
              onClick={() => onChoose(id)}
            >
              <span>{id === root.id ? t("links.all") : name}</span>
              <small>{format.number(articles)}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
