import type { User } from "@gyan/contract/accounts/model.ts";
import { NamesForm } from "@gyan/contract/forms/entrance.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useConfig } from "#lib/config.ts";
import { useT } from "#lib/i18n.ts";
import { startEditProfile } from "#lib/identity.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Form, Pair } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { Facts } from "#ui/parts/Facts.tsx";
import { Section } from "#ui/parts/Section.tsx";
import styles from "./account.module.css";
import { namesMutation } from "./data.ts";
import { box } from "#ui/layout/box.ts";
import { Failure } from "#ui/parts/Failure.tsx";

type Props = { user: User };

/** Names are kept where one signs in: at the identity provider when it has a page for them, otherwise here. */
export function Profile({ user }: Props) {
  const t = useT();
  const isKeptElsewhere = Boolean(useConfig().identity?.policies.editProfile);
  return (
    <Section id="profile" title={t("account.profile.title")}>
      {isKeptElsewhere ? <Names user={user} /> : <OwnNames key={user.id} user={user} />}
    </Section>
  );
}

function Names({ user }: Props) {
  const t = useT();
  const edit = useMutation({ mutationFn: () => startEditProfile("/account") });
  return (
    <>
      <Facts
        facts={[
          {
            key: "name",
            name: t("account.profile.name"),
            value: `${user.firstName} ${user.lastName}`.trim(),
          },
          { key: "email", name: t("account.profile.email"), value: user.email },
        ]}
      />
      <Failure of={edit.error} />
      <Button icon="pencil" isBusy={edit.isPending} onClick={() => edit.mutate()}>
        {t("account.profile.edit")}
      </Button>
    </>
  );
}

function OwnNames({ user }: Props) {
  const t = useT();
  const form = useForm({
    start: { firstName: user.firstName, lastName: user.lastName },
    schema: NamesForm,
    sentences: { firstName: "account.profile.missing", lastName: "account.profile.missing" },
    mutation: useMutation(namesMutation),
    toSend: (names) => names,
    onSent: () => showToast({ tone: "success", text: t("account.profile.saved") }),
  });
  const { firstName, lastName } = form.values;
  const isChanged = firstName.trim() !== user.firstName || lastName.trim() !== user.lastName;
  return (
    <Form
      form={form}
      className={box.stack({ gap: 4 }, styles.form)}
      footer={
        <div>
          <Button type="submit" isBusy={form.isBusy} disabled={!isChanged}>
            {t("ui.save")}
          </Button>
        </div>
      }
    >
      <Pair>
        <TextField
          {...form.text("firstName")}
          label={t("account.profile.firstName")}
          autoComplete="given-name"
          required
          maxLength={100}
        />
        <TextField
          {...form.text("lastName")}
          label={t("account.profile.lastName")}
          autoComplete="family-name"
          required
          maxLength={100}
        />
      </Pair>
      <TextField label={t("account.profile.email")} value={user.email} readOnly autoComplete="email" />
    </Form>
  );
}
