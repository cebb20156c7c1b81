import type { Document } from "@gyan/contract/documents.ts";
import { RunForm } from "@gyan/contract/forms/documents.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { useForm } from "#ui/forms/useForm.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { runMutation } from "#entities/documents/data.ts";

export type RunDraft = ReturnType<typeof useRun>;

/** The name, the description and the starting: the same in the panel and in the sheet. */
export function useRun(documents: readonly Document[]) {
  const t = useT();
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  return useForm({
    start: { name: "", description: "" },
    schema: RunForm,
    sentences: {},
    mutation: useMutation(runMutation),
    // Without documents there is nothing to run.
    toSend: ({ name, description }) =>
      documents.length === 0
        ? null
        : { name: name.trim(), description: description.trim(), docId: documents.map(({ id }) => id) },
    onSent({ message, topic }) {
      showToast({ tone: "success", text: message });
      void navigate({ to: "/article/list/$topicId", params: { topicId: topic.topicId } });
    },
    onFailed: (failure) => showToast({ tone: "error", title: t("documents.error"), text: sentence(failure) }),
  });
}
