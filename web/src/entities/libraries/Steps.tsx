import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Notice } from "#ui/states/States.tsx";
import {
  type ChosenLibrary,
  type Selection,
  checkedOnes,
  includeSubtopics,
  isValid,
  toggleOpen,
  usedKeys,
} from "./selection.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./libraries.module.css";

type Props = {
  selection: Selection;
  hidesSubtopics: boolean;
  /** How often somebody wanted to go on: from the first time on, what is missing is said. */
  asked: number;
  /** Who goes back is told of it, too. */
  tellsAfterBack?: boolean;
  /** What is to be known beforehand. */
  notice?: ReactNode;
  /** The first step, to which one may have come back. */
  renderLibraries(isBack: boolean): ReactNode;
  /** The tags of one library. */
  renderTags(library: ChosenLibrary, isAsked: boolean): ReactNode;
  back(before: Selection): Selection;
  onChange(change: (before: Selection) => Selection): void;
  /** Told of them at the beginning and whenever they change. */
  onLibraries(libraries: ChosenLibrary[]): void;
};

/** Which libraries, and in the second step by which tags each of those is narrowed. */
export function Steps(props: Props) {
  const { selection, hidesSubtopics, asked, tellsAfterBack, notice, back, onChange } = props;
  const t = useT();
  const [hasGoneBack, setGoneBack] = useState(false);
  const isAsked = asked > 0 || (tellsAfterBack === true && hasGoneBack);
  const { libraries, view, openId } = selection;
  const tell = useEffectEvent(props.onLibraries);
  useEffect(() => tell(libraries), [libraries]);
  return (
    <div className={box.stack({ gap: 4 }, styles.selector)}>
      {notice}
      {isAsked && !isValid(selection) && <Incomplete key={asked} />}
      {view === "libraries" ? (
        props.renderLibraries(hasGoneBack)
      ) : (
        <>
          <Button
            size="sm"
            look="bare"
            icon="back"
            className={styles.back}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
            autoFocus
            onClick={() => {
              setGoneBack(true);
              onChange(back);
            }}
          >
            {t("tagSelector.back")}
          </Button>
          <div className={box.text({ line: "between" })}>
            {checkedOnes(selection).map((library) => (
              <TagGroup
                key={library.id}
                library={library}
                isOpen={openId === library.id}
                hidesSubtopics={hidesSubtopics}
                onChange={onChange}
              >
                {props.renderTags(library, isAsked)}
              </TagGroup>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/**
 * That tags lack values: said once, whatever is open. The fields that lack them are only marked. Keyed by how often
 * somebody wanted to go on, so that it comes into sight again each time.
 */
function Incomplete() {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "center" }), []);
  return (
    <div ref={place}>
      <Notice tone="warn" isAlert>
        {t("tagSelector.incomplete")}
      </Notice>
    </div>
  );
}

type GroupProps = Pick<Props, "hidesSubtopics" | "onChange"> & {
  library: ChosenLibrary;
  isOpen: boolean;
  /** Its tag rows. */
  children: ReactNode;
};

/** One library: what it is narrowed by. */
function TagGroup({ library, isOpen, hidesSubtopics, onChange, children }: GroupProps) {
  const t = useT();
  const id = useId();
  const count = usedKeys(library.accordianGroupsData).size;
  return (
    <div>
      <h3>
        <button
          type="button"
          id={`${id}-name`}
          className={box.row({ gap: 2, align: "center", isStart: true, hover: "ground" }, styles.toggle)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onChange((before) => toggleOpen(before, library.id))}
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
              onChange={({ target: { checked } }) =>
                onChange((before) => includeSubtopics(before, library.id, checked))
              }
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

type LibrariesProps = { label?: string; libraries: ChosenLibrary[]; onCheck(id: number): void };

/** Each with a box. */
export const Libraries = ({ label, libraries, onCheck }: LibrariesProps) => (
  <ul className={box.text({ line: "between" }, styles.libraries)} aria-label={label}>
    {libraries.map(({ id, name, checked }) => (
      <li key={id} className={box.text({ hover: "ground" })}>
        <Checkbox checked={checked} onChange={() => onCheck(id)}>
          <span className={box.text({ breaks: true })}>{name}</span>
        </Checkbox>
      </li>
    ))}
  </ul>
);
