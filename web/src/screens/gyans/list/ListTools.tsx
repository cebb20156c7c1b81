import type { TopicKind, TopicSort, TopicState } from "@gyan/contract/topics.ts";
import { type ReactNode, useState } from "react";
import type { Reply } from "#lib/api.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { local } from "#lib/storage.ts";
import { Find } from "#ui/collection/Find.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Picker } from "#ui/picker/Picker.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { Live } from "#ui/layout/Live.tsx";
import hiding from "#ui/layout/hiding/hiding.module.css";
import { useHidingBar } from "#ui/layout/hiding/useHidingBar.ts";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { SheetButton } from "#ui/parts/SheetButton.tsx";
import { isNarrowed, NOT_NARROWED, SORTS, type TopicsSearch } from "#entities/topics/search.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./ListTools.module.css";

type View = "grid" | "table";
const KEY = "topicsView";

/** Kept for the next visit, on this device. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(local.read(KEY) === "table" ? "table" : "grid");
  const change = (next: View) => {
    setView(next);
    local.write(KEY, next);
  };
  return [view, change];
}

type Facets = Reply<"topics", "list">["facets"];

type Props = {
  kind: TopicKind;
  search: TopicsSearch;
  total: number | undefined;
  facets: Facets | undefined;
  view: View;
  onView(view: View): void;
  onSearch(change: TopicsSearch): void;
  /** The folders, where there is no room for them beside the list. */
  children?: ReactNode;
};

/** What is shown of the list, in which order, and how. On a phone it is one bar, and the rest of it opens from there. */
export function ListTools({ kind, search, total, facets, view, onView, onSearch, children }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const bar = useHidingBar<HTMLDivElement>(isNarrow);
  const find = (
    <Find
      label={t(`topics.${kind}.find`)}
      className={styles.find}
      value={search.q ?? ""}
      onFind={(q) => onSearch({ q: q || undefined })}
    />
  );
  const filters = facets && <Filters search={search} facets={facets} onSearch={onSearch} />;
  const counted = total !== undefined && t(`topics.${kind}.count`, { count: total });
  const count = [search.state, search.tag, search.whose].flatMap((one) => one ?? []).length;
  const sort = (
    <div className={styles.sort}>
      <Select
        label={t("topics.sort.label")}
        hidesLabel={!isNarrow}
        value={search.sort ?? "newest"}
        options={SORTS.map((value) => ({ value, label: t(`topics.sort.${value}`) }))}
        onChange={(value) =>
          onSearch({ sort: value === "newest" ? undefined : (value as TopicSort), order: undefined })
        }
      />
    </div>
  );
  if (isNarrow)
    return (
      <div ref={bar} className={box.row({ gap: 2, align: "center" }, styles.bar, hiding.bar, hiding.stuck)}>
        {children}
        {find}
        <SheetButton title={t("topics.filter.open")} count={count}>
          {filters}
          {sort}
        </SheetButton>
        <Live isHidden>{counted}</Live>
      </div>
    );
  return (
    <div className={box.cluster({ gap: [2, 3], align: "center", below: 2 })}>
      {children}
      {find}
      {filters}
      <span className={box.text({ flex: "grow" })} />
      <Live className={box.text({ size: "sm", tone: "quiet", digits: true })}>{counted}</Live>
      {sort}
      <Group label={t("topics.view.label")} className={box.row({}, styles.views)}>
        {(["grid", "table"] as const).map((one) => (
          <IconButton
            key={one}
            icon={one === "grid" ? "grid" : "list"}
            label={t(`topics.view.${one}`)}
            aria-pressed={view === one}
            onClick={() => onView(one)}
          />
        ))}
      </Group>
    </div>
  );
}

type FilterProps = { search: TopicsSearch; facets: Facets; onSearch(change: TopicsSearch): void };

/** Only what would leave something out is offered. */
function Filters({ search, facets, onSearch }: FilterProps) {
  const t = useT();
  const format = useFormat();
  const { tags, states, shared } = facets;
  const counted = (name: string, count: number) => `${name} (${format.number(count)})`;
  const some = <T extends string>(chosen: T[]) => (chosen.length > 0 ? chosen : undefined);
  const pickers = [
    {
      isOffered: states.length > 1 || search.state !== undefined,
      label: t("topics.filter.status"),
      searchLabel: t("topics.filter.findStatus"),
      none: t("topics.filter.noStatus"),
      options: states.map(({ state, topics }) => ({
        value: state,
        label: counted(t(`topics.state.${state}`), topics),
      })),
      chosen: search.state ?? [],
      onChange: (chosen: string[]) => onSearch({ state: some(chosen as TopicState[]) }),
    },
    {
      isOffered: tags.length > 0 || search.tag !== undefined,
      label: t("topics.filter.tags"),
      searchLabel: t("topics.filter.findTag"),
      none: t("topics.filter.noTag"),
      options: tags.map(({ tag, topics }) => ({ value: tag, label: counted(tag, topics) })),
      chosen: search.tag ?? [],
      onChange: (chosen: string[]) => onSearch({ tag: some(chosen) }),
    },
  ];
  return (
    <>
      {pickers
        .filter(({ isOffered }) => isOffered)
        .map(({ isOffered: _isOffered, ...picker }) => (
          <div key={picker.label} className={styles.pick}>
            <Picker {...picker} hidesLabel placeholder={picker.label} isMany />
          </div>
        ))}
      {(shared > 0 || search.whose) && (
        <Chip
          isOn={search.whose === "shared"}
          isRemovable
          onClick={() => onSearch({ whose: search.whose === "shared" ? undefined : "shared" })}
        >
          {counted(t("topics.filter.shared"), shared)}
        </Chip>
      )}
      {isNarrowed(search) && (
        <Button look="bare" size="sm" icon="x" onClick={() => onSearch(NOT_NARROWED)}>
          {t("topics.filter.clear")}
        </Button>
      )}
    </>
  );
}
