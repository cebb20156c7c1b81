import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { renewByIdentity, signInByIdentity } from "./data.ts";
import { useGoOn, useSecondStep } from "./useGoOn.ts";
import { useOnce } from "#features/entrance/useOnce.ts";
import { inTurn } from "#lib/browser/turns.ts";
import { noteSignIn } from "#lib/entrance.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { finishVisit, startReset, startSignIn, trySilently, type Proof } from "#lib/identity.ts";
import { renewUser } from "#lib/session/renewal.ts";
import { readUser } from "#lib/session.ts";
import "#lib/query.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Centred } from "#ui/layout/Centred.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { box } from "#ui/layout/box.ts";

/** Where the identity provider sends the browser back to. */
export function AuthScreen() {
  const t = useT();
  const sentence = useFailureSentence();
  const { mutate, error } = useMutation({ mutationFn: useFinish() });
  useOnce(() => mutate(location.href));
  return (
    <main id="main" className={box.row({ flex: "grow" })} tabIndex={-1}>
      <Centred
        title={error ? t("autoLogin.notIn") : t("autoLogin.title")}
        text={<Live>{error ? sentence(error) : t("identity.wait")}</Live>}
      >
        {error && <LinkButton to="/azure-auth">{t("autoLogin.toSignIn")}</LinkButton>}
      </Centred>
    </main>
  );
}

const SILENT_PATIENCE = 5000;

function useFinish() {
  const goOn = useGoOn();
  const goToStep = useSecondStep();
  const navigate = useNavigate();

  /** Another tab may have come in meanwhile; whoever is in goes on, whatever became of this visit. */
  const enter = async (proof: Proof) => {
    const secondStep = readUser()
      ? null
      : await signInByIdentity(proof).catch((error: unknown) => {
          if (readUser()) return null;
          throw error;
        });
    if (secondStep) goToStep(secondStep);
    else goOn();
  };

  /** The names may have changed: the provider is asked anew, and where it says nothing, our server is. */
  const renew = async () => {
    const proof = await trySilently(AbortSignal.timeout(SILENT_PATIENCE));
    await (proof ? renewByIdentity(proof) : renewUser());
  };

  const finish = async (address: string) => {
    const ended = await finishVisit(address).catch((error: unknown) => {
      if (readUser()) return null;
      throw error;
    });
    switch (ended?.next) {
      case "enter":
        return enter(ended.proof);
      case "reset":
        if (!(await startReset())) await navigate({ to: "/forget-password", replace: true });
        return undefined;
      case "sign in":
        noteSignIn(); // They have just proved who they are; the provider need not ask again.
        return startSignIn("", { replaces: true });
      case "renew":
        await renew().catch(() => {});
        return goOn(ended.from);
      case "back":
        return goOn(ended.from);
      case "cancelled":
        return navigate({ to: "/azure-auth", search: { error: "cancelled" }, replace: true });
      default:
        return goOn();
    }
  };

  // Of two tabs that come back at once the provider may know only the answer of one: the other finds that one in.
  return (address: string) => inTurn("gyan-sign-in", () => finish(address));
}
