import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Gate, Help, Ways } from "#features/entrance/Gate.tsx";
import { AddApp } from "#features/factors/AddApp.tsx";
import { AddPasskey } from "#features/factors/AddPasskey.tsx";
import { RecoveryCodes } from "#features/factors/RecoveryCodes.tsx";
import { ProofHost } from "#features/proving/ProofHost.tsx";
import { useGoOn } from "./useGoOn.ts";
import { hasPasskeys } from "#lib/identity/has-passkeys.ts";
import { useT } from "#lib/i18n.ts";
import { renewUser } from "#lib/session/renewal.ts";
import { logOut } from "#lib/session/signing-out.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Failure } from "#ui/parts/Failure.tsx";

type Kind = "passkey" | "app";

/** Whoever must have a second factor and has none adds one here; nothing else is open to them until then. */
export function EnrolScreen() {
  const t = useT();
  const goOn = useGoOn();
  const [kind, setKind] = useState<Kind | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  // Only the server knows when it is enough.
  const leave = useMutation({ mutationFn: renewUser, onSuccess: () => goOn() });
  const added = (made: string[] | null) => (made ? setCodes(made) : leave.mutate());
  if (codes)
    return (
      <Gate title={t("factors.codesTitle")}>
        <Help>{t("enrol.ready")}</Help>
        <RecoveryCodes codes={codes} />
        <Failure of={leave.error} />
        <Button look="primary" size="lg" isBusy={leave.isPending} onClick={() => leave.mutate()}>
          {t("enrol.goOn")}
        </Button>
      </Gate>
    );
  return (
    <Gate title={t("enrol.title")}>
      <Help>{t("enrol.lead")}</Help>
      {kind === "passkey" && <AddPasskey onAdded={added} />}
      {kind === "app" && <AddApp onAdded={added} />}
      {kind !== "passkey" && hasPasskeys() && (
        <Button size="lg" icon="key" onClick={() => setKind("passkey")}>
          {t("factors.addPasskey")}
        </Button>
      )}
      {kind !== "app" && (
        <Button size="lg" icon="plus" onClick={() => setKind("app")}>
          {t("factors.addApp")}
        </Button>
      )}
      <Ways>
        <Button look="bare" onClick={() => void logOut()}>
          {t("enrol.signOut")}
        </Button>
      </Ways>
      <ProofHost />
    </Gate>
  );
}
