import type { FolderView } from "@gyan/contract/organising/folders.ts";
import { DEEPEST } from "@gyan/contract/organising/tree.rules.ts";
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/Menu.tsx";
import { type Dragged, dragProps, useDrop } from "#entities/folders/dragging.ts";
import type { FolderAct } from "./useFolderActions.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./FolderPane.module.css";

export type RowProps = {
  name: string;
  count: number;
  icon?: IconName;
  depth: number;
  /** Left out for places that are no folders: everything, and what lies in none. */
  folder?: FolderView;
  isShown: boolean;
  isTabStop: boolean;
  /** Undefined: there is nothing in it to open. */
  isOpen?: boolean;
  onOpen?(isOpen: boolean): void;
  onShow(): void;
  onAct?(act: FolderAct): void;
  accepts(what: Dragged): boolean;
  onDrop(what: Dragged): void;
  children?: ReactNode;
};

export function FolderRow(props: RowProps) {
  const { name, count, icon, depth, folder, isShown, isTabStop, isOpen, onOpen, onShow, onAct } = props;
  const t = useT();
  const format = useFormat();
  const isOwn = folder?.right === "owner";
  const { over, dropProps } = useDrop<true>({
    accepts: props.accepts,
    onDrop: props.onDrop,
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
  return (
    <li>
      <div
        className={box.row({ align: "center", round: "outer" }, styles.row)}
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
          <span className={box.stack({ tone: "quiet", flex: "keep" }, styles.twist)} />
        ) : (
          <button
            type="button"
            className={box.stack({ tone: "quiet", flex: "keep" }, styles.twist)}
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
          className={box.row({ gap: 2, align: "center", flex: "grow", round: "outer" }, styles.name)}
          data-row={depth}
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isShown ? "page" : undefined}
          title={folder?.owner ? `${name} · ${t("sharing.ofOwner", { owner: folder.owner })}` : name}
          onClick={onShow}
          onKeyDown={onKeyDown}
        >
          {(icon ?? folder) && <Icon name={icon ?? "folder"} />}
          <span className="clip">{name}</span>
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

type MenuProps = { folder: FolderView; depth: number; onAct(act: FolderAct): void };

function RowMenu(props: MenuProps) {
  const t = useT();
  const { folder } = props;
  const label = t("folders.actionsFor", { name: folder.name });
  const ofOwner = useOwnerEntries(props);
  const ofOthers = useOthersEntries(props);
  return (
    <span className={styles.menu}>
      <Menu
        label={label}
        entries={folder.right === "owner" ? ofOwner : ofOthers}
        trigger={<IconButton icon="dots" label={label} />}
      />
    </span>
  );
}

function useOwnerEntries({ folder, depth, onAct }: MenuProps): MenuEntry[] {
  const t = useT();
  const begin = (what: "rename" | "move" | "share" | "delete") => () => onAct({ what, folder });
  const inside = () => onAct({ what: "new", parentId: folder.id });
  return [
    ...(depth < DEEPEST
      ? [{ id: "new", label: t("folders.newInside"), icon: "plus" as const, onSelect: inside }]
      : []),
    { id: "rename", label: t("folders.rename"), icon: "pencil", onSelect: begin("rename") },
    { id: "move", label: t("folders.move"), icon: "right", onSelect: begin("move") },
    { id: "share", label: t("sharing.open"), icon: "share", startsGroup: true, onSelect: begin("share") },
    {
      id: "delete",
      label: t("folders.delete"),
      icon: "trash",
      isDanger: true,
      startsGroup: true,
      onSelect: begin("delete"),
    },
  ];
}

/** It is arranged by its owner; whoever may edit what is in it sees with whom it is shared. */
function useOthersEntries({ folder, onAct }: MenuProps): MenuEntry[] {
  const t = useT();
  const leave: MenuEntry = {
    id: "leave",
    label: t("sharing.leave.open"),
    icon: "signout",
    onSelect: () => onAct({ what: "leave", folder }),
  };
  if (folder.right !== "editor") return [leave];
  const look = () => onAct({ what: "share", folder });
  return [{ id: "share", label: t("sharing.look"), icon: "share", onSelect: look }, leave];
}
