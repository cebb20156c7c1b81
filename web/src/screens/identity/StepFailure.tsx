import { isOver } from "./data.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
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
      {isOver(error) && (
        <LinkButton to="/azure-auth" size="lg">
          {t("autoLogin.toSignIn")}
        </LinkButton>
      )}
    </>
  );
}
