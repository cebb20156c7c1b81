import type { LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import type { Right } from "@gyan/contract/topics.ts";
import { type ReactNode, useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { TextKey } from "#lib/texts.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { type FolderNode, folderTree } from "./folders.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./LibraryTree.module.css";

/** What of the documents is shown; all of them without a library. */
export type Shown = { libraryId?: LibraryId; folder?: string; tag?: string };

export type LibraryAction = "rename" | "share" | "leave" | "delete";

type Props = {
  libraries: readonly LibraryView[];
  shown: Shown;
  onShow(shown: Shown): void;
  onNew(): void;
  onAct(action: LibraryAction, library: LibraryView): void;
};

const SMALL = box.text({ size: "xs", weight: 400, tone: "quiet", digits: true });
const HEADING = box.text({ size: "xs", weight: 600, tone: "quiet" });

/** One's libraries with their folders, what others share, and the tags of the library that is shown. */
export function LibraryTree({ libraries, shown, onShow, onNew, onAct }: Props) {
  const t = useT();
  const own = libraries.filter(({ isMine }) => isMine);
  const shared = libraries.filter(({ isMine, kind }) => !isMine && kind === "documents");
  const open = [...own, ...shared].find(({ id }) => id === shown.libraryId);
  const total = own.reduce((sum, { documents }) => sum + documents, 0);
  const tags = open?.tags.filter(({ documents }) => documents > 0) ?? [];
  const { tag: shownTag, ...place } = shown;
  const entriesOf = (some: LibraryView[]) => (
    <ul>
      {some.map((library) => (
        <LibraryEntry key={library.id} library={library} shown={shown} onShow={onShow} onAct={onAct} />
      ))}
    </ul>
  );
  return (
    <nav
      className={box.stack({ gap: 2, size: "sm", flex: "shrink" }, styles.tree)}
      aria-label={t("libraries.tree.label")}
    >
      <ul>
        <Entry
          name={t("libraries.tree.all")}
          documents={total}
          isShown={shown.libraryId === undefined}
          onShow={() => onShow({})}
        />
      </ul>
      <div className={box.cluster({ gap: [0, 3], align: "center", justify: "between", above: 2 })}>
        <h3 className={HEADING}>{t("libraries.tree.mine")}</h3>
        <Button look="bare" size="sm" icon="plus" onClick={onNew}>
          {t("libraries.own.new")}
        </Button>
      </div>
      {own.length > 0 ? (
        entriesOf(own)
      ) : (
        <p className={box.text({ pad: [0, 2], tone: "quiet" })}>{t("libraries.own.none")}</p>
      )}
      {shared.length > 0 && (
        <>
          <h3 className={box.text({ above: 3 }, HEADING)}>{t("libraries.tree.shared")}</h3>
          {entriesOf(shared)}
        </>
      )}
      {tags.length > 0 && (
        <>
          <h3 className={box.text({ above: 3 }, HEADING)}>{t("libraries.tree.tags")}</h3>
          <div className={box.cluster({ gap: 1 })}>
            {tags.map(({ name, documents }) => (
              <Chip
                key={name}
                isOn={name === shownTag}
                isRemovable
                onClick={() => onShow(name === shownTag ? place : { ...place, tag: name })}
              >
                {name} <Count value={documents} />
              </Chip>
            ))}
          </div>
        </>
      )}
    </nav>
  );
}

type OneProps = Pick<Props, "shown" | "onShow" | "onAct"> & { library: LibraryView };

/** With its folders while it is shown; of another's it says whose it is and what may be done. */
function LibraryEntry({ library, shown, onShow, onAct }: OneProps) {
  const t = useT();
  const { id, name, documents, folders, kind, isMine, owner, right } = library;
  const isOpen = shown.libraryId === id;
  const words = isMine ? [] : [owner && t("sharing.ofOwner", { owner }), t(`sharing.right.${right}`)];
  return (
    <Entry
      name={name}
      about={words.filter(Boolean).join(" · ")}
      documents={documents}
      isShown={isOpen && !shown.folder}
      onShow={() => onShow({ libraryId: id })}
      // What a gyan became is arranged with the gyan.
      menu={kind === "documents" && <LibraryMenu library={library} onAct={onAct} />}
    >
      {isOpen && (
        <Folders
          folders={folderTree(folders)}
          shown={shown.folder}
          onShow={(folder) => onShow({ libraryId: id, folder })}
        />
      )}
    </Entry>
  );
}

type EntryProps = {
  name: string;
  about?: string;
  documents: number;
  isShown: boolean;
  onShow(): void;
  menu?: ReactNode;
  children?: ReactNode;
};

function Entry({ name, about, documents, isShown, onShow, menu, children }: EntryProps) {
  return (
    <li>
      <div className={box.row({ gap: 1, align: "center" })}>
        <button
          type="button"
          className={box.row(
            { gap: 2, align: "baseline", pad: [1, 2], round: "outer", isStart: true, hover: "ground" },
            styles.entry,
          )}
          aria-current={isShown ? "true" : undefined}
          onClick={onShow}
        >
          <span className={box.text({ flex: "grow", breaks: true })}>
            {name}
            {about && <small className={`${SMALL} ${styles.of}`}>{about}</small>}
          </span>
          <Count value={documents} />
        </button>
        {menu}
      </div>
      {children}
    </li>
  );
}

function LibraryMenu({ library, onAct }: { library: LibraryView } & Pick<Props, "onAct">) {
  const t = useT();
  const place = useRef<HTMLSpanElement>(null);
  const begin = (action: LibraryAction) => {
    // The entry goes with the menu; the dialog gives the focus back to what had it.
    place.current?.querySelector("button")?.focus({ preventScroll: true });
    onAct(action, library);
  };
  return (
    <span ref={place} className={box.text({ flex: "keep" })}>
      <DotsMenu
        label={t("libraries.own.actionsFor", { name: library.name })}
        entries={ACTIONS[library.right].map(({ id, label, ...entry }) => ({
          ...entry,
          id,
          label: t(label),
          onSelect: () => begin(id),
        }))}
      />
    </span>
  );
}

type ActionEntry = Omit<MenuEntry, "id" | "label" | "onSelect"> & { id: LibraryAction; label: TextKey };

const RENAME: ActionEntry = { id: "rename", label: "libraries.own.rename", icon: "pencil" };
const LEAVE: ActionEntry = { id: "leave", label: "sharing.leave.open", icon: "signout" };

const ACTIONS: Record<Right, ActionEntry[]> = {
  owner: [
    RENAME,
    { id: "share", label: "sharing.open", icon: "share" },
    { id: "delete", label: "libraries.own.delete", icon: "trash", isDanger: true, startsGroup: true },
  ],
  editor: [RENAME, { id: "share", label: "sharing.look", icon: "share" }, LEAVE],
  commenter: [LEAVE],
  reader: [LEAVE],
};

type FoldersProps = { folders: FolderNode[]; shown: string | undefined; onShow(folder: string): void };

function Folders({ folders, shown, onShow }: FoldersProps) {
  if (folders.length === 0) return null;
  return (
    <ul>
      {folders.map(({ path, name, documents, folders: inside }) => (
        <Entry
          key={path}
          name={name}
          documents={documents}
          isShown={shown === path}
          onShow={() => onShow(path)}
        >
          <Folders folders={inside} shown={shown} onShow={onShow} />
        </Entry>
      ))}
    </ul>
  );
}

function Count({ value }: { value: number }) {
  const format = useFormat();
  const t = useT();
  return (
    <small className={SMALL}>
      <span aria-hidden="true">{format.number(value)}</span>
      <VisuallyHidden>{t("libraries.tree.count", { count: value })}</VisuallyHidden>
    </small>
  );
}
