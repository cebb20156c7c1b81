import { LONGEST_QUESTION } from "@gyan/contract/conversations/rules.ts";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { keepUnsent, useUnsent } from "#entities/conversations/unsent.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { useKeyDown, useLetterKey } from "#ui/base/keyboard.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./AskField.module.css";

type Props = {
  /** Under which what is typed is kept. */
  place: string;
  label: string;
  /** Asked, and not yet taken by the server. */
  isSending: boolean;
  /** An answer is coming: the next question waits for it. */
  isComing: boolean;
  problem: string | null;
  takesFocus: boolean;
  /** Of what it is asked. */
  scope: ReactNode;
  onAsk(question: string): void;
  onStop(): void;
};

/** Where a question is typed. It stays until the server has taken it. */
export function AskField(props: Props) {
  const { place, label, isSending, isComing, problem, takesFocus, scope, onAsk, onStop } = props;
  const t = useT();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useUnsent(place);
  useLetterKey((event) => {
    if (event.key !== "/") return;
    event.preventDefault();
    field.current?.focus();
  });
  // What is open above it closes first.
  useKeyDown((event) => {
    if (
      event.key === "Escape" &&
      isComing &&
      !event.defaultPrevented &&
      !document.querySelector("[role=dialog]")
    )
      onStop();
  });
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const ask = () => {
    if (!isSending && !isComing && text.trim() !== "") onAsk(text.trim());
  };
  return (
    <form
      className={box.stack({ ground: "surface" }, styles.field)}
      data-problem={problem ? true : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {problem && (
        <p
          id={`${id}-problem`}
          role="alert"
          className={box.row({
            gap: 1.5,
            align: "center",
            pad: [2, 4],
            size: "sm",
            tone: "bad",
            line: "below",
          })}
        >
          <Icon name="warn" size={14} />
          {problem}
        </p>
      )}
      <textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        rows={1}
        maxLength={LONGEST_QUESTION}
        readOnly={isSending}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => keepUnsent(place, event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          ask();
        }}
      />
      <div className={box.row({ gap: 2, align: "center", pad: [1.5, 2] })}>
        <div className={box.text({ flex: "grow" }, styles.scope)}>{scope}</div>
        {isComing && !isSending ? (
          <Button icon="x" aria-keyshortcuts="Escape" onClick={onStop}>
            {t("ask.stop")}
          </Button>
        ) : (
          <Button type="submit" look="primary" icon="send" isBusy={isSending} disabled={text.trim() === ""}>
            {t("ask.ask")}
          </Button>
        )}
      </div>
    </form>
  );
}
