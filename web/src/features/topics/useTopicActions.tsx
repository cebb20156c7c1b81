import type { FolderId, TopicId } from "@gyan/contract/ids.ts";
import type { Right, TopicKind } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { isCurator } from "#entities/portal/curating.ts";
import { openExport } from "#features/export/open-export.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { removeMutation, restoreMutation } from "#entities/topics/data.ts";
import { homeOf } from "#entities/topics/search.ts";
import { DeleteDialog, RenameDialog } from "./TopicDialogs.tsx";

const MoveDialog = lazy(() => import("./MoveDialog.tsx").then((module) => ({ default: module.MoveDialog })));
const TagsDialog = lazy(() => import("./TagsDialog.tsx").then((module) => ({ default: module.TagsDialog })));
const DuplicateDialog = lazy(() =>
  import("./DuplicateDialog.tsx").then((module) => ({ default: module.DuplicateDialog })),
);
const FeedDialog = lazy(() =>
  import("#features/feed/FeedDialog.tsx").then((module) => ({ default: module.FeedDialog })),
);
const ShareDialog = lazy(() =>
  import("#features/sharing/ShareDialog.tsx").then((module) => ({ default: module.ShareDialog })),
);
const PublishTopicDialog = lazy(() =>
  import("#features/publishing/PublishTopicDialog.tsx").then((module) => ({
    default: module.PublishTopicDialog,
  })),
);
const LeaveQuestion = lazy(() =>
  import("#features/sharing/LeaveQuestion.tsx").then((module) => ({ default: module.LeaveQuestion })),
);
const OpenInBuilder = lazy(() =>
  import("./OpenInBuilder.tsx").then((module) => ({ default: module.OpenInBuilder })),
);
const OpenRefresh = lazy(() =>
  import("#features/refresh/OpenRefresh.tsx").then((module) => ({ default: module.OpenRefresh })),
);

type Named = {
  topicId: TopicId;
  topicName: string;
  kind: TopicKind;
  right: Right;
  mayLeave: boolean;
  folderId: FolderId | null;
  tags: readonly string[];
};
type Act =
  | "rename"
  | "move"
  | "tags"
  | "refresh"
  | "duplicate"
  | "builder"
  | "feed"
  | "share"
  | "publish"
  | "leave"
  | "delete";

/** What may be done with a gyan, wherever it is shown: the entries of its menu and the dialog that is open. */
export function useTopicActions(topic: Named, { leavesOnDelete = false } = {}) {
  const t = useT();
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  const acts = useActs(topic);
  const [open, setOpen] = useState<Act | null>(null);
  const remove = useMutation(removeMutation);
  const restore = useMutation(restoreMutation);
  const close = () => setOpen(null);
  const { topicId, topicName: name, kind } = topic;
  const leavePage = () => {
    if (leavesOnDelete) void navigate({ to: homeOf(kind), search: {} });
  };

  // Also when the screen was left in the meantime: the toast is there on every page.
  const undo = () =>
    restore.mutateAsync(topicId).then(
      () => showToast({ tone: "success", text: t("topics.restored", { name }) }),
      (error: unknown) => showToast({ tone: "error", text: sentence(error) }),
    );
  const confirm = () =>
    remove.mutate(topicId, {
      onSuccess: () => {
        close();
        showToast({
          tone: "success",
          text: t("topics.deleted", { name }),
          action: { label: t("topics.undo"), onPress: () => void undo() },
        });
        leavePage();
      },
    });

  const thing = { kind: "topic", id: topicId, name, topicKind: kind } as const;
  const dialogs: Record<Act, () => ReactNode> = {
    rename: () => <RenameDialog topicId={topicId} name={name} onClose={close} />,
    move: () => <MoveDialog kind={kind} topics={[topic]} onClose={close} />,
    tags: () => <TagsDialog kind={kind} topics={[topic]} onClose={close} />,
    refresh: () => <OpenRefresh topicId={topicId} name={name} onClose={close} />,
    duplicate: () => <DuplicateDialog topicId={topicId} name={name} kind={kind} onClose={close} />,
    builder: () => <OpenInBuilder topicId={topicId} name={name} onClose={close} />,
    feed: () => <FeedDialog topicId={topicId} name={name} onClose={close} />,
    share: () => <ShareDialog thing={thing} onClose={close} />,
    publish: () => <PublishTopicDialog topicId={topicId} name={name} onClose={close} />,
    leave: () => <LeaveQuestion thing={thing} onClose={close} onLeft={() => (close(), leavePage())} />,
    delete: () => (
      <DeleteDialog
        name={name}
        error={remove.error}
        isBusy={remove.isPending}
        onConfirm={confirm}
        onClose={close}
      />
    ),
  };
  return {
    entries: acts.map(({ act, ...entry }): MenuEntry => ({
      ...entry,
      id: act,
      onSelect: () => (act === "export" ? openExport({ topicId, topicName: name }) : setOpen(act)),
    })),
    dialog: open && <Suspense>{dialogs[open]()}</Suspense>,
  };
}

/** Renaming is for editors, sharing and deleting for owners; a new search needs the flag of the search that it repeats. */
function useActs({ right, mayLeave, kind }: Named) {
  const t = useT();
  const user = useUser();
  const flags = user?.accessList ?? [];
  const isReview = kind === "review";
  const canRun = isReview
    ? flags.includes("DocumentAnalysis")
    : flags.includes("CreateSentenceGyan") || flags.includes("AdvancedSearch");
  const acts: (Omit<MenuEntry, "id" | "onSelect"> & { act: Act | "export" })[] = [];
  if (right === "owner" || right === "editor")
    acts.push({ act: "rename", label: t("topics.rename"), icon: "pencil" });
  acts.push({ act: "move", label: t("topics.move"), icon: "folder" });
  acts.push({ act: "tags", label: t("topics.tags.do"), icon: "tag" });
  const canRefresh = canRun && !isReview && (right === "owner" || right === "editor");
  if (canRefresh) acts.push({ act: "refresh", label: t("refresh.open"), icon: "refresh", startsGroup: true });
  if (canRun)
    acts.push({
      act: "duplicate",
      label: t(`topics.duplicate.${kind}`),
      icon: "copy",
      startsGroup: !canRefresh,
    });
  if (!isReview && flags.includes("AdvancedSearch"))
    acts.push({ act: "builder", label: t("topics.openInBuilder"), icon: "template" });
  if (right === "owner" || right === "editor")
    acts.push({
      act: "share",
      label: t(right === "owner" ? "sharing.open" : "sharing.look"),
      icon: "share",
      startsGroup: true,
    });
  if (right === "owner" && isCurator(user))
    acts.push({ act: "publish", label: t("portal.desk.publishOpen"), icon: "globe" });
  acts.push({
    act: "export",
    label: t("export.open"),
    icon: "download",
    startsGroup: right !== "owner" && right !== "editor",
  });
  acts.push({ act: "feed", label: t("feed.open"), icon: "bell" });
  if (right === "owner")
    acts.push({
      act: "delete",
      label: t("topics.delete"),
      icon: "trash",
      isDanger: true,
      startsGroup: true,
    });
  if (mayLeave)
    acts.push({ act: "leave", label: t("sharing.leave.open"), icon: "signout", startsGroup: true });
  return acts;
}
