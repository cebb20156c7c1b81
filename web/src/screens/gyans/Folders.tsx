import type { FolderView } from "@gyan/contract/organising/folders.ts";
import type { FolderId } from "@gyan/contract/ids.ts";
import { withBelow } from "@gyan/contract/organising/tree.rules.ts";
import type { TopicCard, TopicKind } from "@gyan/contract/topics.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FolderButton } from "#features/folders/FolderButton.tsx";
import { FolderPane, type Place } from "#features/folders/FolderPane.tsx";
import { NO_FOLDERS } from "#entities/folders/data.ts";
import { useFolderActions } from "#features/folders/useFolderActions.tsx";
import type { Reply } from "#lib/api.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { useMove } from "#features/topics/useMove.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./MyGyansScreen.module.css";

type Props = {
  kind: TopicKind;
  query: UseQueryResult<Reply<"folders", "list">>;
  shown: Place;
  onShow(place: Place): void;
  /** The folder that is shown is gone. */
  onGone(): void;
  /** The list, and for it the button that opens the folders where they do not stand beside it. */
  children(button: ReactNode): ReactNode;
};

export function Folders({ kind, query, shown, onShow, onGone, children }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const isOnePane = useIsOnePane();
  const folders = query.data?.folders ?? NO_FOLDERS;
  const { move } = useMove();
  const { begin, drop, dialog } = useFolderActions({
    kind,
    folders,
    onMade: ({ id }) => onShow(id),
    onGone: (folder) => {
      if (typeof shown === "number" && withBelow(folders, folder.id).has(shown)) onGone();
    },
  });
  const dropTopics = (topics: readonly TopicCard[], folderId: FolderId | null) => {
    const folder: FolderView | null = folders.find(({ id }) => id === folderId) ?? null;
    void move(topics, folder).catch((error: unknown) => showToast({ tone: "error", text: sentence(error) }));
  };
  const pane = (then: () => void = () => {}) => (
    <Loadable query={query} skeleton={<Skeleton lines={4} />}>
      {(data) => (
        <FolderPane
          kind={kind}
          folders={folders}
          total={data.topics}
          loose={data.loose}
          shared={data.shared}
          shown={shown}
          onShow={(place) => {
            then();
            onShow(place);
          }}
          onAct={(act) => {
            // A modal above would hide the toast, and with it the way back.
            then();
            begin(act);
          }}
          onDropTopics={dropTopics}
          onDropFolder={drop}
        />
      )}
    </Loadable>
  );
  const name =
    shown === undefined
      ? t(`folders.all.${kind}`)
      : shown === "none"
        ? t("folders.none")
        : shown === "shared"
          ? t("topics.filter.shared")
          : folders.find(({ id }) => id === shown)?.name;
  return (
    <div className={box.grid({ gap: 8, align: "start", above: 5 }, styles.columns)}>
      {!isOnePane && <div className={styles.pane}>{pane()}</div>}
      {children(
        isOnePane && <FolderButton shownName={name ?? t(`folders.all.${kind}`)}>{pane}</FolderButton>,
      )}
      {dialog}
    </div>
  );
}
