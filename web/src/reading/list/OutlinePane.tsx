import type { NodeId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import type { CSSProperties } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { isOver } from "#runs/status.ts";
import styles from "./OutlinePane.module.css";

type Props = {
  topic: TopicDetail;
  node: NodeId | undefined;
  concept: string | undefined;
  onNode(id: NodeId | undefined): void;
  onConcept(key: string | undefined): void;
};

/** The outline when there is one, and the concepts: two ways to narrow the list. */
export function OutlinePane({ topic, node, concept, onNode, onConcept }: Props) {
  const t = useT();
  const hasOutline = topic.nodes.length > 1;
  const root = topic.nodes[0];
  return (
    <div className={styles.scroll}>
      {hasOutline && (
        <>
          <h2>{t("list.outline")}</h2>
          <ul className={styles.tree}>
            {topic.nodes.map((each) => (
              <Entry
                key={each.id}
                name={each.id === root?.id ? t("list.all") : each.name}
                count={each.articles}
                depth={each.depth}
                isOn={each.id === (node ?? root?.id)}
                onPress={() => onNode(each.id === root?.id ? undefined : each.id)}
              />
            ))}
          </ul>
        </>
      )}
      <h2>{t("list.concepts")}</h2>
      {topic.concepts.length === 0 ? (
        <p className={styles.none}>
          {t(isOver(topic.run?.status ?? "FINISHED") ? "list.noConcepts" : "list.noConceptsYet")}
        </p>
      ) : (
        <ul className={styles.tree}>
          {topic.concepts.map((each) => (
            <Entry
              key={each.key}
              name={each.label}
              count={each.articles}
              isOn={each.key === concept}
              onPress={() => onConcept(each.key === concept ? undefined : each.key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type EntryProps = { name: string; count: number; depth?: number; isOn: boolean; onPress(): void };

function Entry({ name, count, depth = 0, isOn, onPress }: EntryProps) {
  const format = useFormat();
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        style={{ "--d": Math.max(0, depth - 1) } as CSSProperties}
        onClick={onPress}
      >
        <span>{name}</span>
        <small>{format.number(count)}</small>
      </button>
    </li>
  );
}
