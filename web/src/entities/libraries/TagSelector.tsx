import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { knowledgeStoresQuery } from "./data.ts";
import { Incomplete } from "./Incomplete.tsx";
import { keep, readKept } from "./kept.ts";
import {
  type Chosen,
  type IncludeData,
  type Selection,
  type TagData,
  begin,
  check,
  fromChosen,
  goBack,
  includeDataOf,
  isAnyChecked,
  isValid,
  showTags,
  tagDataOf,
} from "./selection.ts";
import { TagStep } from "./TagStep.tsx";
import { StoreTags } from "./TagRows.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./libraries.module.css";

type Props = {
  mode: "create" | "refresh";
  /** The node that is narrowed; null for the whole gyan. */
  subtopicId: number | null;
  gyanLevel: boolean;
  /** Of a gyan that exists. */
  gyanId?: number | undefined;
  /** What is chosen so far; left out, what this browser kept. */
  chosen?: Chosen;
  /** How often somebody wanted to save: from the first time on, what is missing is said. */
  asked?: number;
  onSubtopicTags?(tags: TagData): void;
  onSubtopicInclude?(include: IncludeData): void;
  onGyanTags?(tags: TagData): void;
  onGyanInclude?(include: IncludeData): void;
  /** The names of the chosen libraries. */
  onGyanRepositories?(names: string[]): void;
  onValid?(isValid: boolean): void;
};

/** Which knowledge stores are searched, and by which tags each is narrowed. Whoever shows it saves or cancels. */
export function TagSelector(props: Props) {
  const t = useT();
  const stores = useQuery(knowledgeStoresQuery);
  return (
    <Loadable
      query={stores}
      skeleton={<Skeleton lines={4} />}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t("tagSelector.none")}>{t("tagSelector.noneText")}</EmptyState>}
    >
      {(list) => (
        // Another node is another selection.
        <Selecting
          key={`${props.mode} ${props.gyanLevel} ${props.gyanId} ${props.subtopicId}`}
          {...props}
          stores={list}
        />
      )}
    </Loadable>
  );
}

function Selecting({ stores, ...props }: Props & { stores: { id: number; name: string }[] }) {
  const [selection, setSelection] = useState<Selection>(() =>
    begin(stores, props.chosen ? fromChosen(props.chosen) : readKept(props)),
  );
  const [hasGoneBack, setGoneBack] = useState(false);
  const { asked = 0 } = props;
  const isAsked = hasGoneBack || asked > 0;
  useTelling(props, selection);
  return (
    <div className={box.stack({ gap: 4 }, styles.selector)}>
      {isAsked && !isValid(selection) && <Incomplete key={asked} />}
      {selection.view === "libraries" ? (
        <Libraries selection={selection} isBack={hasGoneBack} onChange={setSelection} />
      ) : (
        <TagStep
          selection={selection}
          hidesSubtopics={props.gyanLevel}
          onBack={() => {
            setGoneBack(true);
            setSelection(goBack);
          }}
          onChange={setSelection}
        >
          {(library) => <StoreTags library={library} isAsked={isAsked} onChange={setSelection} />}
        </TagStep>
      )}
    </div>
  );
}

type LibrariesProps = {
  selection: Selection;
  isBack: boolean;
  onChange(change: (before: Selection) => Selection): void;
};

function Libraries({ selection, isBack, onChange }: LibrariesProps) {
  const t = useT();
  return (
    <>
      <ul className={box.text({ line: "between" }, styles.libraries)} aria-label={t("tagSelector.libraries")}>
        {selection.libraries.map(({ id, name, checked }) => (
          <li key={id} className={box.text({ hover: "ground" })}>
            <Checkbox checked={checked} onChange={() => onChange((before) => check(before, id))}>
              <span className={box.text({ breaks: true })}>{name}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button
        disabled={!isAnyChecked(selection)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- from the button that led back, which is gone
        autoFocus={isBack}
        onClick={() => onChange(showTags)}
      >
        {t("tagSelector.selectTags")}
      </Button>
    </>
  );
}

/** Every change is kept, and told to the parent in the parts that the specification names. */
function useTelling(props: Props, selection: Selection) {
  const { libraries } = selection;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const { current } = latest;
    const tags = tagDataOf(libraries);
    const include = includeDataOf(libraries);
    keep(current, libraries);
    current.onValid?.(isValid({ libraries, view: "libraries", openId: null }));
    if (current.gyanLevel) {
      current.onGyanTags?.(tags);
      current.onGyanInclude?.(include);
      current.onGyanRepositories?.(libraries.filter(({ checked }) => checked).map(({ name }) => name));
    } else {
      current.onSubtopicTags?.(tags);
      current.onSubtopicInclude?.(include);
    }
  }, [libraries]);
}
