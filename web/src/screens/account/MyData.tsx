import type { User } from "@gyan/contract/accounts/model.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Fields } from "#ui/forms/Form.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Section } from "#ui/parts/Section.tsx";
import { eraseMutation, exportMutation } from "./data.ts";

export function MyData({ user }: { user: User }) {
  const t = useT();
  const exporting = useMutation(exportMutation);
  const [isErasing, setErasing] = useState(false);
  return (
    <Section id="data" title={t("account.data.title")}>
      <Lead>{t("account.data.exportLead")}</Lead>
      <Failure of={exporting.error} />
      <Button icon="download" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
        {t("account.data.export")}
      </Button>
      <Lead above={4}>{t("account.data.eraseLead")}</Lead>
      <Button look="danger" icon="trash" onClick={() => setErasing(true)}>
        {t("account.data.erase")}
      </Button>
      {isErasing && <Erase email={user.email} onClose={() => setErasing(false)} />}
    </Section>
  );
}

function Erase({ email, onClose }: { email: string; onClose(): void }) {
  const t = useT();
  const erase = useMutation(eraseMutation);
  const [typed, setTyped] = useState("");
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <Question
      title={t("account.data.eraseTitle")}
      answer={t("account.data.eraseDo")}
      icon="trash"
      error={erase.error}
      isBusy={erase.isPending}
      isBlocked={!isTyped}
      onConfirm={() => erase.mutate(typed.trim())}
      onClose={onClose}
    >
      <Fields>
        <p>{t("account.data.eraseText")}</p>
        <TextField
          label={t("account.data.eraseType", { email })}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Fields>
    </Question>
  );
}
