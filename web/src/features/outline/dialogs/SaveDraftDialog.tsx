import { DraftForm, LONGEST_DRAFT_NAME } from "@gyan/contract/forms/drafts.form.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { encodeDraft } from "@gyan/contract/outline/wire/search.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveDraftMutation } from "#entities/drafts/data.ts";
import { openDrafts } from "#entities/drafts/opening.ts";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { readUser } from "#lib/session.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { finishWork } from "../keeping.ts";
import { changeWork, readWork, useWork } from "../work.ts";

/** As its topic is called; a sign of two halves is not cut in two. */
const proposedName = ({ name }: EditedNode): string =>
  name
    .trim()
    .slice(0, LONGEST_DRAFT_NAME)
    .replace(/[\uD800-\uDBFF]$/u, "")
    .trim();

/** A draft that was opened is changed, and the dialog says so before it happens. */
export function SaveDraftDialog({ root, onClose }: { root: EditedNode; onClose(): void }) {
  const t = useT();
  const draft = useWork((work) => work.draft);
  // Kept when the draft turns out to be gone: what stands in the field is still what it was to be called.
  const [name] = useState(draft?.name ?? proposedName(root));
  const form = useForm({
    start: { name },
    schema: DraftForm,
    sentences: {},
    mutation: useMutation(saveDraftMutation),
    toSend(checked) {
      const { sources, config } = readWork();
      return {
        personId: readUser()?.personId,
        data: encodeDraft({ root, sources, config }),
        ...checked,
        ...(draft && { id: draft.id }),
      };
    },
    onSent({ message }) {
      showToast({ tone: "success", text: message || t("builder.draft.saved") });
      finishWork();
      onClose();
      openDrafts();
    },
    onFailed(error) {
      // Deleted meanwhile: what is here is then a new one.
      if (isFailure(error, "draft_not_found")) changeWork({ draft: null });
      const [title, text] = isFailure(error, "draft_name_taken")
        ? (["toast.warning", "builder.draft.taken"] as const)
        : (["toast.error", "builder.draft.failed"] as const);
      showToast({ tone: "error", title: t(title), text: t(text) });
    },
    fieldOf: { draft_name_taken: "name" },
  });
  const failure = form.failure && `${t("builder.draft.failed")} ${form.failure}`;
  return (
    <FormDialog
      title={t("builder.draft.title")}
      action={t("ui.save")}
      form={{ ...form, failure }}
      isReady={form.isValid}
      onClose={onClose}
    >
      {draft && <Notice tone="info">{t("builder.draft.changes", { name: draft.name })}</Notice>}
      <TextField
        {...form.text("name")}
        label={t("builder.draft.name")}
        hint={t("builder.draft.hint")}
        autoComplete="off"
        maxLength={LONGEST_DRAFT_NAME}
        // What is proposed goes when somebody types another name.
        onFocus={(event) => draft === null && event.target.select()}
      />
    </FormDialog>
  );
}
