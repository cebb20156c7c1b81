import type { FolderId } from "@gyan/contract/ids.ts";
import { withBelow } from "@gyan/contract/organising/tree.rules.ts";
import type { TopicCard, TopicKind } from "@gyan/contract/topics.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FolderPane, type Place } from "#features/folders/FolderPane.tsx";
import { NO_FOLDERS } from "#entities/folders/data.ts";
import { useFolderActions } from "#features/folders/useFolderActions.tsx";
import type { Reply } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { useIsNarrow, useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
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
  const tell = useTell();
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
    const folder = folders.find(({ id }) => id === folderId) ?? null;
    void move(topics, folder).catch(tell.failed);
  };
  const pane = (then: () => void = () => {}) => (
    <Loadable query={query}>
      {(data) => (
        <FolderPane
          kind={kind}
          folders={folders}
          totals={data}
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
  const names = { none: t("folders.none"), shared: t("topics.filter.shared") };
  const name = typeof shown === "string" ? names[shown] : folders.find(({ id }) => id === shown)?.name;
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

type ButtonProps = { shownName: string; children(close: () => void): ReactNode };

/** Where there is no room for the pane beside the list, it opens above it. */
function FolderButton({ shownName, children }: ButtonProps) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="folder" onClick={() => setOpen(true)}>
        <span className="clip">{shownName}</span>
        <Icon name="down" />
      </Button>
      {isOpen && (
        <Dialog title={t("folders.title")} isSheet={isNarrow} onClose={close}>
          {children(close)}
        </Dialog>
      )}
    </>
  );
}
