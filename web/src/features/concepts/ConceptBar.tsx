import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { Look } from "#entities/articles/graph-search.ts";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { editsQuery } from "./data.ts";
import { DecisionsDialog } from "./DecisionsDialog.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./Concepts.module.css";

type Props = { topic: TopicDetail; look: Look; shown: number; total: number };

/** Below the list: its keys, what people decided, and how many there are. */
export function ConceptBar({ topic, look, shown, total }: Props) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const edits = useQuery(editsQuery(topic.topicId)).data?.edits ?? [];
  return (
    <>
      <div
        className={box.row(
          { gap: 3, align: "center", pad: [0, 4], line: "above", size: "xs", tone: "quiet", flex: "keep" },
          styles.bar,
        )}
      >
        <div className={box.row({ gap: 3, align: "center", flex: "grow" })}>
          {total > 0 && <Keys look={look} />}
          {edits.length > 0 && (
            <button
              type="button"
              className={box.text({ pad: [1, 0] }, "text-link")}
              onClick={() => setOpen(true)}
            >
              {t("concepts.decisions", { count: edits.length })}
            </button>
          )}
        </div>
        <Live className={box.text({ digits: true })}>
          {shown === total
            ? t("concepts.total", { count: total })
            : t("concepts.totalOf", { shown: format.number(shown), total: format.number(total) })}
        </Live>
      </div>
      {isOpen && <DecisionsDialog topic={topic} edits={edits} onClose={() => setOpen(false)} />}
    </>
  );
}

function Keys({ look }: { look: Look }) {
  const t = useT();
  const isGraph = look === "graph";
  return (
    <>
      <span className={box.text({ hides: "onePane" })} aria-hidden="true">
        {(isGraph ? ["←", "↑", "↓", "→"] : ["j", "k"]).map((each) => (
          <Kbd key={each}>{each}</Kbd>
        ))}{" "}
        {t("list.keyMove")}
      </span>
      <span className={box.text({ hides: "onePane" })} aria-hidden="true">
        <Kbd>{isGraph ? t("help.key.Enter") : "o"}</Kbd> {t("list.keyOpen")}
      </span>
      {isGraph && (
        <span className={box.text({ hides: "onePane" })} aria-hidden="true">
          <Kbd>+</Kbd> <Kbd>-</Kbd> <Kbd>0</Kbd> {t("graph.keyZoom")}
        </span>
      )}
    </>
  );
}
