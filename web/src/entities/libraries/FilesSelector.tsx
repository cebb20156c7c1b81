import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { repositoriesQuery } from "./data.ts";
import { FilesList } from "./FilesList.tsx";
import { Incomplete } from "./Incomplete.tsx";
import { type Repositories, type Repository, libraryIn, librariesIn } from "./repositories.ts";
import {
  type Chosen,
  type Selection,
  begin,
  chosenOf,
  fromChosen,
  goBackCleared,
  isValid,
  showTags,
} from "./selection.ts";
import { TagStep } from "./TagStep.tsx";
import { FileTags } from "./TagRows.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./libraries.module.css";

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
  const [hasGoneBack, setGoneBack] = useState(false);
  const gone = saved.filter(({ id }) => !all.some((one) => one.id === id)).length;
  useTelling(props, selection);
  return (
    <div className={box.stack({ gap: 4 }, styles.selector)}>
      {gone > 0 && <Notice tone="warn">{t("manage.files.gone", { count: gone })}</Notice>}
      {props.asked > 0 && !isValid(selection) && <Incomplete key={props.asked} />}
      {selection.view === "libraries" ? (
        <FilesList
          lists={lists}
          selection={selection}
          isBack={hasGoneBack}
          onChange={setSelection}
          onNext={() => setSelection(showTags)}
        />
      ) : (
        <TagStep
          selection={selection}
          hidesSubtopics={props.gyanLevel}
          onBack={() => {
            setGoneBack(true);
            setSelection((before) => goBackCleared(before, saved));
          }}
          onChange={setSelection}
        >
          {(library) => (
            <FileTags
              uuid={all.find(({ id }) => id === library.id)!.uuid}
              library={library}
              isAsked={props.asked > 0}
              onChange={setSelection}
            />
          )}
        </TagStep>
      )}
    </div>
  );
}

/** Outlines from elsewhere may name a library by its uuid. */
function byId({ tags, withSubtopics }: Chosen, all: readonly Repository[]): Chosen {
  const named = <V,>(record: Record<string, V>): Record<string, V> =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [libraryIn(all, key)?.id ?? key, value]));
  return { tags: named(tags), withSubtopics: named(withSubtopics) };
}

function useTelling(props: Pick<Props, "onChange" | "onValid">, selection: Selection) {
  const { libraries } = selection;
  const tell = useEffectEvent((now: Selection["libraries"]) => {
    props.onValid(isValid({ libraries: now, view: "libraries", openId: null }));
    props.onChange(chosenOf(now));
  });
  useEffect(() => tell(libraries), [libraries]);
}
