import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { KeyboardEvent } from "react";
import { LANGUAGES, useT } from "#lib/i18n.ts";
import { TAGS } from "./texts.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./catalogue.module.css";

type Props = {
  panelId: string;
  current: LanguageTag;
  /** Texts that this language does not have yet. */
  missing(language: LanguageTag): number;
  onChange(language: LanguageTag): void;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One language at a time; what has no text in it is read in English. */
export function LanguageTabs({ panelId, current, missing, onChange }: Props) {
  const t = useT();
  const turn = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = TAGS.at((TAGS.indexOf(current) + step) % TAGS.length)!;
    onChange(next);
    document.getElementById(`${panelId}-${next}`)?.focus();
  };
  return (
    <div
      className={box.row({ gap: 5, line: "below" }, styles.tabs)}
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
            <small className={box.text({ pad: [0, 1.5], size: "xs", weight: 400, tone: "quiet" })}>
              {t("catalogue.missing", { count: missing(tag) })}
            </small>
          )}
        </button>
      ))}
    </div>
  );
}
