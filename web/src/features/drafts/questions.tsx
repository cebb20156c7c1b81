import type { Draft } from "@gyan/contract/drafts.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { forgetDraft } from "#features/outline/keeping.ts";
import { rereadWork } from "#features/outline/work.ts";
import { Question } from "#ui/overlays/Question.tsx";
import { removeDraftMutation } from "#entities/drafts/data.ts";

type DeleteProps = { draft: Draft; close(): void; onClose(): void };

/** Afterwards the builder begins anew, and asks whether to go on with what was left unfinished in it. */
export function DeleteDraft({ draft, onClose }: DeleteProps) {
  const t = useT();
  const navigate = useNavigate();
  const remove = useMutation(removeDraftMutation);
  const finish = () => {
    forgetDraft(draft.id);
    rereadWork();
    onClose();
    void navigate({ to: "/createGyan" });
  };
  return (
    <Question
      title={t("drafts.deleteTitle", { name: draft.name })}
      answer={t("drafts.deleteDo")}
      icon="trash"
      error={remove.error}
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(draft.id, {
          onSuccess: finish,
          // Deleted in another tab: that is what was wanted.
          onError: (error) => isFailure(error, "draft_not_found") && finish(),
        })
      }
      onClose={onClose}
    >
      {t("drafts.deleteText")}
    </Question>
  );
}

type ReplaceProps = { draft: Pick<Draft, "name">; topic: string; onConfirm(): void; onClose(): void };

export function ReplaceWork({ draft, topic, onConfirm, onClose }: ReplaceProps) {
  const t = useT();
  return (
    <Question
      title={t("drafts.replaceTitle", { name: draft.name })}
      answer={t("drafts.replaceDo")}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t("drafts.replaceText", { topic })}
    </Question>
  );
}
