import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { type Template, askMutation } from "./data.ts";

/** The text, the asking and what went wrong: the same for every place that has the box. */
export function useAsk(first = "", template: Template | null = null) {
  const t = useT();
  const navigate = useNavigate();
  const sentence = useFailureSentence();
  const { mutate, isPending } = useMutation(askMutation);
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const isAsking = useRef(false);

  const ask = (query: string) => {
    if (isAsking.current) return;
    if (query.trim() === "") {
      setText("");
      setProblem(t("sentence.blank"));
      showToast({ tone: "warning", text: t("sentence.blank") });
      return;
    }
    isAsking.current = true;
    setText(query);
    setProblem(null);
    mutate(
      { query: query.trim(), template },
      {
        onSuccess: ({ message, topic }) => {
          showToast({ tone: "success", text: message });
          void navigate({ to: "/article/list/$topicId", params: { topicId: topic.topicId } });
        },
        onError: (error) => {
          setProblem(sentence(error));
          showToast({ tone: "error", text: t(template ? "sentence.templateFailed" : "sentence.failed") });
        },
        onSettled: () => {
          isAsking.current = false;
        },
      },
    );
  };

  const change = (value: string) => {
    setText(value);
    setProblem(null);
  };
  return { text, change, ask, problem, isBusy: isPending };
}
