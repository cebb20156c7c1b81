import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Gate, Help } from "#features/entrance/Gate.tsx";
import { Consent } from "#features/programs/Consent.tsx";
import { allowMutation, askingQuery, refuseMutation } from "#features/programs/data.ts";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { Loadable } from "#ui/states/Loadable.tsx";

const route = getRouteApi("/oauth/interaction/$uid");

/** Its answer sends the browser away: until the page is gone, it is under way. */
const untilLeft = (step: { isPending: boolean; isSuccess: boolean; error: unknown }) => ({
  isPending: step.isPending || step.isSuccess,
  error: step.error,
});

/** A program sent somebody's browser here, to ask whether it may act for them. */
export function AskingScreen() {
  const t = useT();
  const { uid } = route.useParams();
  const asking = useQuery(askingQuery(uid));
  const allow = useMutation(allowMutation(uid));
  const refuse = useMutation(refuseMutation(uid));
  if (isFailure(asking.error, "program_not_found") || isFailure(asking.error, "invalid_input"))
    return (
      <Gate title={t("programs.over")}>
        <Help>{t("failures:program_not_found")}</Help>
      </Gate>
    );
  if (!asking.data)
    return (
      <Gate title={t("programs.connect")}>
        <Loadable query={asking}>{() => null}</Loadable>
      </Gate>
    );
  return (
    <Consent
      program={asking.data}
      allowing={untilLeft(allow)}
      refusing={untilLeft(refuse)}
      onAllow={(scope) => allow.mutate(scope)}
      onRefuse={() => refuse.mutate()}
    />
  );
}
