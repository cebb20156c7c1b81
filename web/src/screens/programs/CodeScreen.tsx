import { ProgramCodeForm } from "@gyan/contract/forms/me.form.ts";
import type { AskingProgram } from "@gyan/contract/programs/calls.ts";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { Gate, GateForm, Help } from "#features/entrance/Gate.tsx";
import { Consent } from "#features/programs/Consent.tsx";
import { allowByCodeMutation, lookAtCodeMutation, refuseByCodeMutation } from "#features/programs/data.ts";
import { useT } from "#lib/i18n.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";

const route = getRouteApi("/oauth/device");

type Found = { code: string; program: AskingProgram };

/** For a program without a browser of its own: whoever types the code that it shows is asked whether it may act for them. */
export function CodeScreen() {
  const { user_code: given } = route.useSearch();
  const [found, setFound] = useState<Found | null>(null);
  return found ? <ByCode {...found} /> : <AskForCode given={given ?? ""} onFound={setFound} />;
}

function AskForCode({ given, onFound }: { given: string; onFound(found: Found): void }) {
  const t = useT();
  const form = useForm({
    start: { code: given },
    schema: ProgramCodeForm,
    sentences: { code: "programs.codeNeeded" },
    mutation: useMutation(lookAtCodeMutation),
    toSend: ({ code }) => code,
    onSent: (program, { code }) => onFound({ code: code.toUpperCase(), program }),
    fieldOf: { program_code_not_valid: "code" },
  });
  return (
    <Gate title={t("programs.connect")}>
      <Help>{t("programs.codeText")}</Help>
      <GateForm form={form} action={t("programs.next")}>
        <TextField
          {...form.text("code")}
          label={t("programs.code")}
          placeholder="XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          isLarge
        />
      </GateForm>
    </Gate>
  );
}

function ByCode({ code, program }: Found) {
  const t = useT();
  const allow = useMutation(allowByCodeMutation(code));
  const refuse = useMutation(refuseByCodeMutation(code));
  const { name } = program;
  if (allow.isSuccess || refuse.isSuccess)
    return (
      <Gate title={t(allow.isSuccess ? "programs.connected" : "programs.notConnected", { name })}>
        <Help>{t(allow.isSuccess ? "programs.connectedText" : "programs.notConnectedText")}</Help>
        <LinkButton to="/account/connections">{t("account.connections.open")}</LinkButton>
      </Gate>
    );
  return (
    <Consent
      program={program}
      code={code}
      allowing={allow}
      refusing={refuse}
      onAllow={(scope) => allow.mutate(scope)}
      onRefuse={() => refuse.mutate()}
    />
  );
}
