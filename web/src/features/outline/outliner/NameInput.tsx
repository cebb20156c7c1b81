import { type Ref, type TextareaHTMLAttributes, useState } from "react";
import { box } from "#ui/layout/box.ts";
import styles from "./Outline.module.css";

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "value" | "onChange"> & {
  value: string;
  ref?: Ref<HTMLTextAreaElement>;
  onName(text: string): void;
};

/**
 * A name: one line of text, which grows where it needs more room. It is cleaned as it is typed; what is still being
 * composed, letter by letter from several keys, is left alone until it is a word, because cleaning would break it.
 */
export function NameInput({ value, onName, ...rest }: Props) {
  const [composed, setComposed] = useState<string | null>(null);
  return (
    <textarea
      rows={1}
      className={box.text({ flex: "grow", breaks: true, round: "inner" }, styles.name)}
      autoComplete="off"
      spellCheck
      {...rest}
      value={composed ?? value}
      onChange={(event) => (composed === null ? onName : setComposed)(event.target.value)}
      onCompositionStart={(event) => setComposed(event.currentTarget.value)}
      onCompositionEnd={(event) => {
        setComposed(null);
        onName(event.currentTarget.value);
      }}
    />
  );
}
