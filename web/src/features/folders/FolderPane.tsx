import type { FolderId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import { type Branch, countsOf, pathTo, placeRefusal, treeOf } from "@gyan/contract/organising/tree.rules.ts";
import type { TopicCard, TopicKind } from "@gyan/contract/topics.ts";
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FolderRow } from "./FolderRow.tsx";
import { type Dragged, isElsewhere } from "#entities/folders/dragging.ts";
import { useByName } from "#entities/folders/naming.ts";
import type { FolderAct } from "./useFolderActions.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./FolderPane.module.css";

/** Shared: what others share, wherever it lies. */
export type Place = FolderId | "none" | "shared" | undefined;

type Props = {
  kind: TopicKind;
  folders: readonly FolderView[];
  /** All of this kind, those in no folder, and those that others share. */
  totals: { topics: number; loose: number; shared: number };
  shown: Place;
  onShow(place: Place): void;
  onAct(act: FolderAct): void;
  onDropTopics(topics: readonly TopicCard[], folderId: FolderId | null): void;
  onDropFolder(folder: FolderView, parentId: FolderId | null): void;
};

/** The folders as a tree. Gyans and folders can be dropped on it; arrows, F2 and Delete work as in other trees. */
export function FolderPane(props: Props) {
  const { kind, folders, totals, shown, onShow, onAct, onDropTopics, onDropFolder } = props;
  const t = useT();
  const byName = useByName();
  const list = useRef<HTMLDivElement>(null);
  const { own, others } = useMemo(() => {
    const [mine = [], theirs = []] = [true, false].map((isMine) =>
      folders.filter(({ owner }) => (owner === null) === isMine),
    );
    return { own: treeOf(mine, byName), others: treeOf(theirs, byName) };
  }, [folders, byName]);
  const counts = useMemo(() => countsOf(folders), [folders]);
  const { isOpen, setOpen } = useOpened(folders, shown);

  const drop = (what: Dragged, folderId: FolderId | null) =>
    "topics" in what ? onDropTopics(what.topics, folderId) : onDropFolder(what.folder, folderId);
  const accepts = (folderId: FolderId | null) => (what: Dragged) =>
    "topics" in what
      ? isElsewhere(what.topics, folderId) && what.topics.every((topic) => topic.kind === kind)
      : what.folder.parentId !== folderId && placeRefusal(folders, what.folder.id, folderId) === null;

  /** Those of others hang below the row of what is shared. */
  const branch = (folder: Branch<FolderView>): ReactNode => (
    <FolderRow
      key={folder.id}
      name={folder.name}
      count={counts.get(folder.id) ?? 0}
      depth={folder.owner === null ? folder.depth : folder.depth + 1}
      folder={folder}
      isShown={shown === folder.id}
      isOpen={folder.children.length > 0 ? isOpen(folder.id) : undefined}
      onOpen={(isWanted) => setOpen(folder.id, isWanted)}
      onShow={() => onShow(folder.id)}
      onAct={onAct}
      // Others' folders are arranged by those whose they are.
      accepts={folder.right === "owner" ? accepts(folder.id) : undefined}
      onDrop={(what) => drop(what, folder.id)}
    >
      {folder.children.length > 0 && isOpen(folder.id) && <ul>{folder.children.map(branch)}</ul>}
    </FolderRow>
  );
  const isKnown = typeof shown !== "number" || folders.some(({ id }) => id === shown);
  return (
    <nav className={box.stack({ gap: 2, size: "sm", flex: "shrink" })} aria-label={t("folders.label")}>
      <div className={box.cluster({ gap: [0, 2], align: "center", justify: "between" }, styles.head)}>
        <h2 className={box.text({ size: "xs", weight: 600, tone: "quiet" })}>{t("folders.title")}</h2>
        <Button look="bare" size="sm" icon="plus" onClick={() => onAct({ what: "new", parentId: null })}>
          {t("folders.new")}
        </Button>
      </div>
      {/* The rows are links and buttons; what is heard here are the arrows between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={list} onKeyDown={(event) => walkRows(event, list.current)}>
        <ul>
          <FolderRow
            name={t(`folders.all.${kind}`)}
            count={totals.topics}
            isShown={shown === undefined || !isKnown}
            onShow={() => onShow(undefined)}
            // A folder that is dropped here comes out of the one that it was in.
            accepts={(what) => "folder" in what && what.folder.parentId !== null}
            onDrop={(what) => drop(what, null)}
          />
          {own.length > 0 && (
            <FolderRow
              name={t("folders.none")}
              count={totals.loose}
              isShown={shown === "none"}
              onShow={() => onShow("none")}
              accepts={(what) => "topics" in what && isElsewhere(what.topics, null)}
              onDrop={(what) => drop(what, null)}
            />
          )}
          {own.map(branch)}
          {(totals.shared > 0 || others.length > 0) && (
            <FolderRow
              name={t("topics.filter.shared")}
              icon="share"
              count={totals.shared}
              isShown={shown === "shared"}
              onShow={() => onShow("shared")}
            />
          )}
          {others.map(branch)}
        </ul>
      </div>
      {own.length === 0 && <p className={box.text({ pad: 2, tone: "quiet" })}>{t(`folders.hint.${kind}`)}</p>}
    </nav>
  );
}

/** Those above the one that is shown stand open; the others as they were left. */
function useOpened(folders: readonly FolderView[], shown: Place) {
  const [chosen, setChosen] = useState<ReadonlyMap<FolderId, boolean>>(new Map());
  const path = typeof shown === "number" ? pathTo(folders, shown).slice(0, -1) : [];
  return {
    isOpen: (id: FolderId) => chosen.get(id) ?? path.some((one) => one.id === id),
    setOpen: (id: FolderId, isOpen: boolean) => setChosen((before) => new Map(before).set(id, isOpen)),
  };
}

/** The arrows go through the rows that are seen, left to the folder above; Home and End to the ends. */
function walkRows(event: KeyboardEvent, list: HTMLElement | null) {
  if (!list || !(event.target instanceof HTMLElement) || event.target.dataset.row === undefined) return;
  const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.indexOf(event.target);
  const next = rowAfter(event.key, rows, at);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function rowAfter(key: string, rows: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === "ArrowDown") return rows[at + 1];
  if (key === "ArrowUp") return rows[at - 1];
  if (key === "Home") return rows[0];
  if (key === "End") return rows.at(-1);
  const depth = (row: HTMLElement | undefined) => Number(row?.dataset.row);
  if (key === "ArrowRight") return depth(rows[at + 1]) > depth(rows[at]) ? rows[at + 1] : undefined;
  if (key === "ArrowLeft") return rows.slice(0, at).findLast((row) => depth(row) < depth(rows[at]));
  return undefined;
}
