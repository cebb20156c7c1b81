import { useMutation } from "@tanstack/react-query";
import { cancelMutation } from "./data.ts";
import { StepFailure } from "./StepFailure.tsx";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";

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
