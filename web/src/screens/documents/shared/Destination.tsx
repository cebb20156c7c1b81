import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "../DocumentsScreen.module.css";

/** Where files that are added go, and whose they are there. */
export function Destination({ library, folder }: { library: LibraryView; folder: string | undefined }) {
  const t = useT();
  const place = [library.name, ...(folder?.split("/") ?? [])].join(" / ");
  const { owner } = library;
  return <p>{t(owner ? "documents.shared.intoOf" : "documents.shared.into", { place, owner })}</p>;
}

/** In place of what takes files, where somebody may not add any. */
export function ReadOnly({ library }: { library: LibraryView | undefined }) {
  const t = useT();
  const { owner, right = "reader" } = library ?? {};
  return (
    <div
      className={box.cluster(
        { gap: [3, 4], align: "center", pad: [4, 5], ground: "surface", round: "outer" },
        styles.drop,
      )}
      data-closed
    >
      <Icon name="book" size={20} />
      <div className={styles.words}>
        <b>
          {[owner && t("sharing.ofOwner", { owner }), t(`sharing.right.${right}`)]
            .filter(Boolean)
            .join(" · ")}
        </b>
        <p>{t("documents.shared.readOnly")}</p>
      </div>
    </div>
  );
}
