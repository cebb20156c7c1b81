import type { FolderId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import { pathTo } from "@gyan/contract/organising/tree.rules.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { useT } from "#lib/i18n.ts";
import { homeOf, type TopicsSearch } from "#entities/topics/search.ts";
import { box } from "#ui/layout/box.ts";

type Props = {
  kind: TopicKind;
  folders: readonly FolderView[];
  shown: FolderId | "none";
  /** What else narrows the list, which stays. */
  search: TopicsSearch;
};

const WAY = box.text({ hover: "ink" }, box.text({ hover: "underline" }));

/** Where one is, and the way up. */
export function FolderPath({ kind, folders, shown, search }: Props) {
  const t = useT();
  const path = shown === "none" ? [] : pathTo(folders, shown);
  const above = [{ id: undefined, name: t(`folders.all.${kind}`) }, ...path.slice(0, -1)];
  return (
    <nav
      className={box.cluster({ gap: [0, 1.5], size: "sm", tone: "quiet", breaks: true })}
      aria-label={t("folders.path")}
    >
      {above.map(({ id, name }) => (
        <Fragment key={id ?? "all"}>
          <Link to={homeOf(kind)} search={{ ...search, folder: id }} className={WAY}>
            {name}
          </Link>
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      <b className={box.text({ weight: 600, tone: "soft" })} aria-current="page">
        {shown === "none" ? t("folders.none") : path.at(-1)?.name}
      </b>
    </nav>
  );
}
