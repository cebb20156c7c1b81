import type { NodeId } from "@gyan/contract/ids.ts";
import { MAX_NAME } from "@gyan/contract/outline/rules.ts";
import { type Ref, type TextareaHTMLAttributes, useState } from "react";
import { noteCurrent, pasteLines, typeName } from "../editing.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Outline.module.css";

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  nodeId: NodeId;
  value: string;
  ref?: Ref<HTMLTextAreaElement>;
};

/**
 * A name: one line of text, which grows where it needs more room. It is cleaned as it is typed; what is still being
 * composed, letter by letter from several keys, is left alone until it is a word, because cleaning would break it.
 */
export function NameInput({ nodeId, value, ...rest }: Props) {
  const [composed, setComposed] = useState<string | null>(null);
  return (
    <textarea
      rows={1}
      className={box.text({ flex: "grow", breaks: true, round: "inner" }, styles.name)}
      autoComplete="off"
      spellCheck
      maxLength={MAX_NAME}
      data-part="name"
      {...rest}
      value={composed ?? value}
      onChange={({ target }) =>
        composed === null ? typeName(nodeId, target.value) : setComposed(target.value)
      }
      onCompositionStart={(event) => setComposed(event.currentTarget.value)}
      onCompositionEnd={(event) => {
        setComposed(null);
        typeName(nodeId, event.currentTarget.value);
      }}
      onFocus={() => noteCurrent(nodeId)}
      onPaste={(event) => {
        if (pasteLines(nodeId, event.clipboardData.getData("text/plain"))) event.preventDefault();
      }}
    />
  );
}
