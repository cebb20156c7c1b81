import type { FolderView } from "@gyan/contract/organising/folders.ts";
import { DEEPEST } from "@gyan/contract/organising/tree.rules.ts";
import type { Right } from "@gyan/contract/topics.ts";
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { TextKey } from "#lib/texts.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { type Dragged, dragProps, useDrop } from "#entities/folders/dragging.ts";
import type { FolderAct } from "./useFolderActions.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./FolderPane.module.css";

type Props = {
  name: string;
  count: number;
  icon?: IconName;
  depth?: number;
  /** Left out for places that are no folders: everything, and what lies in none. */
  folder?: FolderView;
  isShown: boolean;
  /** Undefined: there is nothing in it to open. */
  isOpen?: boolean;
  onOpen?(isOpen: boolean): void;
  onShow(): void;
  onAct?(act: FolderAct): void;
  /** Left out, nothing can be dropped on it. */
  accepts?(what: Dragged): boolean;
  onDrop?(what: Dragged): void;
  children?: ReactNode;
};

export function FolderRow(props: Props) {
  const { name, count, icon, depth = 1, folder, isShown, isOpen, onOpen, onShow, onAct } = props;
  const t = useT();
  const format = useFormat();
  const isOwn = folder?.right === "owner";
  const { over, dropProps } = useDrop<true>({
    accepts: (what) => props.accepts?.(what) ?? false,
    onDrop: (what) => props.onDrop?.(what),
    onLinger: isOpen === false ? () => onOpen?.(true) : undefined,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight" && isOpen === false) onOpen?.(true);
    else if (event.key === "ArrowLeft" && isOpen === true) onOpen?.(false);
    else if (event.key === "F2" && isOwn) onAct?.({ what: "rename", folder });
    else if (event.key === "Delete" && isOwn) onAct?.({ what: "delete", folder });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const twist = box.stack({ tone: "quiet", flex: "keep" }, styles.twist);
  return (
    <li>
      <div
        className={box.row({ align: "center", round: "outer", hover: "ground" }, styles.row)}
        style={{ "--depth": depth - 1 } as CSSProperties}
        data-over={over ?? undefined}
        data-shown={isShown || undefined}
        {...dropProps(true)}
        {...(isOwn &&
          dragProps(
            () => ({ folder }),
            () => name,
          ))}
      >
        {isOpen === undefined ? (
          <span className={twist} />
        ) : (
          <button
            type="button"
            className={twist}
            tabIndex={-1}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? "folders.fold" : "folders.unfold", { name })}
            onClick={() => onOpen?.(!isOpen)}
          >
            <Icon name={isOpen ? "down" : "right"} size={14} />
          </button>
        )}
        <button
          type="button"
          className={box.row(
            { gap: 2, align: "center", flex: "grow", round: "outer", isStart: true },
            styles.name,
          )}
          data-row={depth}
          tabIndex={isShown ? 0 : -1}
          aria-current={isShown ? "page" : undefined}
          title={folder?.owner ? `${name} · ${t("sharing.ofOwner", { owner: folder.owner })}` : name}
          onClick={onShow}
          onKeyDown={onKeyDown}
        >
          {(icon ?? folder) && <Icon name={icon ?? "folder"} />}
          <span className={box.text({ flex: "grow" }, "clip")}>{name}</span>
          <small className={box.text({ size: "xs", weight: 400, tone: "quiet", flex: "keep", digits: true })}>
            <span aria-hidden="true">{format.number(count)}</span>
            <VisuallyHidden>{t("folders.count", { count })}</VisuallyHidden>
          </small>
        </button>
        {folder && onAct && <RowMenu folder={folder} depth={depth} onAct={onAct} />}
      </div>
      {props.children}
    </li>
  );
}

type ActEntry = Omit<MenuEntry, "id" | "label" | "onSelect"> & { id: FolderAct["what"]; label: TextKey };

const LEAVE: ActEntry = { id: "leave", label: "sharing.leave.open", icon: "signout" };

/** It is arranged by its owner; whoever may edit what is in it sees with whom it is shared. */
const ENTRIES: Record<Right, ActEntry[]> = {
  owner: [
    { id: "new", label: "folders.newInside", icon: "plus" },
    { id: "rename", label: "folders.rename", icon: "pencil" },
    { id: "move", label: "folders.move", icon: "right" },
    { id: "share", label: "sharing.open", icon: "share", startsGroup: true },
    { id: "delete", label: "folders.delete", icon: "trash", isDanger: true, startsGroup: true },
  ],
  editor: [{ id: "share", label: "sharing.look", icon: "share" }, LEAVE],
  commenter: [LEAVE],
  reader: [LEAVE],
};

type MenuProps = { folder: FolderView; depth: number; onAct(act: FolderAct): void };

function RowMenu({ folder, depth, onAct }: MenuProps) {
  const t = useT();
  const entries = ENTRIES[folder.right].filter(({ id }) => id !== "new" || depth < DEEPEST);
  return (
    <span className={styles.menu}>
      <DotsMenu
        label={t("folders.actionsFor", { name: folder.name })}
        entries={entries.map(({ id, label, ...entry }) => ({
          ...entry,
          id,
          label: t(label),
          onSelect: () => onAct(id === "new" ? { what: id, parentId: folder.id } : { what: id, folder }),
        }))}
      />
    </span>
  );
}
