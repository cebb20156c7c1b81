import { useMutation } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { prewarm } from "#entities/runs/prewarm.ts";
import { topicQuery } from "#entities/topics/data.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { type Template, askMutation } from "./data.ts";

/** The text, the asking and what went wrong: the same for every place that has the box. */
export function useAsk(first = "", template: Template | null = null) {
  const t = useT();
  const navigate = useNavigate();
  const router = useRouter();
  const sentence = useFailureSentence();
  const { mutate, isPending } = useMutation(askMutation);
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  /** What is on its way, or has just become a gyan: its page is shown already. */
  const [asked, setAsked] = useState<string | null>(null);
  const isAsking = useRef(false);
  const backToBox = () => {
    isAsking.current = false;
    setAsked(null);
  };

  const ask = (query: string) => {
    if (isAsking.current) return;
    if (query.trim() === "") {
      setText("");
      setProblem(t("sentence.blank"));
      showToast({ tone: "warning", text: t("sentence.blank") });
      return;
    }
    isAsking.current = true;
    setAsked(query.trim());
    setText(query);
    setProblem(null);
    mutate(
      { query: query.trim(), template },
      {
        onSuccess: ({ message, topic: { topicId } }) => {
          showToast({ tone: "success", text: message });
          // The page of the gyan takes the place of this one when there is something on it.
          void queryClient
            .prefetchQuery(topicQuery(topicId))
            .then(() => navigate({ to: "/article/list/$topicId", params: { topicId } }))
            .then(() => {
              // Whoever turned round on the way is still here.
              if (router.state.location.pathname !== `/article/list/${topicId}`) backToBox();
            });
        },
        onError: (error) => {
          backToBox();
          setProblem(sentence(error));
          showToast({ tone: "error", text: t(template ? "sentence.templateFailed" : "sentence.failed") });
        },
      },
    );
  };

  const change = (value: string) => {
    prewarm();
    setText(value);
    setProblem(null);
  };
  return { text, change, ask, asked, problem, isBusy: isPending };
}
