import type { User } from "@gyan/contract/accounts/model.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useConfig } from "#lib/config.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { startEditProfile } from "#lib/identity.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { focusWrong } from "#ui/layout/focus.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { Section } from "./Section.tsx";
import styles from "./account.module.css";
import { namesMutation } from "./data.ts";

type Props = { user: User };

/** Names are kept where one signs in: at the identity provider when it has a page for them, otherwise here. */
export function Profile({ user }: Props) {
  const t = useT();
  const isKeptElsewhere = Boolean(useConfig().identity?.policies.editProfile);
  return (
    <Section id="profile" title={t("account.profile.title")}>
      {isKeptElsewhere ? <Names user={user} /> : <NamesForm key={user.id} user={user} />}
    </Section>
  );
}

function Names({ user }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const edit = useMutation({ mutationFn: () => startEditProfile("/account") });
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t("account.profile.name")}</dt>
        <dd>{`${user.firstName} ${user.lastName}`.trim()}</dd>
        <dt>{t("account.profile.email")}</dt>
        <dd>{user.email}</dd>
      </dl>
      {edit.error && (
        <Notice tone="bad" isAlert>
          {sentence(edit.error)}
        </Notice>
      )}
      <Button icon="pencil" isBusy={edit.isPending} onClick={() => edit.mutate()}>
        {t("account.profile.edit")}
      </Button>
    </>
  );
}

function NamesForm({ user }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const save = useMutation(namesMutation);
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  const [isAsked, setAsked] = useState(false);
  const isChanged = firstName.trim() !== user.firstName || lastName.trim() !== user.lastName;
  const missing = (value: string) => (isAsked && value.trim() === "" ? t("account.profile.missing") : null);

  const submit = () => {
    setAsked(true);
    if (save.isPending || firstName.trim() === "" || lastName.trim() === "") return;
    save.mutate(
      { firstName: firstName.trim(), lastName: lastName.trim() },
      { onSuccess: () => showToast({ tone: "success", text: t("account.profile.saved") }) },
    );
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        focusWrong(event.currentTarget);
      }}
    >
      <div className={styles.pair}>
        <TextField
          label={t("account.profile.firstName")}
          autoComplete="given-name"
          required
          maxLength={100}
          error={missing(firstName)}
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
        />
        <TextField
          label={t("account.profile.lastName")}
          autoComplete="family-name"
          required
          maxLength={100}
          error={missing(lastName)}
          value={lastName}
          onChange={(event) => setLastName(event.target.value)}
        />
      </div>
      <TextField label={t("account.profile.email")} value={user.email} readOnly autoComplete="email" />
      {save.error && (
        <Notice tone="bad" isAlert>
          {sentence(save.error)}
        </Notice>
      )}
      <Button type="submit" isBusy={save.isPending} disabled={!isChanged}>
        {t("ui.save")}
      </Button>
    </form>
  );
}
