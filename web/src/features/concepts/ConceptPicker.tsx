import type { Concept } from "@gyan/contract/concepts.ts";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { SearchField } from "#ui/controls/Field.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { FoundAs } from "#features/graph/ConceptLink.tsx";
import { nameThatMatches } from "#features/graph/groups.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./ConceptPicker.module.css";

type Props = {
  label: string;
  /** The likely ones first. */
  concepts: Concept[];
  chosen: Concept | null;
  onChoose(concept: Concept | null): void;
};

const SHOWN = 5;

/** A part of any name narrows the list. The arrow goes down into it, and Enter takes its first. */
export function ConceptPicker({ label, concepts, chosen, onChoose }: Props) {
  const t = useT();
  const group = useId();
  const [q, setQ] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const matches = (concept: Concept, text: string) =>
    text.trim() === "" || nameThatMatches(concept, text) !== null;
  const options = concepts.filter((concept) => matches(concept, q)).slice(0, SHOWN);

  const type = (text: string) => {
    setQ(text);
    if (chosen && !matches(chosen, text)) onChoose(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = options;
    if (event.key === "Enter" && !chosen && first) onChoose(first);
    else if (event.key === "ArrowDown") list.current?.querySelector("input")?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <fieldset>
      <legend className={box.text({ pad: 0, below: 1.5, size: "sm", weight: 600 })}>{label}</legend>
      <SearchField
        label={t("concepts.find")}
        value={q}
        maxLength={200}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div ref={list} className={box.text({ above: 2 }, styles.list)}>
        {options.map((concept) => (
          <label key={concept.key} className={box.option({ isTouched: true })}>
            <input
              type="radio"
              name={group}
              checked={concept.key === chosen?.key}
              onChange={() => onChoose(concept)}
            />
            <span className={box.text({ flex: "grow", breaks: true })}>
              {concept.label}
              <FoundAs concept={concept} q={q} />
            </span>
            <small className={box.text({ size: "xs", tone: "quiet", flex: "keep" })}>
              {t("topics.articles", { count: concept.articles })}
            </small>
          </label>
        ))}
        <Live>
          {options.length === 0 && q !== "" && (
            <p className={box.text({ pad: 2, size: "sm", tone: "quiet" })}>
              {t("concepts.noMatch", { q: q.trim() })}
            </p>
          )}
        </Live>
      </div>
    </fieldset>
  );
}
