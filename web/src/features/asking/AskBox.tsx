import { type ReactNode, useEffect, useId, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { useLetterKey } from "#ui/base/keyboard.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./asking.module.css";

const MAX_QUERY = 500;

type Props = {
  text: string;
  problem: string | null;
  isBusy: boolean;
  takesFocus?: boolean;
  /** Beside the button. */
  tools?: ReactNode;
  onChange(text: string): void;
  onAsk(query: string): void;
};

export function AskBox({ text, problem, isBusy, takesFocus, tools, onChange, onAsk }: Props) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useLetterKey((event) => {
    if (event.key !== "/") return;
    event.preventDefault();
    field.current?.focus();
  });
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <search>
      <form
        className={box.stack({ isStart: true, ground: "surface" }, styles.ask)}
        data-tour="sentence-question"
        data-problem={problem ? true : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          onAsk(text);
        }}
      >
        <textarea
          ref={field}
          aria-label={t("sentence.label")}
          rows={2}
          maxLength={MAX_QUERY}
          placeholder={t("sentence.placeholder")}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onAsk(text);
          }}
        />
        {problem && (
          <p
            id={`${id}-problem`}
            className={box.row({ gap: 1.5, align: "center", pad: [1, 5], size: "sm", tone: "bad" })}
          >
            <Icon name="warn" size={14} />
            {problem}
          </p>
        )}
        <div className={box.cluster({ gap: 3, align: "center", justify: "end", pad: 2.5 })}>
          {tools}
          <span
            className={box.row({ gap: 1.5, size: "xs", tone: "quiet", hides: "narrow" })}
            aria-hidden="true"
          >
            <Kbd>Enter</Kbd> {t("sentence.enterKey")} <Kbd>/</Kbd> {t("sentence.slashKey")}
          </span>
          <Button type="submit" look="primary" icon="search" isBusy={isBusy} data-tour="sentence-search">
            {isBusy ? t("sentence.starting") : t("sentence.search")}
          </Button>
        </div>
      </form>
    </search>
  );
}
