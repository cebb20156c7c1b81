import type { AskScope, Conversation } from "@gyan/contract/conversations/calls.ts";
import type { ConversationId } from "@gyan/contract/ids.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { conversationsQuery } from "#entities/conversations/data.ts";
import { aboutScope, addressOfScope } from "#entities/conversations/scopes.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Find } from "#ui/collection/Find.tsx";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { box } from "#ui/layout/box.ts";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { SCOPE_ICONS, useScopeWords } from "../scopes.ts";
import { useConversationActions } from "../useConversationActions.tsx";
import { byAge } from "./ages.ts";
import { RenameField } from "./RenameField.tsx";
import styles from "./ConversationList.module.css";

type Props = {
  current: ConversationId | null;
  /** What is asked now: those about it alone can be shown. */
  scope: AskScope;
  onOpen?(): void;
  onDeleted(id: ConversationId): void;
};

/** One's own conversations and those that others share, the last asked first. */
export function ConversationList({ current, scope, onOpen, onDeleted }: Props) {
  const t = useT();
  const scopeWords = useScopeWords();
  const [q, setQ] = useState("");
  const [isOnlyThis, setOnlyThis] = useState(false);
  const about = aboutScope(scope);
  const list = useInfiniteQuery(conversationsQuery(q, isOnlyThis ? about : null));
  const conversations = list.data?.pages.flatMap((page) => page.conversations) ?? [];
  return (
    <nav className={box.column({ gap: 3, flex: "fill" })} aria-label={t("ask.conversations")}>
      <div className={box.stack({ gap: 2, flex: "keep" })}>
        <LinkButton to="/ask" search={addressOfScope(scope)} icon="plus">
          {t("ask.new")}
        </LinkButton>
        <Find label={t("ask.find")} value={q} onFind={setQ} />
        {about && (
          <div>
            <Chip isOn={isOnlyThis} isRemovable onClick={() => setOnlyThis(!isOnlyThis)}>
              <span className={box.text({ clamp: 1 })}>
                {t("ask.onlyAbout", { name: scopeWords(scope) })}
              </span>
            </Chip>
          </div>
        )}
      </div>
      <div className={box.text({ flex: "fill", scrolls: true }, styles.rows)}>
        <Loadable
          query={list}
          skeleton={<Skeleton lines={5} />}
          isEmpty={() => conversations.length === 0}
          empty={
            <p className={box.text({ pad: 2, size: "sm", tone: "quiet", lines: "pretty" })}>
              {t(q === "" ? "ask.none" : "ask.noneFound")}
            </p>
          }
        >
          {() =>
            byAge(conversations, ({ askedAt }) => askedAt).map(({ age, items }) => (
              <section key={age} aria-label={t(`ask.age.${age}`)}>
                <h2 className={box.text({ pad: [2, 2], size: "xs", weight: 600, tone: "quiet" })}>
                  {t(`ask.age.${age}`)}
                </h2>
                <ul>
                  {items.map((one) => (
                    <Row
                      key={one.id}
                      conversation={one}
                      isCurrent={one.id === current}
                      onOpen={onOpen}
                      onDeleted={() => onDeleted(one.id)}
                    />
                  ))}
                </ul>
              </section>
            ))
          }
        </Loadable>
        <MoreButton pages={list} />
      </div>
    </nav>
  );
}

type RowProps = {
  conversation: Conversation;
  isCurrent: boolean;
  onOpen: (() => void) | undefined;
  onDeleted(): void;
};

function Row({ conversation, isCurrent, onOpen, onDeleted }: RowProps) {
  const t = useT();
  const scopeWords = useScopeWords();
  const [isRenaming, setRenaming] = useState(false);
  const { entries, dialog } = useConversationActions(conversation, {
    onRename: () => setRenaming(true),
    onDeleted,
  });
  const { id, name, scope, scopeName, isShared, isMine, owner } = conversation;
  if (isRenaming)
    return (
      <li className={box.text({ pad: [1, 0] })}>
        <RenameField conversation={conversation} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li
      className={box.row({ align: "center", round: "outer" }, styles.row)}
      data-current={isCurrent || undefined}
    >
      <Link
        to="/ask/$conversationId"
        params={{ conversationId: id }}
        className={box.stack({ gap: 0.5, pad: [2, 2], flex: "grow" })}
        activeProps={{}}
        aria-current={isCurrent ? "page" : undefined}
        onClick={onOpen}
        onKeyDown={(event) => event.key === "F2" && isMine && setRenaming(true)}
      >
        <span
          className={box.text({ clamp: 2, breaks: true, weight: isCurrent ? 600 : undefined })}
          dir="auto"
        >
          {name}
        </span>
        <span className={box.row({ gap: 1, align: "center", size: "xs", tone: "quiet" })}>
          <Icon name={SCOPE_ICONS[scope.kind]} size={12} />
          <span className="clip">{scopeName ?? scopeWords(scope)}</span>
          {isShared && <Icon name="share" size={12} />}
          {isShared && (
            <span className={box.text({ flex: "keep" })}>
              {isMine ? t("ask.isShared") : t("sharing.ofOwner", { owner: owner.name })}
            </span>
          )}
        </span>
      </Link>
      {entries.length > 0 && (
        <span className={styles.menu}>
          <DotsMenu label={t("ask.actionsFor", { name })} align="end" entries={entries} />
        </span>
      )}
      {dialog}
    </li>
  );
}
