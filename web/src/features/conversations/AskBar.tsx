import type { AskScope } from "@gyan/contract/conversations/calls.ts";
import { LONGEST_QUESTION } from "@gyan/contract/conversations/rules.ts";
import { useRef, useState } from "react";
import { useIsAskingOn } from "#entities/conversations/data.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { useLetterKey } from "#ui/base/keyboard.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { useGoAsk } from "./useGoAsk.ts";
import styles from "./AskBar.module.css";

type Props = { scope: AskScope; name?: string; label: string };

/** One quiet line to ask what is shown; q goes to it. */
export function AskBar({ scope, name, label }: Props) {
  const goAsk = useGoAsk();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  useLetterKey((event) => {
    if (event.key !== "q") return;
    event.preventDefault();
    field.current?.focus();
  });
  if (!useIsAskingOn()) return null;
  return (
    <search className={styles.bar}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          goAsk(scope, text, name);
        }}
      >
        <label className={box.row({ gap: 2, align: "center" })}>
          <VisuallyHidden>{label}</VisuallyHidden>
          <Icon name="ask" />
          <input
            ref={field}
            type="text"
            placeholder={label}
            autoComplete="off"
            maxLength={LONGEST_QUESTION}
            aria-keyshortcuts="q"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </form>
    </search>
  );
}

type ButtonProps = Props & {
  /** What was typed elsewhere and is asked now. */
  question?: string;
  look?: "plain" | "bare";
  size?: "sm" | "md";
  isShy?: boolean;
};

/** To where it is asked, with a question where there is one already. */
export function AskButton({ scope, name, label, question = "", look = "plain", size, isShy }: ButtonProps) {
  const goAsk = useGoAsk();
  if (!useIsAskingOn()) return null;
  return (
    <Button icon="ask" look={look} size={size} isShy={isShy} onClick={() => goAsk(scope, question, name)}>
      {label}
    </Button>
  );
}
