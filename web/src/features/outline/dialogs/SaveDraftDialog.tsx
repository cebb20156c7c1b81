import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { encodeDraft } from "@gyan/contract/outline/wire/search.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveDraftMutation } from "#entities/drafts/data.ts";
import { openDrafts } from "#entities/drafts/opening.ts";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { readUser } from "#lib/session.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { finishWork } from "../keeping.ts";
import { changeWork, readWork, useWork } from "../work.ts";

const MAX_DRAFT_NAME = 200;

/** As its topic is called; a sign of two halves is not cut in two. */
const proposedName = ({ name }: EditedNode): string =>
  name
    .trim()
    .slice(0, MAX_DRAFT_NAME)
    .replace(/[\uD800-\uDBFF]$/u, "")
    .trim();

type Props = { root: EditedNode; onClose(): void };

/** A draft that was opened is changed, and the dialog says so before it happens. */
export function SaveDraftDialog({ root, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const draft = useWork((work) => work.draft);
  const [name, setName] = useState(draft?.name ?? proposedName(root));
  const [wrong, setWrong] = useState<string | null>(null);
  const save = useMutation(saveDraftMutation);
  const isBlank = name.trim() === "";

  const submit = () => {
    if (isBlank || save.isPending) return;
    const { sources, config } = readWork();
    setWrong(null);
    save.mutate(
      {
        personId: readUser()?.personId,
        data: encodeDraft({ root, sources, config }),
        name: name.trim(),
        ...(draft && { id: draft.id }),
      },
      {
        onSuccess: ({ message }) => {
          showToast({ tone: "success", text: message || t("builder.draft.saved") });
          finishWork();
          onClose();
          openDrafts();
        },
        onError: (error) => {
          // Deleted meanwhile: what is here is then a new one.
          if (isFailure(error, "draft_not_found")) changeWork({ draft: null });
          const isTaken = isFailure(error) && error.status === 406;
          const text = t(isTaken ? "builder.draft.taken" : "builder.draft.failed");
          if (isTaken) setWrong(text);
          showToast({ tone: "error", title: t(isTaken ? "toast.warning" : "toast.error"), text });
        },
      },
    );
  };
  return (
    <FormDialog
      title={t("builder.draft.title")}
      action={t("ui.save")}
      isBusy={save.isPending}
      isReady={!isBlank}
      onSubmit={submit}
      onClose={onClose}
    >
      {draft && <Notice tone="info">{t("builder.draft.changes", { name: draft.name })}</Notice>}
      <TextField
        label={t("builder.draft.name")}
        hint={t("builder.draft.hint")}
        error={wrong}
        autoComplete="off"
        maxLength={MAX_DRAFT_NAME}
        value={name}
        // What is proposed goes when somebody types another name.
        onFocus={(event) => draft === null && event.target.select()}
        onChange={(event) => {
          setName(event.target.value);
          setWrong(null);
        }}
      />
      {save.error && !wrong && (
        <Notice tone="bad" isAlert>
          {t("builder.draft.failed")} {sentence(save.error)}
        </Notice>
      )}
    </FormDialog>
  );
}
