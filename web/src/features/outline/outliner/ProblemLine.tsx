import { useEffect } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { type Problem, useWork } from "../work.ts";
import { box } from "#ui/layout/box.ts";

/** Stands where the mistake is for as long as it is there; a toast passes. */
export function ProblemLine({ problem, id }: { problem: Problem; id?: string }) {
  const t = useT();
  return (
    <p id={id} className={box.row({ gap: 1.5, align: "center", size: "sm", tone: "bad" })}>
      <Icon name="warn" size={14} />
      {t(`builder.problem.${problem.what}`, { count: problem.count })}
    </p>
  );
}

/** Says every mistake once, wherever it was made. */
export function useToldProblems() {
  const t = useT();
  const problem = useWork((work) => work.problem);
  useEffect(() => {
    if (!problem) return;
    const isError = problem.what === "blankTopic" || problem.what === "blankSubtopic";
    const text = t(`builder.problem.${problem.what}`, { count: problem.count });
    showToast({ tone: isError ? "error" : "warning", title: t("toast.warning"), text });
    // Said in the language of the moment: a change of it is no new mistake.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [problem]);
}
