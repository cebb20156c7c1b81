import type { Scope } from "@gyan/contract/accounts/scopes.rules.ts";
import type { AskingProgram } from "@gyan/contract/programs/calls.ts";
import { useState } from "react";
import { Gate, Help } from "#features/entrance/Gate.tsx";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";

type Step = { isPending: boolean; error: unknown };

type Props = {
  program: AskingProgram;
  /** The code that the program shows, where it shows one. */
  code?: string;
  allowing: Step;
  refusing: Step;
  onAllow(scope: Scope): void;
  onRefuse(): void;
};

/** Whether a program may act for whoever is signed in, and how far. */
export function Consent({ program, code, allowing, refusing, onAllow, onRefuse }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const user = useUser();
  const [scope, setScope] = useState<Scope>(program.scope);
  const error = allowing.error ?? refusing.error;
  const { name, host } = program;
  return (
    <Gate title={t("programs.title", { name })}>
      <p className={box.text({ breaks: true, lines: "pretty" })}>
        {t("programs.asks", { name, email: user?.email ?? "" })}
      </p>
      {!program.isOurs && <Notice tone="warn">{t("programs.unproven")}</Notice>}
      {host !== null && <Help>{t("programs.goesTo", { host })}</Help>}
      {code !== undefined && <Help>{t("programs.isItsCode", { code })}</Help>}
      <RadioGroup<Scope>
        label={t("programs.may")}
        options={program.scopes.map((value) => ({
          value,
          label: t(`programs.scopes.${value}`),
          hint: t(`programs.scopeHints.${value}`),
        }))}
        chosen={scope}
        onChange={setScope}
      />
      <Help>{t("programs.never")}</Help>
      {error !== null && (
        <Notice tone="bad" isAlert>
          {sentence(error)}
        </Notice>
      )}
      <div className={box.cluster({ gap: 2 })}>
        <Button look="primary" size="lg" isBusy={allowing.isPending} onClick={() => onAllow(scope)}>
          {t("programs.allow")}
        </Button>
        <Button size="lg" isBusy={refusing.isPending} onClick={onRefuse}>
          {t("programs.refuse")}
        </Button>
      </div>
    </Gate>
  );
}
