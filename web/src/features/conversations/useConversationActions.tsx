import type { Conversation } from "@gyan/contract/conversations/calls.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { changeMutation, removeMutation } from "#entities/conversations/data.ts";
import { api } from "#lib/api.ts";
import { download } from "#lib/download.ts";
import { useT } from "#lib/i18n.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { DeleteQuestion } from "#ui/parts/DeleteQuestion.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { useMakeGyan } from "./useMakeGyan.tsx";

type Options = { onRename(): void; onDeleted?(): void };

const FORMATS = ["md", "docx"] as const;

/** What can be done with a conversation: the entries of its menu, and what they ask. */
export function useConversationActions(conversation: Conversation, { onRename, onDeleted }: Options) {
  const t = useT();
  const tell = useTell();
  const change = useMutation(changeMutation);
  const make = useMakeGyan();
  const [isDeleting, setDeleting] = useState(false);
  const { id: conversationId, name, isMine, isShared, mayShare, scope, turns } = conversation;
  const share = () =>
    change.mutate(
      { conversationId, isShared: !isShared },
      {
        onSuccess: () => tell.done(t(isShared ? "ask.unshared" : `ask.shared.${sharedWith(scope.kind)}`)),
        onError: tell.failed,
      },
    );
  const take = (format: (typeof FORMATS)[number]) =>
    void api.conversations.exportFile({ conversationId, format }).then(download, tell.failed);
  const entries: MenuEntry[] = [
    ...(isMine
      ? [{ id: "rename", icon: "pencil", label: t("ask.rename"), onSelect: onRename } as const]
      : []),
    ...(mayShare
      ? [
          {
            id: "share",
            icon: "share",
            label: t(isShared ? "ask.unshare" : "ask.share"),
            onSelect: share,
          } as const,
        ]
      : []),
    ...(turns > 0
      ? FORMATS.map((format) => ({
          id: format,
          icon: "download" as const,
          label: t(`ask.export.${format}`),
          onSelect: () => take(format),
        }))
      : []),
    ...(make.may && turns > 0
      ? [
          {
            id: "gyan",
            icon: "plus",
            label: t("ask.makeGyan"),
            onSelect: () => make.start(name, scope),
          } as const,
        ]
      : []),
    ...(isMine
      ? [
          {
            id: "delete",
            icon: "trash",
            label: t("ask.delete"),
            isDanger: true,
            startsGroup: true,
            onSelect: () => setDeleting(true),
          } as const,
        ]
      : []),
  ];
  const dialog = (
    <>
      {make.dialog}
      {isDeleting && (
        <DeleteQuestion
          title={t("ask.deleteTitle", { name })}
          answer={t("ask.delete")}
          mutation={removeMutation}
          of={conversationId}
          onDeleted={() => {
            setDeleting(false);
            tell.done(t("ask.deleted", { name }));
            onDeleted?.();
          }}
          onClose={() => setDeleting(false)}
        >
          {t(isShared ? "ask.deleteShared" : "ask.deleteText", { count: turns })}
        </DeleteQuestion>
      )}
    </>
  );
  return { entries, dialog };
}

/** Who reads it then is said by what it is about. */
const SHARED = ["topic", "folder", "library", "article", "portal"] as const;
export const sharedWith = (kind: Conversation["scope"]["kind"]) =>
  SHARED.find((one) => one === kind) ?? "topic";
