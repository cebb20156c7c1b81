import type { Identity } from "@gyan/contract/system.ts";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Gate, Help } from "#features/entrance/Gate.tsx";
import { FrontDoor } from "./front/FrontDoor.tsx";
import { useOnce } from "#features/entrance/useOnce.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import { useGoOn } from "./useGoOn.ts";
import { IdleNotice } from "#features/frame/IdleNotice.tsx";
import { useConfig } from "#lib/config.ts";
import { mayTrySilently, noteSilentTry } from "#lib/entrance.ts";
import { useFirstMove } from "#ui/base/first-move.ts";
import { hasPasskeys } from "#lib/identity/has-passkeys.ts";
import { useT } from "#lib/i18n.ts";
import { canAskProvider, mayKnow } from "#lib/identity/kept.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useSending } from "#ui/forms/useSending.ts";
import { Failure } from "#ui/parts/Failure.tsx";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "#features/entrance/Gate.module.css";

/** Most come in by their password; the way to the provider is there before its button can be pressed. */
const fetchWay = () => import("#lib/identity.ts");

export function SignInScreen() {
  const t = useT();
  const goOn = useGoOn();
  const { externalParam = "" } = useParams({ strict: false });
  const { error } = useSearch({ strict: false });
  const { identity, isSignUpOpen, front, isUnclaimed, passwords = "on" } = useConfig();
  const [hasBegun, setBegun] = useState(false);
  const asksProvider = identity !== null && canAskProvider(identity);
  const callOff = useSilentSignIn(asksProvider && mayKnow(identity) && !externalParam && !error, goOn);

  const begin = () => {
    callOff();
    setBegun(true);
  };

  const ways = (
    <>
      <IdleNotice />
      {error && !hasBegun && (
        <Notice tone={error === "cancelled" ? "info" : "bad"} isAlert>
          {t(`signIn.said.${error}`)}
        </Notice>
      )}
      {asksProvider && (
        <>
          <IdentityButton identity={identity} hint={externalParam} isCalledOff={hasBegun} onPress={begin} />
          {passwords !== "off" && (
            <div className={box.row({ gap: 3, align: "center", size: "xs", tone: "quiet" }, styles.or)}>
              {t("signIn.or")}
            </div>
          )}
        </>
      )}
      {passwords === "admins" && <Help>{t("signIn.adminsOnly")}</Help>}
      {passwords !== "off" && (
        <PasswordForm email={externalParam.includes("@") ? externalParam : ""} onBegin={begin} />
      )}
      {hasPasskeys() && <PasskeyButton onPress={begin} />}
      {isSignUpOpen && (
        <Help>
          {t("signIn.newHere")}{" "}
          <Link to="/signup" className="text-link">
            {t("signIn.signUp")}
          </Link>
        </Help>
      )}
      {isUnclaimed && (
        <Help>
          {t("signIn.link")} <code className={box.text({ lines: "one" })}>npm run signin-link</code>
        </Help>
      )}
    </>
  );
  // Whoever comes with a name is on their way in already.
  if (front && !externalParam) return <FrontDoor words={front}>{ways}</FrontDoor>;
  return <Gate title={t("signIn.title")}>{ways}</Gate>;
}

/** What it takes is fetched with the press: most come in by their password. */
function PasskeyButton({ onPress }: { onPress(): void }) {
  const t = useT();
  const goOn = useGoOn();
  const signIn = useSending(async () => (await import("./step.ts")).signInByPasskey(), {
    onMutate: onPress,
    onSuccess: (isIn) => isIn && goOn(),
  });
  return (
    <>
      <Failure of={signIn.error} />
      <Button size="lg" icon="key" isBusy={signIn.isPending} onClick={() => signIn.mutate()}>
        {t("signIn.passkey")}
      </Button>
    </>
  );
}

/** Seconds. Nobody sees that it is asked, and the form is there meanwhile. */
const PATIENCE = 20;

/** Asks the provider once a visit whether it knows who is here. Gives what calls it off: somebody has begun to type. */
function useSilentSignIn(isWanted: boolean, onIn: () => void): () => void {
  const attempt = useRef<AbortController | null>(null);
  const goOn = useEffectEvent(onIn);
  useEffect(() => {
    if (!isWanted || !mayTrySilently()) return undefined;
    const left = new AbortController();
    const typing = (attempt.current = new AbortController());
    const signal = AbortSignal.any([left.signal, typing.signal, AbortSignal.timeout(PATIENCE * 1000)]);
    const run = async () => {
      const { trySilently } = await fetchWay();
      const proof = await trySilently(signal, PATIENCE);
      if (left.signal.aborted) return;
      noteSilentTry();
      if (!proof || signal.aborted) return;
      const { signInSilently } = await import("./data.ts");
      const isIn = await signInSilently(proof, signal);
      if (isIn && !signal.aborted) goOn();
    };
    run().catch(() => {}); // Nobody asked for it, so nobody is told.
    return () => left.abort();
  }, [isWanted]);
  return () => attempt.current?.abort();
}

type ButtonProps = {
  identity: Identity;
  /** From the address: whom, or which organisation, the provider shall ask for. Given one, it starts by itself. */
  hint: string;
  /** Somebody has chosen another way already. */
  isCalledOff: boolean;
  onPress(): void;
};

/** Leads to the organisation's own sign-in. */
function IdentityButton({ identity, hint, isCalledOff, onPress }: ButtonProps) {
  const t = useT();
  // By itself it takes the place of this page, or the way back would lead here and away again.
  const start = useSending(async ({ isByItself }: { isByItself: boolean }) =>
    (await fetchWay()).startSignIn(hint, { replaces: isByItself }),
  );
  useOnce(() => start.mutate({ isByItself: true }), hint !== "" && !isCalledOff);
  useReturn(() => start.reset());
  useFirstMove(fetchWay);

  return (
    <>
      <Failure of={start.error} />
      <Button
        size="lg"
        // The browser takes a moment to leave; until then a second press would begin a second sign-in.
        isBusy={start.isPending || start.isSuccess}
        onClick={() => {
          onPress();
          start.mutate({ isByItself: false });
        }}
      >
        {identity.name ? t("signIn.withName", { name: identity.name }) : t("signIn.sso")}
      </Button>
    </>
  );
}

/** Out of the history the page comes back as it was left, busy. */
function useReturn(onReturn: () => void) {
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    const show = (event: PageTransitionEvent) => void (event.persisted && tell());
    addEventListener("pageshow", show);
    return () => removeEventListener("pageshow", show);
  }, []);
}
