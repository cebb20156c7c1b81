import type { ApiTokenView } from "@gyan/contract/accounts/me.ts";
import { TERMS, TokenForm } from "@gyan/contract/forms/me.form.ts";
import { SCOPES } from "@gyan/contract/accounts/scopes.rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { Entry } from "#ui/parts/Entry.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Section } from "./Section.tsx";
import { endTokenMutation, makeTokenMutation, tokensQuery } from "./data.ts";
import { box } from "#ui/layout/box.ts";

export function Tokens() {
  const t = useT();
  const list = useQuery(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [taken, setTaken] = useState<ApiTokenView | null>(null);
  return (
    <Section id="tokens" title={t("account.tokens.title")}>
      <Lead>{t("account.tokens.lead")}</Lead>
      <Loadable
        query={list}
        skeleton={<Skeleton lines={1} />}
        isEmpty={({ tokens }) => tokens.length === 0}
        empty={<p className={box.text({ tone: "quiet" })}>{t("account.tokens.none")}</p>}
      >
        {({ tokens }) => (
          <ul>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onTake={() => setTaken(token)} />
            ))}
          </ul>
        )}
      </Loadable>
      <Button icon="plus" onClick={() => setMaking(true)}>
        {t("account.tokens.make")}
      </Button>
      {isMaking && <Making mayLast={list.data?.mayLast ?? false} onClose={() => setMaking(false)} />}
      {taken && <TakeBack token={taken} onClose={() => setTaken(null)} />}
    </Section>
  );
}

function TokenRow({ token, onTake }: { token: ApiTokenView; onTake(): void }) {
  const t = useT();
  const format = useFormat();
  const facts = [
    t(token.scope === null ? "account.tokens.scopeOfOld" : `account.tokens.scopes.${token.scope}`),
    t("account.tokens.made", { day: format.day(token.createdOn) }),
    token.seenOn === null
      ? t("account.tokens.neverSeen")
      : token.seenFrom === null
        ? t("account.tokens.seen", { time: format.moment(token.seenOn) })
        : t("account.tokens.seenFrom", { time: format.moment(token.seenOn), address: token.seenFrom }),
    token.expiresOn
      ? t("account.tokens.until", { day: format.day(token.expiresOn) })
      : t("account.tokens.forEver"),
  ];
  return (
    <li>
      <Entry name={token.name} says={facts.join(" · ")}>
        <Button size="sm" aria-label={t("account.tokens.takeOf", { name: token.name })} onClick={onTake}>
          {t("account.tokens.take")}
        </Button>
      </Entry>
    </li>
  );
}

function TakeBack({ token, onClose }: { token: ApiTokenView; onClose(): void }) {
  const t = useT();
  const end = useMutation(endTokenMutation);
  return (
    <Question
      title={t("account.tokens.takeTitle", { name: token.name })}
      answer={t("account.tokens.take")}
      icon="trash"
      error={end.error}
      isBusy={end.isPending}
      onConfirm={() => end.mutate(token.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t("account.tokens.takeText")}
    </Question>
  );
}

function Making({ mayLast, onClose }: { mayLast: boolean; onClose(): void }) {
  const t = useT();
  const user = useUser();
  const scopes = SCOPES.filter((scope) => scope !== "admin" || user?.role !== "User");
  const make = useMutation(makeTokenMutation);
  const form = useForm({
    start: { name: "", term: "90" as const, scope: "read" as const },
    schema: TokenForm,
    sentences: {},
    mutation: make,
    toSend: ({ name, term, scope }) => ({ name, scope, days: term === "never" ? null : Number(term) }),
  });
  if (make.data) {
    return (
      <Dialog
        title={t("account.tokens.madeTitle")}
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            {t("account.tokens.done")}
          </Button>
        }
      >
        <CopyField
          label={t("account.tokens.token")}
          hint={t("account.tokens.once")}
          value={make.data.token}
        />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t("account.tokens.make")}
      action={t("account.tokens.makeDo")}
      form={form}
      isReady={form.isValid}
      onClose={onClose}
    >
      <TextField
        {...form.text("name")}
        label={t("account.tokens.name")}
        hint={t("account.tokens.nameHint")}
        autoComplete="off"
        maxLength={100}
      />
      <Select
        {...form.choice("scope")}
        label={t("account.tokens.scope")}
        options={scopes.map((value) => ({ value, label: t(`account.tokens.scopeSays.${value}`) }))}
      />
      <Select
        {...form.choice("term")}
        label={t("account.tokens.term")}
        options={TERMS.filter((term) => mayLast || term !== "never").map((value) => ({
          value,
          label:
            value === "never"
              ? t("account.tokens.forEver")
              : t("account.tokens.days", { count: Number(value) }),
        }))}
      />
    </FormDialog>
  );
}
