import { refineProblems } from "@gyan/contract/outline/refine/refining.rules.ts";
import { limitsOf } from "@gyan/contract/admin/catalogue.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { FinishBar } from "#features/outline/FinishBar.tsx";
import { useProblemSentence } from "#features/outline/refine/problems.ts";
import { Button } from "#ui/controls/Button.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { scheduleMutation, submitMutation } from "#features/refresh/data.ts";
import { forget } from "./keeping.ts";
import { useRefresh, useStore } from "#features/refresh/model.ts";
import { type Problem, problemsOf } from "#features/refresh/rules.ts";
import { useDefinitions } from "./parameters/usePairs.ts";
import { useZone } from "#features/refresh/schedule/zone.ts";

type Props = { onAsk(): void };

/** One button. What stands in the way is said, and the keyboard is led there. */
export function Finish({ onAsk }: Props) {
  const t = useT();
  const count = useRefresh((refresh) => refresh.chosen.size);
  const mode = useRefresh((refresh) => refresh.mode);
  const check = useCheck();
  const { send, problem, isBusy } = useSend();
  const go = () => {
    onAsk();
    if (check()) void send();
  };
  return (
    <FinishBar
      problem={problem}
      says={count > 0 ? t(`refresh.willDo.${mode}`, { count }) : t("refresh.noneChecked")}
    >
      <Button size="lg" look="primary" icon="refresh" isBusy={isBusy} onClick={go}>
        {t("refresh.go")}
      </Button>
    </FinishBar>
  );
}

/** Where each can be mended. */
const FIELDS: Record<Problem, string> = {
  refresh_nothing_chosen: "chosen",
  recurrence_missing: "times",
  recurrence_out_of_range: "times",
  weekday_missing: "day",
};

/** True when nothing is wrong with what would be sent. */
function useCheck(): () => boolean {
  const t = useT();
  const store = useStore();
  const sentence = useProblemSentence();
  const { data } = useDefinitions();
  return () => {
    const [wrong] = problemsOf(store.read());
    if (wrong) {
      showToast({ tone: "warning", text: t(`failures:${wrong}`) });
      document.querySelector<HTMLElement>(`[data-field="${FIELDS[wrong]}"]`)?.focus();
      return false;
    }
    const [parameter] = data ? refineProblems(data, store.read().config) : [];
    if (!parameter) return true;
    const known = data?.find(({ name }) => name === parameter.name);
    const limits = limitsOf(known ?? { name: parameter.name, minimum: null, maximum: null });
    showToast({ tone: "error", title: t("toast.warning"), text: sentence(parameter.problem, limits) ?? "" });
    return false;
  };
}

function useSend() {
  const t = useT();
  const navigate = useNavigate();
  const sentence = useFailureSentence();
  const store = useStore();
  const timeZone = useZone();
  const submit = useMutation(submitMutation(store.topicId));
  const schedule = useMutation(scheduleMutation(store.topicId));
  const [problem, setProblem] = useState<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const send = async () => {
    const refresh = store.read();
    const { topicId } = store;
    setProblem(null);
    try {
      const { message } =
        refresh.mode === "refreshNow"
          ? await submit.mutateAsync(refresh)
          : await schedule.mutateAsync({ ...refresh, timeZone });
      showToast({ tone: "success", text: message });
      // What leaves with the screen is what it was opened with: nobody goes on with what was sent.
      store.reset();
      forget(topicId);
      // Whoever has gone elsewhere meanwhile is left there.
      if (isHere.current) void navigate({ to: "/mysearches" });
    } catch (error) {
      setProblem(sentence(error));
      showToast({ tone: "error", text: t("refresh.failed") });
    }
  };
  return { send, problem, isBusy: submit.isPending || schedule.isPending };
}
