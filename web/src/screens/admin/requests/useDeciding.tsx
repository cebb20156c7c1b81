import type { RequestView } from "@gyan/contract/admin/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiFailure, type ApiFailureCode } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { nameOf } from "../people/PersonStatus.tsx";
import { DecisionDialog } from "./DecisionDialog.tsx";
import { type Decision, decideMutation, reopenMutation } from "./data.ts";

type Act = Decision["decision"];
type Outcomes = { outcomes: { personId: PersonId; outcome: string }[] };

export const calledAs = (request: RequestView) => nameOf(request) || request.email;

/** Deciding about one or several: at once, or in a dialog where there is something to choose or to write. */
export function useDeciding() {
  const t = useT();
  const sentence = useFailureSentence();
  const decide = useMutation(decideMutation);
  const reopen = useMutation(reopenMutation);
  const [asked, setAsked] = useState<{ requests: RequestView[]; act: Act } | null>(null);
  const [failed, setFailed] = useState<string[]>([]);

  const failuresIn = ({ outcomes }: Outcomes, requests: readonly RequestView[]) =>
    outcomes.flatMap(({ personId, outcome }) => {
      const request = requests.find((one) => one.personId === personId);
      if (outcome === "done" || !request) return [];
      const reason = sentence(new ApiFailure(409, { code: outcome as ApiFailureCode, message: outcome }));
      return [t("admin.requests.failed", { name: calledAs(request), reason })];
    });

  const takeBack = (requests: RequestView[]) =>
    reopen.mutate(
      requests.map(({ personId }) => personId),
      {
        onSuccess: (answer) => {
          const wrong = failuresIn(answer, requests);
          setFailed(wrong);
          if (wrong.length === 0) showToast({ tone: "success", text: t("admin.requests.reopened") });
        },
      },
    );

  const tell = (requests: RequestView[], act: Act, answer: Outcomes) => {
    setFailed(failuresIn(answer, requests));
    const done = requests.filter(({ personId }) =>
      answer.outcomes.some((one) => one.personId === personId && one.outcome === "done"),
    );
    const [only] = done;
    if (!only) return;
    const isCurator = done.length === 1 && only.kind === "curator";
    const text = isCurator
      ? t(`admin.requests.done.${act === "grant" ? "keep" : "demote"}`, { name: calledAs(only) })
      : t(`admin.requests.done.${act}`, { count: done.length });
    // Whoever was let in may have come in since: that is taken back on their own page.
    const canUndo = act === "refuse" || done.every(({ kind }) => kind === "curator");
    showToast({
      tone: "success",
      text,
      ...(canUndo && { action: { label: t("admin.requests.undo"), onPress: () => takeBack(done) } }),
    });
  };

  const send = (requests: RequestView[], act: Act) => {
    setFailed([]);
    decide.mutate(
      { personIds: requests.map(({ personId }) => personId), decision: act },
      {
        onSuccess: (answer) => tell(requests, act, answer),
        onError: (error) => setFailed([sentence(error)]),
      },
    );
  };

  const below: ReactNode = asked && (
    <DecisionDialog
      {...asked}
      onDone={(answer) => tell(asked.requests, asked.act, answer)}
      onClose={() => setAsked(null)}
    />
  );
  const notice: ReactNode = failed.length > 0 && (
    <Notice tone="bad" isAlert>
      {failed.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
  return {
    send,
    ask: (requests: RequestView[], act: Act) => setAsked({ requests, act }),
    takeBack,
    below,
    notice,
  };
}
