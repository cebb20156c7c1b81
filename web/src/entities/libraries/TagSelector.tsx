import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { knowledgeStoresQuery } from "./data.ts";
import { keep, readKept } from "./kept.ts";
import {
  type Chosen,
  type ChosenLibrary,
  type IncludeData,
  type Selection,
  type TagData,
  begin,
  check,
  checkedOnes,
  fromChosen,
  goBack,
  includeDataOf,
  isAnyChecked,
  isValid,
  showTags,
  tagDataOf,
} from "./selection.ts";
import { Libraries, Steps } from "./Steps.tsx";
import { StoreTags } from "./TagRows.tsx";

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
  const t = useT();
  const [selection, setSelection] = useState<Selection>(() =>
    begin(stores, props.chosen ? fromChosen(props.chosen) : readKept(props)),
  );
  /** Every change is kept, and told to the parent in the parts that the specification names. */
  const tell = (libraries: ChosenLibrary[]) => {
    const tags = tagDataOf(libraries);
    const include = includeDataOf(libraries);
    keep(props, libraries);
    props.onValid?.(isValid(selection));
    if (props.gyanLevel) {
      props.onGyanTags?.(tags);
      props.onGyanInclude?.(include);
      props.onGyanRepositories?.(checkedOnes(selection).map(({ name }) => name));
    } else {
      props.onSubtopicTags?.(tags);
      props.onSubtopicInclude?.(include);
    }
  };
  return (
    <Steps
      selection={selection}
      hidesSubtopics={props.gyanLevel}
      asked={props.asked ?? 0}
      tellsAfterBack
      renderLibraries={(isBack) => (
        <>
          <Libraries
            label={t("tagSelector.libraries")}
            libraries={selection.libraries}
            onCheck={(id) => setSelection((before) => check(before, id))}
          />
          <Button
            disabled={!isAnyChecked(selection)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- from the button that led back, which is gone
            autoFocus={isBack}
            onClick={() => setSelection(showTags)}
          >
            {t("tagSelector.selectTags")}
          </Button>
        </>
      )}
      renderTags={(library, isAsked) => (
        <StoreTags library={library} isAsked={isAsked} onChange={setSelection} />
      )}
      back={goBack}
      onChange={setSelection}
      onLibraries={tell}
    />
  );
}
