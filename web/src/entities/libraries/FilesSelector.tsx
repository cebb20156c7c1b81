import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { SearchField } from "#ui/controls/Field.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { box } from "#ui/layout/box.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { repositoriesQuery } from "./data.ts";
import { LISTS, type Repositories, type Repository, libraryIn, librariesIn } from "./repositories.ts";
import {
  type Chosen,
  type ChosenLibrary,
  type Selection,
  begin,
  check,
  checkAll,
  checkedOnes,
  chosenOf,
  fromChosen,
  goBackCleared,
  isValid,
  showTags,
} from "./selection.ts";
import { Libraries, Steps } from "./Steps.tsx";
import { FileTags } from "./TagRows.tsx";

type Props = {
  /** What was saved: it begins with this, and Back returns to its tags. */
  chosen: Chosen;
  gyanLevel: boolean;
  /** How often somebody wanted to save: from the first time on, what is missing is said. */
  asked: number;
  onChange(chosen: Chosen): void;
  onValid(isValid: boolean): void;
};

/** Which libraries of files are searched, and by which tags each is narrowed. Whoever shows it saves or cancels. */
export function FilesSelector(props: Props) {
  const t = useT();
  const repositories = useQuery(repositoriesQuery);
  return (
    <Loadable
      query={repositories}
      skeleton={<Skeleton lines={5} />}
      isEmpty={(lists) => librariesIn(lists).length === 0}
      empty={<EmptyState title={t("manage.files.none")}>{t("manage.files.noneText")}</EmptyState>}
    >
      {(lists) => <Selecting {...props} lists={lists} />}
    </Loadable>
  );
}

function Selecting({ lists, ...props }: Props & { lists: Repositories }) {
  const t = useT();
  const all = librariesIn(lists);
  const [saved] = useState(() => fromChosen(byId(props.chosen, all)));
  const [selection, setSelection] = useState<Selection>(() => begin(all, saved));
  const gone = saved.filter(({ id }) => !all.some((one) => one.id === id)).length;
  return (
    <Steps
      selection={selection}
      hidesSubtopics={props.gyanLevel}
      asked={props.asked}
      notice={gone > 0 && <Notice tone="warn">{t("manage.files.gone", { count: gone })}</Notice>}
      renderLibraries={(isBack) => (
        <FilesList lists={lists} selection={selection} isBack={isBack} onChange={setSelection} />
      )}
      renderTags={(library, isAsked) => (
        <FileTags
          uuid={all.find(({ id }) => id === library.id)!.uuid}
          library={library}
          isAsked={isAsked}
          onChange={setSelection}
        />
      )}
      back={(before) => goBackCleared(before, saved)}
      onChange={setSelection}
      onLibraries={(libraries) => {
        props.onValid(isValid(selection));
        props.onChange(chosenOf(libraries));
      }}
    />
  );
}

/** Outlines from elsewhere may name a library by its uuid. */
function byId({ tags, withSubtopics }: Chosen, all: readonly Repository[]): Chosen {
  const named = <V,>(record: Record<string, V>): Record<string, V> =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [libraryIn(all, key)?.id ?? key, value]));
  return { tags: named(tags), withSubtopics: named(withSubtopics) };
}

type ListProps = {
  lists: Repositories;
  selection: Selection;
  isBack: boolean;
  onChange(change: (before: Selection) => Selection): void;
};

/** The first step: which libraries. What is chosen stays so while a search hides it. */
function FilesList({ lists, selection, isBack, onChange }: ListProps) {
  const t = useT();
  const [sought, setSought] = useState("");
  const wanted = sought.trim().toLowerCase();
  const shown = selection.libraries.filter(({ name }) => name.toLowerCase().includes(wanted));
  const count = checkedOnes(selection).length;
  const chosenHere = shown.filter(({ checked }) => checked).length;
  const isAll = shown.length > 0 && chosenHere === shown.length;
  return (
    <>
      <SearchField
        label={t("manage.files.search")}
        autoComplete="off"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      {shown.length === 0 ? (
        <p className={box.text({ tone: "quiet" })}>{t("manage.files.notFound")}</p>
      ) : (
        <>
          <div className={box.text({ pad: [2, 0], line: "below" })}>
            <Checkbox
              checked={isAll}
              isMixed={chosenHere > 0 && !isAll}
              onChange={() => {
                const ids = new Set(shown.map(({ id }) => id));
                onChange((before) => checkAll(before, ids, !isAll));
              }}
            >
              {t(wanted === "" ? "manage.files.all" : "manage.files.allShown")}
            </Checkbox>
          </div>
          {LISTS.map((list) => (
            <Group
              key={list}
              title={t(list === "Shared" ? "manage.files.shared" : "manage.files.mine")}
              libraries={shown.filter(({ id }) => lists[list].some((one) => one.id === id))}
              onCheck={(id) => onChange((before) => check(before, id))}
            />
          ))}
        </>
      )}
      <div className={box.cluster({ gap: [2, 3], align: "center", size: "sm", tone: "quiet" })}>
        <Button
          disabled={count === 0}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- from the button that led back, which is gone
          autoFocus={isBack}
          onClick={() => onChange(showTags)}
        >
          {t("tagSelector.selectTags")}
        </Button>
        <Live>{count > 0 && t("manage.files.chosen", { count })}</Live>
      </div>
    </>
  );
}

type GroupProps = { title: string; libraries: ChosenLibrary[]; onCheck(id: number): void };

function Group({ title, libraries, onCheck }: GroupProps) {
  const id = useId();
  if (libraries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={box.text({ below: 1, size: "xs", weight: 600, tone: "quiet" })}>
        {title}
      </h3>
      <Libraries libraries={libraries} onCheck={onCheck} />
    </section>
  );
}
