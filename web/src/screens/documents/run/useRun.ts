import type { Document } from "@gyan/contract/documents.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { runMutation } from "#entities/documents/data.ts";

export type RunDraft = ReturnType<typeof useRun>;

/** The name, the description and the starting: the same in the panel and in the sheet. */
export function useRun() {
  const t = useT();
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(runMutation);
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  /** Why the last one was not started. */
  const [error, setError] = useState<string | null>(null);
  const isStarting = useRef(false);

  const start = (documents: readonly Document[]) => {
    if (isStarting.current || documents.length === 0) return;
    isStarting.current = true;
    setError(null);
    const run = { name: name.trim(), description: description.trim(), docId: documents.map(({ id }) => id) };
    mutate(run, {
      onSuccess: ({ message, topic }) => {
        showToast({ tone: "success", text: message });
        void navigate({ to: "/article/list/$topicId", params: { topicId: topic.topicId } });
      },
      onError: (failure) => {
        setError(sentence(failure));
        showToast({ tone: "error", title: t("documents.error"), text: sentence(failure) });
      },
      onSettled: () => {
        isStarting.current = false;
      },
    });
  };
  return { name, setName, description, setDescription, error, isBusy: isPending, start };
}
