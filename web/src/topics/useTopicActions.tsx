import type { TopicId } from "@gyan/contract/ids.ts";
import type { Right } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { removeMutation, restoreMutation } from "./data.ts";
import { DeleteDialog, RenameDialog } from "./TopicDialogs.tsx";

type Named = { topicId: TopicId; topicName: string; right: Right };

/** What may be done with a gyan, wherever it is shown: the entries of its menu and the dialog that is open. */
export function useTopicActions(topic: Named, { leavesOnDelete = false } = {}) {
  const t = useT();
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"rename" | "delete" | null>(null);
  const remove = useMutation(removeMutation);
  const restore = useMutation(restoreMutation);
  const close = () => setOpen(null);

  const undo = () =>
    restore.mutate(topic.topicId, {
      onSuccess: () => showToast({ tone: "success", text: t("topics.restored", { name: topic.topicName }) }),
      onError: (error) => showToast({ tone: "error", text: sentence(error) }),
    });
  const confirm = () =>
    remove.mutate(topic.topicId, {
      onSuccess: () => {
        close();
        showToast({
          tone: "success",
          text: t("topics.deleted", { name: topic.topicName }),
          action: { label: t("topics.undo"), onPress: undo },
        });
        if (leavesOnDelete) void navigate({ to: "/mysearches" });
      },
    });

  const entries: MenuEntry[] = [];
  if (topic.right === "owner" || topic.right === "editor") {
    entries.push({
      id: "rename",
      label: t("topics.rename"),
      icon: "pencil",
      onSelect: () => setOpen("rename"),
    });
  }
  if (topic.right === "owner") {
    entries.push({
      id: "delete",
      label: t("topics.delete"),
      icon: "trash",
      isDanger: true,
      startsGroup: true,
      onSelect: () => setOpen("delete"),
    });
  }

  let dialog: ReactNode = null;
  if (open === "rename")
    dialog = <RenameDialog topicId={topic.topicId} name={topic.topicName} onClose={close} />;
  if (open === "delete") {
    dialog = (
      <DeleteDialog
        name={topic.topicName}
        error={remove.error}
        isBusy={remove.isPending}
        onConfirm={confirm}
        onClose={close}
      />
    );
  }
  return { entries, dialog };
}
