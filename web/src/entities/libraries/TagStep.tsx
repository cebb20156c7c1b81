import type { ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { type ChosenLibrary, type Selection, checkedOnes, toggleOpen } from "./selection.ts";
import { TagGroup } from "./TagGroup.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./libraries.module.css";

type Props = {
  selection: Selection;
  hidesSubtopics: boolean;
  onBack(): void;
  onChange(change: (before: Selection) => Selection): void;
  /** The tags of one library. */
  children(library: ChosenLibrary): ReactNode;
};

/** The second step: by which tags each chosen library is narrowed. */
export function TagStep({ selection, hidesSubtopics, onBack, onChange, children }: Props) {
  const t = useT();
  return (
    <>
      <Button
        size="sm"
        look="bare"
        icon="back"
        className={styles.back}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
        autoFocus
        onClick={onBack}
      >
        {t("tagSelector.back")}
      </Button>
      <div className={box.text({ line: "between" })}>
        {checkedOnes(selection).map((library) => (
          <TagGroup
            key={library.id}
            library={library}
            isOpen={selection.openId === library.id}
            hidesSubtopics={hidesSubtopics}
            onToggle={() => onChange((before) => toggleOpen(before, library.id))}
            onChange={onChange}
          >
            {children(library)}
          </TagGroup>
        ))}
      </div>
    </>
  );
}
