import { Fragment, useEffect, useId, useMemo, useRef } from "react";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { useT } from "#lib/i18n.ts";
import type { TextKey } from "#lib/texts.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { addSubtopic } from "../editing.ts";
import { StartFromTemplate } from "../templates/TemplatesDialog.tsx";
import { LinesBar } from "./LinesBar.tsx";
import styles from "./Outline.module.css";
import { OutlineRow } from "./OutlineRow.tsx";
import { ProblemLine } from "./ProblemLine.tsx";
import { rowsOf } from "./selecting.ts";
import { useDrag } from "./useDrag.ts";
import { useSelecting } from "./useSelecting.ts";
import { useWork } from "../work.ts";
import { box } from "#ui/layout/box.ts";

/** The subtopics, a line each. */
export function OutlineBox({ root }: { root: EditedNode }) {
  const t = useT();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const folded = useWork((work) => work.folded);
  const rows = useMemo(() => rowsOf(root, folded), [root, folded]);
  const current = useWork((work) => work.current);
  const problem = useWork((work) => work.problem);
  const { drag, start, wasDragged } = useDrag(frame);
  const { covered, head, press, handlers } = useSelecting(root, wasDragged);
  // One line can be reached with Tab; the arrows lead to the others.
  const reachable = rows.some(({ node }) => node.id === current) ? current : rows[0]?.node.id;
  const isTopics = problem?.id === root.id && problem.what !== "full";
  return (
    <div className={box.stack({ gap: 2 })}>
      <p id={hintId} hidden>
        {t("builder.keysHeard")}
      </p>
      <p id={`${hintId}-selected`} hidden>
        {t("outliner.isSelected")}
      </p>
      <div
        ref={frame}
        className={box.text(
          { pad: 1, line: "around", ground: "surface", round: "outer", scrolls: true },
          styles.box,
        )}
        data-selecting={covered.size > 0 || undefined}
        // The line that is looked at beside the outline stays marked while the keyboard is there.
        data-at={reachable === current || undefined}
      >
        {rows.length === 0 ? (
          <div className={box.text({ pad: 4, tone: "quiet" })}>
            <p>{t("builder.noSubtopics")}</p>
            <StartFromTemplate />
          </div>
        ) : (
          <ul aria-label={t("builder.subtopics")} {...handlers}>
            {rows.map(({ node, level }) => (
              <OutlineRow
                key={node.id}
                node={node}
                level={level}
                isFolded={folded.has(node.id)}
                hintId={hintId}
                isCurrent={node.id === reachable}
                isWrong={problem?.id === node.id}
                isSelected={covered.has(node.id)}
                isDragged={drag?.ids.has(node.id) ?? false}
                dropsAt={drag?.target?.id === node.id ? drag.target.where : undefined}
                onDrag={start}
                onPress={press}
              />
            ))}
          </ul>
        )}
      </div>
      <div className={box.cluster({ gap: [2, 4], align: "center" })}>
        {head === undefined && (
          <>
            <Button icon="plus" onClick={() => addSubtopic(null)}>
              {t("builder.addSubtopic")}
            </Button>
            {problem && !isTopics && <ProblemLine problem={problem} />}
          </>
        )}
        <LinesBar count={covered.size} />
      </div>
      <Keys />
    </div>
  );
}

const KEYS: { keys: string[]; text: TextKey }[] = [
  { keys: ["Enter"], text: "builder.key.enter" },
  { keys: ["Tab"], text: "builder.key.tab" },
  { keys: ["Shift", "Tab"], text: "builder.key.shiftTab" },
  { keys: ["Alt", "↑", "↓"], text: "builder.key.alt" },
  { keys: ["Shift", "↑", "↓"], text: "outliner.keySelect" },
  { keys: ["Ctrl", "↑", "↓"], text: "outliner.keyFold" },
  { keys: ["Alt", "Enter"], text: "outliner.keyDetails" },
  { keys: ["Ctrl", "Z"], text: "builder.key.undo" },
];

/** For the eye; the ear has them with every line. */
function Keys() {
  const t = useT();
  return (
    <p
      className={box.cluster({ gap: [1, 4], size: "xs", tone: "quiet", hides: "narrow" })}
      aria-hidden="true"
    >
      {KEYS.map(({ keys, text }) => (
        <span key={text}>
          {keys.map((key) => (
            <Fragment key={key}>
              <Kbd>{key}</Kbd>{" "}
            </Fragment>
          ))}
          {t(text)}
        </span>
      ))}
    </p>
  );
}

/** The focus goes where the last change wants it, once that is drawn. */
export function useWish() {
  const wish = useWork((work) => work.wish);
  useEffect(() => {
    if (!wish) return;
    const part = `[data-node="${wish.id}"] [data-part="${wish.part}"]`;
    const field = document.querySelector<HTMLElement>(part);
    // Scrolled once, below.
    field?.focus({ preventScroll: true });
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
    field?.scrollIntoView({ block: "nearest" });
  }, [wish]);
}
