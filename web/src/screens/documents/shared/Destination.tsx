import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Filter } from "#entities/documents/data.ts";
import type { Into } from "#entities/documents/gather.ts";
import { librariesQuery } from "#entities/libraries/data.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import { canEdit } from "./rights.ts";
import styles from "../DocumentsScreen.module.css";

/** What the list is narrowed to, and where files that are added go: there, as far as it is open to them. */
export function useShown({ libraryId, folder }: Filter) {
  const libraries = useQuery(librariesQuery).data?.libraries;
  const library = libraries?.find(({ id }) => id === libraryId);
  const into: Into = libraryId === undefined ? {} : { libraryId, ...(folder && { folder }) };
  return {
    libraries,
    library,
    /** Without it nothing can be added here. */
    into: libraryId === undefined || canEdit(libraries, libraryId) ? into : null,
  };
}

type Props = {
  /** What it says while files can be added by dropping them. */
  invitation: string | null;
  library: LibraryView | undefined;
  into: Into | null;
  /** How they are chosen. */
  children: ReactNode;
};

/** Where files that are added go, and whose they are there; or that somebody may not add any. */
export function Destination({ invitation, library, into, children }: Props) {
  const t = useT();
  const { name, owner, right = "reader" } = library ?? {};
  const place = [name, ...(into?.folder?.split("/") ?? [])].join(" / ");
  const rights = [owner && t("sharing.ofOwner", { owner }), t(`sharing.right.${right}`)];
  return (
    <div
      className={box.cluster({ gap: [3, 4], align: "center", pad: [4, 5], ground: "surface" }, styles.drop)}
      data-closed={into === null || undefined}
    >
      <Icon name={into ? "upload" : "book"} size={20} />
      <div className={styles.words}>
        {(invitation !== null || !into) && (
          <b className={box.text({ weight: 600 })}>
            {into ? invitation : rights.filter(Boolean).join(" · ")}
          </b>
        )}
        <div className={box.text({ size: "sm", tone: "quiet" })}>
          {into && library && (
            <p>{t(owner ? "documents.shared.intoOf" : "documents.shared.into", { place, owner })}</p>
          )}
          {into ? (
            invitation !== null && <p>{t("documents.drop.hint")}</p>
          ) : (
            <p>{t("documents.shared.readOnly")}</p>
          )}
        </div>
      </div>
      {into && children}
    </div>
  );
}
