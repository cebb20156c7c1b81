import { type ReactNode, useId } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { type ChosenLibrary, type Selection, includeSubtopics, usedKeys } from "./selection.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./libraries.module.css";

type Props = {
  library: ChosenLibrary;
  isOpen: boolean;
  hidesSubtopics: boolean;
  onToggle(): void;
  onChange(change: (selection: Selection) => Selection): void;
  /** Its tag rows. */
  children: ReactNode;
};

/** One library of the detail view: what it is narrowed by. */
export function TagGroup({ library, isOpen, hidesSubtopics, onToggle, onChange, children }: Props) {
  const t = useT();
  const id = useId();
  const { id: libraryId, accordianGroupsData: rows } = library;
  const count = usedKeys(rows).size;
  return (
    <div>
      <h3>
        <button
          type="button"
          id={`${id}-name`}
          className={box.row({ gap: 2, align: "center", isStart: true, hover: "ground" }, styles.toggle)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <Icon name={isOpen ? "down" : "right"} />
          <span className={box.text({ flex: "grow", weight: 600, breaks: true })}>{library.name}</span>
          {count > 0 && (
            <small className={box.text({ size: "xs", tone: "quiet", lines: "one" })}>
              {t("tagSelector.tags", { count })}
            </small>
          )}
        </button>
      </h3>
      {isOpen && (
        <section
          id={id}
          aria-labelledby={`${id}-name`}
          className={box.stack({ gap: 3, pad: [2, 0] }, styles.inside)}
        >
          {!hidesSubtopics && (
            <Checkbox
              checked={library.withSubtopics}
              onChange={(event) => {
                const { checked } = event.target;
                onChange((before) => includeSubtopics(before, libraryId, checked));
              }}
            >
              {t("tagSelector.includeSubtopic")}
            </Checkbox>
          )}
          {children}
        </section>
      )}
    </div>
  );
}
