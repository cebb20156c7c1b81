import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Gate, Help } from "#features/entrance/Gate.tsx";
import { FrontDoor } from "./front/FrontDoor.tsx";
import { IdentityButton } from "./IdentityButton.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { useGoOn } from "./useGoOn.ts";
import { useSilentSignIn } from "./useSilentSignIn.ts";
import { IdleNotice } from "#features/frame/IdleNotice.tsx";
import { useConfig } from "#lib/config.ts";
import { useT } from "#lib/i18n.ts";
import { canAskProvider } from "#lib/identity.ts";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "#features/entrance/Gate.module.css";

export function SignInScreen() {
  const t = useT();
  const goOn = useGoOn();
  const { externalParam = "" } = useParams({ strict: false });
  const { error } = useSearch({ strict: false });
  const { identity, isSignUpOpen, front, isUnclaimed } = useConfig();
  const [hasBegun, setBegun] = useState(false);
  const asksProvider = identity !== null && canAskProvider();
  const callOff = useSilentSignIn(asksProvider && !externalParam && !error, goOn);

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
          <div className={box.row({ gap: 3, align: "center", size: "xs", tone: "quiet" }, styles.or)}>
            {t("signIn.or")}
          </div>
        </>
      )}
      <PasswordForm email={externalParam.includes("@") ? externalParam : ""} onBegin={begin} />
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
