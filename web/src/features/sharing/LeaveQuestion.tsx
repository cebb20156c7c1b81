import type { PersonId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { leaveMutation, type Thing } from "./data.ts";

type Props = { thing: Thing; onClose(): void; onLeft(): void };

export function LeaveQuestion({ thing, onClose, onLeft }: Props) {
  const t = useT();
  const me = useUser()?.personId;
  const leave = useMutation(leaveMutation(thing));
  // It came by another way than to them alone: there is no right of one's own that could end.
  const isWithOthers = isFailure(leave.error, "share_not_own");
  return (
    <Question
      title={t("sharing.leave.title", { name: thing.name })}
      answer={t("sharing.leave.do")}
      icon="signout"
      error={isWithOthers ? null : leave.error}
      isBusy={leave.isPending}
      isBlocked={isWithOthers}
      onConfirm={() =>
        leave.mutate(me as PersonId, {
          onSuccess: () => {
            onLeft();
            showToast({ tone: "success", text: t("sharing.leave.left", { name: thing.name }) });
          },
        })
      }
      onClose={onClose}
    >
      <p>{t(`sharing.leave.means.${thing.kind}`)}</p>
      {isWithOthers && (
        <Notice tone="warn" isAlert>
          {t("failures:share_not_own")}
        </Notice>
      )}
    </Question>
  );
}
