import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { ROOT_NODE } from "@gyan/contract/outline/rules.ts";
import { useEffect, useId, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { addSubtopic, askForName, goTo, leaveTopic } from "../editing.ts";
import { enterLeaf } from "../inspector/leaf.ts";
import { NameInput } from "./NameInput.tsx";
import styles from "./Outline.module.css";
import { ProblemLine } from "./ProblemLine.tsx";
import { readWork, rootOf, useWork } from "../work.ts";
import { box } from "#ui/layout/box.ts";

/** Naming the topic makes the outline; everything else stands below it. */
export function TopicField({ root }: { root: EditedNode | null }) {
  const t = useT();
  const id = useId();
  const problem = useWork((work) => work.problem);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!rootOf(readWork())) field.current?.focus({ preventScroll: true });
  }, []);
  const own = problem?.id === ROOT_NODE && problem.what !== "full" ? problem : null;
  return (
    <div className={box.stack({ gap: 1.5 }, styles.topic)} data-node={ROOT_NODE} data-tour="builder-topic">
      <label htmlFor={id} className={box.row({ align: "center", size: "sm", weight: 600, isTouched: true })}>
        {t("builder.topic")}
      </label>
      <NameInput
        ref={field}
        id={id}
        nodeId={ROOT_NODE}
        value={root?.name ?? ""}
        placeholder={t("builder.placeholder")}
        aria-invalid={own ? true : undefined}
        aria-describedby={own ? `${id}-problem` : undefined}
        onBlur={leaveTopic}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const first = root?.children[0];
          if (event.key === "Enter") {
            event.preventDefault();
            if (event.altKey) enterLeaf("topic");
            else if (root && root.name.trim() !== "") addSubtopic(ROOT_NODE);
            // There must be a topic before anything can stand below it.
            else askForName(ROOT_NODE, "blankTopic");
          } else if (event.key === "ArrowDown" && first) {
            event.preventDefault();
            goTo(first.id);
          }
        }}
      />
      {own && <ProblemLine id={`${id}-problem`} problem={own} />}
    </div>
  );
}
