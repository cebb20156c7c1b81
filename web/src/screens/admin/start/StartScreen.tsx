import { SETTINGS, type SettingValues } from "@gyan/contract/admin/settings.rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { firstPageOf } from "#lib/session/home.ts";
import { readUser } from "#lib/session.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { box } from "#ui/layout/box.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Notice } from "#ui/states/States.tsx";
import { settingsQuery } from "../settings/data.ts";
import { choiceText } from "../settings/values.ts";
import { chooseMutation } from "./data.ts";

type Policy = SettingValues["SIGN_UP"];
/** The safest first. */
const POLICIES = SETTINGS.SIGN_UP.choices.toReversed();

/** The first administrator of a server that others reach says who may come in. */
export function StartScreen() {
  const t = useT();
  return (
    <Page title={t("admin.start.title")} width="inside">
      <Loadable query={useQuery(settingsQuery)}>
        {({ settings }) => {
          const policy = settings.find(({ name }) => name === "SIGN_UP");
          if (policy?.defaultFrom === "environment") return <Given value={String(policy.value)} />;
          const domains = settings.find(({ name }) => name === "SIGN_UP_DOMAINS")?.value;
          return <Choice policy={(policy?.value ?? "invited") as Policy} domains={String(domains ?? "")} />;
        }}
      </Loadable>
    </Page>
  );
}

const goTo = () => firstPageOf(readUser());

/** Whoever starts the server has said it already. */
function Given({ value }: { value: string }) {
  const t = useT();
  return (
    <div className={box.stack({ gap: 4, above: 4, align: "start" })}>
      <Notice tone="info">{t("admin.start.given", { value: choiceText(t, "SIGN_UP", value) })}</Notice>
      <LinkButton to={goTo()} look="primary">
        {t("admin.start.goOn")}
      </LinkButton>
    </div>
  );
}

function Choice({ policy, domains }: { policy: Policy; domains: string }) {
  const t = useT();
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(policy);
  const [typed, setTyped] = useState(domains);
  const [isTried, setTried] = useState(false);
  const choose = useMutation(chooseMutation);
  const isMissing = chosen === "domains" && typed.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || choose.isPending) return;
    choose.mutate(
      { policy: chosen, domains: typed },
      { onSuccess: () => void navigate({ to: goTo(), replace: true }) },
    );
  };
  const failure = choose.error ? sentence(choose.error) : null;
  const isOfDomains = chosen === "domains";
  return (
    <>
      <Lead above={1}>{t("admin.start.lead")}</Lead>
      <form className={box.stack({ gap: 5, above: 5, align: "start" })} onSubmit={submit} noValidate>
        <RadioGroup
          label={t("settingsAdmin.of.SIGN_UP.label")}
          options={POLICIES.map((value) => ({
            value,
            label: choiceText(t, "SIGN_UP", value),
            hint: t(`admin.start.of.${value}`),
          }))}
          chosen={chosen}
          onChange={(value) => {
            choose.reset();
            setChosen(value);
          }}
        />
        {isOfDomains && (
          <TextField
            label={t("settingsAdmin.of.SIGN_UP_DOMAINS.label")}
            hint={t("settingsAdmin.of.SIGN_UP_DOMAINS.says")}
            value={typed}
            error={isTried && isMissing ? t("admin.start.missing") : failure}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {!isOfDomains && failure && (
          <Notice tone="bad" isAlert>
            {failure}
          </Notice>
        )}
        <Button type="submit" look="primary" isBusy={choose.isPending}>
          {t("admin.start.submit")}
        </Button>
      </form>
    </>
  );
}
