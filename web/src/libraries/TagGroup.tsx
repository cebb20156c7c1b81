import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { librariesQuery, repositoryTagsQuery, storeTagsQuery } from "./data.ts";
import {
  type ChosenLibrary,
  type Selection,
  chooseKey,
  includeSubtopics,
  removeRow,
  setValues,
  usedKeys,
} from "./selection.ts";
import { TagRowFields } from "./TagRowFields.tsx";
import styles from "./TagSelector.module.css";

type Props = {
  library: ChosenLibrary;
  isOpen: boolean;
  isAsked: boolean;
  hidesSubtopics: boolean;
  onToggle(): void;
  onChange(change: (selection: Selection) => Selection): void;
};

/** One library of the detail view: what it is narrowed by. */
export function TagGroup({ library, isOpen, isAsked, hidesSubtopics, onToggle, onChange }: Props) {
  const t = useT();
  const id = useId();
  const { id: libraryId, accordianGroupsData: rows } = library;
  const count = usedKeys(rows).size;
  return (
    <div className={styles.group}>
      <h3>
        <button
          type="button"
          id={`${id}-name`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <Icon name={isOpen ? "down" : "right"} />
          <span className={styles.name}>{library.name}</span>
          {count > 0 && <small>{t("tagSelector.tags", { count })}</small>}
        </button>
      </h3>
      {isOpen && (
        <section id={id} aria-labelledby={`${id}-name`} className={styles.inside}>
          {!hidesSubtopics && (
            <Checkbox
              checked={library.includeSubTopic}
              onChange={(event) => {
                const { checked } = event.target;
                onChange((before) => includeSubtopics(before, libraryId, checked));
              }}
            >
              {t("tagSelector.includeSubtopic")}
            </Checkbox>
          )}
          <TagRows library={library} isAsked={isAsked} onChange={onChange} />
        </section>
      )}
    </div>
  );
}

function TagRows({ library, isAsked, onChange }: Pick<Props, "library" | "isAsked" | "onChange">) {
  const t = useT();
  const { id, accordianGroupsData: rows } = library;
  const tags = useQuery(storeTagsQuery(id));
  const valuesOf = useValues(id);
  const list = useRef<HTMLUListElement>(null);
  const isRemoved = useRef(false);
  // The button that was pressed is gone with its row: the focus goes to where another tag is chosen.
  useEffect(() => {
    if (isRemoved.current) list.current?.querySelector<HTMLElement>("select:enabled")?.focus();
    isRemoved.current = false;
  });
  return (
    <Loadable
      query={tags}
      skeleton={<Skeleton lines={2} />}
      isEmpty={(known) => known.length === 0 && usedKeys(rows).size === 0}
      empty={<p className={styles.none}>{t("tagSelector.noTags")}</p>}
    >
      {(known) => (
        <ul ref={list} className={styles.rows}>
          {rows.map((row, at) => (
            <TagRowFields
              key={row.id}
              row={row}
              number={at + 1}
              tags={known}
              used={usedKeys(rows)}
              suggestions={valuesOf(row.selectedKey)}
              isAsked={isAsked}
              onKey={(tag) => onChange((before) => chooseKey(before, id, row.id, tag))}
              onValues={(values) => onChange((before) => setValues(before, id, row.id, values))}
              onRemove={() => {
                isRemoved.current = true;
                onChange((before) => removeRow(before, id, row.id));
              }}
            />
          ))}
        </ul>
      )}
    </Loadable>
  );
}

/** What occurs in the library, as soon as it is known: whoever is quicker types. */
function useValues(libraryId: number): (tag: string) => readonly string[] {
  const uuid = useQuery(librariesQuery).data?.libraries.find(({ id }) => id === libraryId)?.uuid;
  const { data } = useQuery({ ...repositoryTagsQuery(uuid ?? ""), enabled: uuid !== undefined });
  return (tag) => data?.[tag]?.value ?? [];
}
