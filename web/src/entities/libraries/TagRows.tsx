import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { log } from "#lib/log.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { librariesQuery, repositoryTagsQuery, storeTagsQuery } from "./data.ts";
import {
  type ChosenLibrary,
  type Selection,
  type TagDefinition,
  chooseKey,
  removeRow,
  setValues,
  usedKeys,
} from "./selection.ts";
import { box } from "#ui/layout/box.ts";
import { TagRowFields } from "./TagRowFields.tsx";

type Props = {
  library: ChosenLibrary;
  isAsked: boolean;
  onChange(change: (selection: Selection) => Selection): void;
};

/** Of a knowledge store: values are typed, and those that occur are offered as soon as they are known. */
export function StoreTags(props: Props) {
  const { id } = props.library;
  const tags = useQuery(storeTagsQuery(id));
  const uuid = useQuery(librariesQuery).data?.libraries.find((one) => one.id === id)?.uuid;
  const { data } = useQuery({ ...repositoryTagsQuery(uuid ?? ""), enabled: uuid !== undefined });
  return <TagRows {...props} tags={tags} valuesOf={(tag) => data?.[tag]?.value ?? []} />;
}

/** Of a library of files: one of the tags there are, and of the values that occur in it. */
export function FileTags({ uuid, ...props }: Props & { uuid: string }) {
  const known = useQuery(repositoryTagsQuery(uuid));
  const { data } = known;
  const tags =
    data && Object.entries(data).map(([tagName, { dataType }]): TagDefinition => ({ tagName, dataType }));
  const missing = data && [...usedKeys(props.library.accordianGroupsData)].find((key) => !data[key]);
  useEffect(() => {
    if (missing !== undefined) log(`The library has no tag ${missing}.`, uuid);
  }, [missing, uuid]);
  return (
    <TagRows
      {...props}
      tags={{ ...known, data: tags }}
      valuesOf={(tag) => data?.[tag]?.value ?? []}
      isPicked
    />
  );
}

type RowsProps = Props & {
  tags: Parameters<typeof Loadable<TagDefinition[]>>[0]["query"];
  valuesOf(tag: string): readonly string[];
  isPicked?: boolean;
};

function TagRows({ library, isAsked, onChange, tags, valuesOf, isPicked = false }: RowsProps) {
  const t = useT();
  const { id, accordianGroupsData: rows } = library;
  const used = usedKeys(rows);
  const list = useRef<HTMLUListElement>(null);
  const isRemoved = useRef(false);
  // The button that was pressed is gone with its row: the focus goes to where another tag is chosen.
  useEffect(() => {
    if (isRemoved.current)
      list.current?.querySelector<HTMLElement>("select:enabled, button:enabled")?.focus();
    isRemoved.current = false;
  });
  return (
    <Loadable
      query={tags}
      skeleton={<Skeleton lines={2} />}
      isEmpty={(known) => known.length === 0 && used.size === 0}
      empty={<p className={box.text({ tone: "quiet" })}>{t("tagSelector.noTags")}</p>}
    >
      {(known) => {
        // Where everything that there is has a row, a free one would have nothing to choose.
        const hasFree = !isPicked || known.some(({ tagName }) => !used.has(tagName));
        return (
          <ul ref={list} className={box.stack({ gap: 4 })}>
            {rows
              .filter((row) => row.valueSelected || hasFree)
              .map((row, at) => (
                <TagRowFields
                  key={row.id}
                  row={row}
                  number={at + 1}
                  tags={known}
                  used={used}
                  suggestions={valuesOf(row.selectedKey)}
                  isPicked={isPicked}
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
        );
      }}
    </Loadable>
  );
}
