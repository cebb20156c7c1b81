import { refineProblems } from "@gyan/contract/outline/refine/refining.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { FinishBar } from "#features/outline/FinishBar.tsx";
import { useProblemSentence } from "#features/outline/refine/refining.ts";
import { Button } from "#ui/controls/Button.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { sendMutation } from "#features/refresh/data.ts";
import { forget } from "./keeping.ts";
import { FIELD_OF, problemsOf, useRefresh, useStore } from "#features/refresh/model.ts";
import { useDefinitions } from "./parameters/usePairs.ts";
import { useZone } from "#features/refresh/schedule/words.ts";

/** One button. What stands in the way is said, and the keyboard is led there. */
export function Finish({ onAsk }: { onAsk(): void }) {
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
      document.querySelector<HTMLElement>(`[data-field="${FIELD_OF[wrong]}"]`)?.focus();
      return false;
    }
    const [parameter] = data ? refineProblems(data, store.read().config) : [];
    if (!parameter) return true;
    const field = data?.find(({ name }) => name === parameter.name) ?? parameter;
    showToast({ tone: "error", title: t("toast.warning"), text: sentence(parameter.problem, field) ?? "" });
    return false;
  };
}

function useSend() {
  const t = useT();
  const navigate = useNavigate();
  const sentence = useFailureSentence();
  const store = useStore();
  const timeZone = useZone();
  const { mutateAsync, error, isPending } = useMutation(sendMutation(store.topicId));
  const send = async () => {
    try {
      const { message } = await mutateAsync(
        { ...store.read(), timeZone },
        // Called only where this is still on the screen: whoever has gone elsewhere meanwhile is left there.
        { onSuccess: () => void navigate({ to: "/mysearches" }) },
      );
      showToast({ tone: "success", text: message });
      // What leaves with the screen is what it was opened with: nobody goes on with what was sent.
      store.reset();
      forget(store.topicId);
    } catch {
      showToast({ tone: "error", text: t("refresh.failed") });
    }
  };
  return { send, problem: error && sentence(error), isBusy: isPending };
}
