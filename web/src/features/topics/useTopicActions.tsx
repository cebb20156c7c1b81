import type { FolderId, TopicId } from "@gyan/contract/ids.ts";
import type { Right, TopicKind } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { isCurator } from "#entities/portal/curating.ts";
import { useRefreshNow } from "#features/refresh/RefreshBar.tsx";
import { openExport } from "#features/export/open-export.ts";
import { openNewTable } from "#entities/tables/open-new.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { removeMutation, restoreMutation } from "#entities/topics/data.ts";
import { homeOf } from "#entities/topics/search.ts";

export const MoveDialog = lazy(async () => ({ default: (await import("./MoveDialog.tsx")).MoveDialog }));
export const TagsDialog = lazy(async () => ({ default: (await import("./TagsDialog.tsx")).TagsDialog }));
const RenameDialog = lazy(async () => ({ default: (await import("./RenameDialog.tsx")).RenameDialog }));
const DuplicateDialog = lazy(async () => ({
  default: (await import("./DuplicateDialog.tsx")).DuplicateDialog,
}));
const FeedDialog = lazy(async () => ({
  default: (await import("#features/feed/FeedDialog.tsx")).FeedDialog,
}));
const ShareDialog = lazy(async () => ({
  default: (await import("#features/sharing/ShareDialog.tsx")).ShareDialog,
}));
const PublishTopicDialog = lazy(async () => ({
  default: (await import("#features/publishing/PublishTopicDialog.tsx")).PublishTopicDialog,
}));
const LeaveQuestion = lazy(async () => ({
  default: (await import("#features/sharing/LeaveQuestion.tsx")).LeaveQuestion,
}));
const SendDialog = lazy(async () => ({
  default: (await import("#features/zotero/SendDialog.tsx")).SendDialog,
}));
const OpenInBuilder = lazy(async () => ({ default: (await import("./OpenInBuilder.tsx")).OpenInBuilder }));
const OpenRefresh = lazy(async () => ({
  default: (await import("#features/refresh/OpenRefresh.tsx")).OpenRefresh,
}));

type Named = {
  topicId: TopicId;
  topicName: string;
  kind: TopicKind;
  right: Right;
  mayLeave: boolean;
  folderId: FolderId | null;
  duplicates?: number | undefined;
  tags: readonly string[];
};

type Options = { leavesOnDelete?: boolean; besideMenu?: readonly Entry["id"][] };

/**
 * What may be done with a gyan, wherever it is shown: the entries of its menu, those that stand beside it as buttons, and the
 * dialog that is open.
 */
export function useTopicActions(topic: Named, { leavesOnDelete = false, besideMenu = [] }: Options = {}) {
  const t = useT();
  const tell = useTell();
  const navigate = useNavigate();
  const acts = useActs(topic);
  const refresh = useRefreshNow(topic.topicId);
  const [open, setOpen] = useState<Act | null>(null);
  const remove = useMutation(removeMutation);
  const restore = useMutation(restoreMutation);
  const onClose = () => setOpen(null);
  const { topicId, topicName: name, kind } = topic;
  const leavePage = () => {
    onClose();
    if (leavesOnDelete) void navigate({ to: homeOf(kind), search: {} });
  };
  const onSuccess = () => {
    tell.done(t("topics.deleted", { name }), {
      undo: () => restore.mutateAsync(topicId),
      text: t("topics.restored", { name }),
    });
    leavePage();
  };

  const shared = { topicId, name, kind, onClose };
  const thing = { kind: "topic", id: topicId, name, topicKind: kind } as const;
  const dialogs: Record<Act, () => ReactNode> = {
    rename: () => <RenameDialog {...shared} />,
    move: () => <MoveDialog {...shared} topics={[topic]} />,
    tags: () => <TagsDialog {...shared} topics={[topic]} />,
    refresh: () => <OpenRefresh {...shared} />,
    duplicate: () => <DuplicateDialog {...shared} />,
    builder: () => <OpenInBuilder {...shared} />,
    feed: () => <FeedDialog {...shared} />,
    share: () => <ShareDialog thing={thing} onClose={onClose} />,
    publish: () => <PublishTopicDialog {...shared} />,
    zotero: () => <SendDialog {...shared} />,
    leave: () => <LeaveQuestion thing={thing} onClose={onClose} onLeft={leavePage} />,
    delete: () => (
      <Question
        title={t("topics.deleteTitle")}
        answer={t("topics.delete")}
        icon="trash"
        error={remove.error}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(topicId, { onSuccess })}
        onClose={onClose}
      >
        <p>{t("topics.deleteText", { name })}</p>
      </Question>
    ),
  };
  const select = (id: Entry["id"]) => {
    if (id === "now") refresh.mutate();
    else if (id === "export") openExport({ topicId, topicName: name });
    else if (id === "table") openNewTable({ scope: { kind: "topic", topicId }, scopeName: name });
    else if (id === "together") void navigate({ to: "/article/review/$topicId", params: { topicId } });
    else if (id === "citations") void navigate({ to: "/article/citations/$topicId", params: { topicId } });
    else if (id === "duplicates") void navigate({ to: "/article/duplicates/$topicId", params: { topicId } });
    else setOpen(id);
  };
  const asEntry = (entry: Entry): MenuEntry => ({ ...entry, onSelect: () => select(entry.id) });
  const isBeside = ({ id }: Entry) => besideMenu.some((one) => one === id);
  // In the head of a gyan, refreshing has a bar of its own.
  const isInMenu = (entry: Entry) => !isBeside(entry) && !(leavesOnDelete && entry.id === "now");
  return {
    entries: acts.flatMap((group, place) =>
      group.filter(isInMenu).map((entry, at) => ({ ...asEntry(entry), startsGroup: place > 0 && at === 0 })),
    ),
    buttons: acts.flat().filter(isBeside).map(asEntry),
    dialog: open && <Suspense>{dialogs[open]()}</Suspense>,
  };
}

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
  | "zotero"
  | "leave"
  | "delete";
type Entry = Omit<MenuEntry, "id" | "onSelect"> & {
  id: Act | "now" | "export" | "table" | "together" | "citations" | "duplicates";
};

/** Renaming is for editors, sharing and deleting for owners; a new search needs the flag of the search that it repeats. */
function useActs({ right, mayLeave, kind, duplicates }: Named): Entry[][] {
  const t = useT();
  const user = useUser();
  const flags = user?.accessList ?? [];
  const isOwner = right === "owner";
  const canEdit = isOwner || right === "editor";
  const isReview = kind === "review";
  const canBuild = !isReview && flags.includes("AdvancedSearch");
  const canRun = canBuild || flags.includes(isReview ? "DocumentAnalysis" : "CreateSentenceGyan");
  const canRefresh = canRun && !isReview && canEdit;
  const groups: (Entry | false)[][] = [
    [
      canEdit && { id: "rename", label: t("topics.rename"), icon: "pencil" },
      { id: "move", label: t("topics.move"), icon: "folder" },
      { id: "tags", label: t("topics.tags.do"), icon: "tag" },
    ],
    [
      canRefresh && { id: "now", label: t("refresh.open"), icon: "refresh" },
      canRefresh && { id: "refresh", label: t("refresh.changeSearched"), icon: "filter" },
      canRun && { id: "duplicate", label: t(`topics.duplicate.${kind}`), icon: "copy" },
      { id: "table", label: t("tables.create"), icon: "table" },
      canBuild && { id: "builder", label: t("topics.openInBuilder"), icon: "template" },
      { id: "together", label: t("together.title"), icon: "check" },
      { id: "citations", label: t("chaining.title"), icon: "graph" },
      {
        id: "duplicates",
        label: duplicates ? t("duplicates.entryCount", { count: duplicates }) : t("duplicates.entry"),
        icon: "copy",
      },
    ],
    [
      canEdit && { id: "share", label: t(isOwner ? "sharing.open" : "sharing.look"), icon: "share" },
      isOwner && isCurator(user) && { id: "publish", label: t("portal.desk.publishOpen"), icon: "globe" },
      { id: "export", label: t("export.open"), icon: "download" },
      flags.includes("DocumentAnalysis") && { id: "zotero", label: t("topics.zotero.open"), icon: "upload" },
      { id: "feed", label: t("feed.open"), icon: "bell" },
    ],
    [isOwner && { id: "delete", label: t("topics.delete"), icon: "trash", isDanger: true }],
    [mayLeave && { id: "leave", label: t("sharing.leave.open"), icon: "signout" }],
  ];
  return groups.map((group) => group.filter((entry) => entry !== false));
}
