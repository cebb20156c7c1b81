import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Conversation } from "@gyan/contract/conversations/calls.ts";
import type { Talk } from "#entities/conversations/data.ts";
import { RenameField } from "#features/conversations/list/RenameField.tsx";
import { pageOf, SCOPE_ICONS, useScopeWords } from "#features/conversations/scopes.ts";
import { sharedWith, useConversationActions } from "#features/conversations/useConversationActions.tsx";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import styles from "./ask.module.css";

type Props = {
  title: string;
  talk: Talk | undefined;
  /** The list of conversations, where there is no room for it beside. */
  list: ((onOpen: () => void) => ReactNode) | null;
  onDeleted(): void;
  onNew(): void;
};

export function ConversationHead({ title, talk, list, onDeleted, onNew }: Props) {
  const t = useT();
  const [isListed, setListed] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const close = () => setListed(false);
  const conversation = talk?.conversation;
  return (
    <header
      className={box.row({ gap: 2, align: "center", pad: [2, 4], line: "below", flex: "keep" }, styles.head)}
    >
      {list && (
        <IconButton
          icon="list"
          label={t("ask.conversations")}
          aria-haspopup="dialog"
          onClick={() => setListed(true)}
        />
      )}
      <div className={box.text({ flex: "grow" }, styles.name)}>
        {conversation && isRenaming ? (
          <RenameField conversation={conversation} onDone={() => setRenaming(false)} />
        ) : (
          <h1
            className={box.text({ serif: "name", weight: 600, clamp: 1, breaks: true })}
            tabIndex={-1}
            title={title}
          >
            {title}
          </h1>
        )}
        {conversation && <About conversation={conversation} />}
      </div>
      {list && conversation && <IconButton icon="plus" label={t("ask.new")} onClick={onNew} />}
      {conversation && (
        <Acts conversation={conversation} onRename={() => setRenaming(true)} onDeleted={onDeleted} />
      )}
      {list && isListed && (
        <Dialog title={t("ask.conversations")} isSheet closesBeside onClose={close}>
          {list(close)}
        </Dialog>
      )}
    </header>
  );
}

/** Of what it is asked, whose it is, and who else reads it. */
function About({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const scopeWords = useScopeWords();
  const { scope, scopeName, scopeTopicId, isClosed, isShared, isMine, owner } = conversation;
  const name = scopeName ?? scopeWords(scope);
  const page = isClosed ? null : pageOf(scope, scopeTopicId);
  return (
    <p className={box.row({ gap: 1.5, align: "center", size: "sm", tone: "quiet" })}>
      <Icon name={SCOPE_ICONS[scope.kind]} size={14} />
      {page ? (
        <Link {...page} className={box.text({ hover: "underline" }, "clip")}>
          {name}
        </Link>
      ) : (
        <span className="clip">{name}</span>
      )}
      {isShared && (
        <>
          <span className="dot" />
          <span
            className={box.text({ flex: "keep" }, styles.shared)}
            title={t(`ask.shared.${sharedWith(scope.kind)}`)}
          >
            {isMine ? t("ask.isShared") : t("sharing.ofOwner", { owner: owner.name })}
          </span>
        </>
      )}
    </p>
  );
}

type ActsProps = { conversation: Conversation; onRename(): void; onDeleted(): void };

function Acts({ conversation, onRename, onDeleted }: ActsProps) {
  const t = useT();
  const { entries, dialog } = useConversationActions(conversation, { onRename, onDeleted });
  return (
    <>
      {entries.length > 0 && (
        <DotsMenu label={t("ask.actionsFor", { name: conversation.name })} align="end" entries={entries} />
      )}
      {dialog}
    </>
  );
}
