import type { LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Chip } from "#ui/controls/Chip.tsx";
import { type FolderNode, folderTree } from "./folders.ts";
import styles from "./LibraryTree.module.css";

/** What of the documents is shown; all of them without a library. */
export type Shown = { libraryId?: LibraryId; folder?: string; tag?: string };

type Props = { libraries: readonly LibraryView[]; shown: Shown; onShow(shown: Shown): void };

/** One's libraries with their folders, what others share, and the tags of the library that is shown. */
export function LibraryTree({ libraries, shown, onShow }: Props) {
  const t = useT();
  const own = libraries.filter(({ isMine }) => isMine);
  const shared = libraries.filter(({ isMine, kind }) => !isMine && kind === "documents");
  const open = own.find(({ id }) => id === shown.libraryId);
  const total = own.reduce((sum, { documents }) => sum + documents, 0);
  const tags = open?.tags.filter(({ documents }) => documents > 0) ?? [];
  return (
    <nav className={styles.tree} aria-label={t("libraries.tree.label")}>
      <ul>
        <Entry
          name={t("libraries.tree.all")}
          documents={total}
          isShown={shown.libraryId === undefined}
          onShow={() => onShow({})}
        />
      </ul>
      {own.length > 0 && (
        <>
          <h3>{t("libraries.tree.mine")}</h3>
          <ul>
            {own.map((library) => (
              <Entry
                key={library.id}
                name={library.name}
                documents={library.documents}
                isShown={open === library && !shown.folder}
                onShow={() => onShow({ libraryId: library.id })}
              >
                {open === library && (
                  <Folders
                    folders={folderTree(library.folders)}
                    shown={shown.folder}
                    onShow={(folder) => onShow({ libraryId: library.id, folder })}
                  />
                )}
              </Entry>
            ))}
          </ul>
        </>
      )}
      {tags.length > 0 && (
        <>
          <h3>{t("libraries.tree.tags")}</h3>
          <div className={styles.tags}>
            {tags.map(({ name, documents }) => {
              const isOn = shown.tag === name;
              const { tag: _tag, ...rest } = shown;
              return (
                <Chip
                  key={name}
                  isOn={isOn}
                  isRemovable
                  onClick={() => onShow(isOn ? rest : { ...rest, tag: name })}
                >
                  {name} <Count value={documents} />
                </Chip>
              );
            })}
          </div>
        </>
      )}
      {shared.length > 0 && (
        <>
          <h3>{t("libraries.tree.shared")}</h3>
          {/* Read and searched, but not arranged: their documents belong to others. */}
          <ul>
            {shared.map(({ id, name, documents }) => (
              <li key={id} className={styles.shared}>
                <span>{name}</span>
                <Count value={documents} />
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

type EntryProps = {
  name: string;
  documents: number;
  isShown: boolean;
  onShow(): void;
  children?: ReactNode;
};

function Entry({ name, documents, isShown, onShow, children }: EntryProps) {
  return (
    <li>
      <button type="button" aria-current={isShown ? "true" : undefined} onClick={onShow}>
        <span>{name}</span>
        <Count value={documents} />
      </button>
      {children}
    </li>
  );
}

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
    <small>
      <span aria-hidden="true">{format.number(value)}</span>
      <span className={styles.heard}>{t("libraries.tree.count", { count: value })}</span>
    </small>
  );
}
