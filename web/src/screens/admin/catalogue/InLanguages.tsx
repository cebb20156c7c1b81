import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { TAGS } from "@gyan/contract/accounts/translated.rules.ts";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { LANGUAGES, useT } from "#lib/i18n.ts";
import { Fields } from "#ui/forms/Form.tsx";
import { missingIn, type Texts } from "./texts.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./catalogue.module.css";

type Props = {
  current: LanguageTag;
  /** All that can be said in each language. */
  texts: readonly Texts[];
  onChange(language: LanguageTag): void;
  /** The fields for the language that is chosen. */
  children: ReactNode;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One language at a time; what has no text in it is read in English. */
export function InLanguages({ current, texts, onChange, children }: Props) {
  const t = useT();
  const panelId = useId();
  const missing = (language: LanguageTag) => missingIn(texts, language);
  const turn = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = TAGS.at((TAGS.indexOf(current) + step) % TAGS.length)!;
    onChange(next);
    document.getElementById(`${panelId}-${next}`)?.focus();
  };
  return (
    <>
      <div
        className={box.cluster({ gap: [0, 3], line: "below" }, styles.tabs)}
        role="tablist"
        aria-label={t("catalogue.language")}
      >
        {TAGS.map((tag) => (
          <button
            key={tag}
            type="button"
            role="tab"
            className={box.text({ pad: [1.5, 0.5], tone: "soft", lines: "one", hover: "ink" })}
            id={`${panelId}-${tag}`}
            aria-selected={tag === current}
            aria-controls={panelId}
            tabIndex={tag === current ? 0 : -1}
            onClick={() => onChange(tag)}
            onKeyDown={turn}
          >
            <span lang={tag}>{LANGUAGES[tag]}</span>{" "}
            {tag !== "en" && missing(tag) > 0 && (
              <small
                className={box.text({ size: "xs", weight: 400, tone: "quiet" })}
                title={t("catalogue.missing", { count: missing(tag) })}
              >
                {/* With five languages there is room for the figure alone. */}
                <span aria-hidden="true">{missing(tag)}</span>
                <VisuallyHidden>{t("catalogue.missing", { count: missing(tag) })}</VisuallyHidden>
              </small>
            )}
          </button>
        ))}
      </div>
      <Fields id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${current}`}>
        {children}
      </Fields>
    </>
  );
}
