import type { FolderId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import { pathTo } from "@gyan/contract/organising/tree.rules.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { useT } from "#lib/i18n.ts";
import { homeOf, type TopicsSearch } from "#entities/topics/search.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./FolderPath.module.css";

type Props = {
  kind: TopicKind;
  folders: readonly FolderView[];
  shown: FolderId | "none";
  /** What else narrows the list, which stays. */
  search: TopicsSearch;
};

/** Where one is, and the way up. */
export function FolderPath({ kind, folders, shown, search }: Props) {
  const t = useT();
  const path = shown === "none" ? [] : pathTo(folders, shown);
  const last = shown === "none" ? t("folders.none") : path.at(-1)?.name;
  return (
    <nav
      className={box.cluster({ gap: [0, 1.5], size: "sm", tone: "quiet" }, styles.path)}
      aria-label={t("folders.path")}
    >
      <Link to={homeOf(kind)} search={{ ...search, folder: undefined }}>
        {t(`folders.all.${kind}`)}
      </Link>
      {path.slice(0, -1).map((folder) => (
        <Fragment key={folder.id}>
          <span aria-hidden="true">/</span>
          <Link to={homeOf(kind)} search={{ ...search, folder: folder.id }}>
            {folder.name}
          </Link>
        </Fragment>
      ))}
      <span aria-hidden="true">/</span>
      <b className={box.text({ weight: 600, tone: "soft" })} aria-current="page">
        {last}
      </b>
    </nav>
  );
}
