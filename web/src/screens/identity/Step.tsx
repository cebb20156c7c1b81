import { useMutation } from "@tanstack/react-query";
import { ToSignIn } from "#features/entrance/Gate.tsx";
import { cancelMutation, isOver } from "./data.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/states/States.tsx";

/** What went wrong with a step, and the way to a new start where there is no other. */
export function StepFailure({ error }: { error: unknown }) {
  const t = useT();
  const sentence = useFailureSentence();
  if (!error) return null;
  return (
    <>
      <Notice tone="bad" isAlert>
        {isOver(error) ? t("failures:interaction_not_found") : sentence(error)}
      </Notice>
      {isOver(error) && <ToSignIn />}
    </>
  );
}

/** Goes back to the application, which hears that nobody signed in. */
export function CancelButton({ uid }: { uid: string }) {
  const t = useT();
  const cancel = useMutation(cancelMutation(uid));
  return (
    <>
      <Button look="bare" isBusy={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
        {t("ui.cancel")}
      </Button>
      <StepFailure error={cancel.error} />
    </>
  );
}
