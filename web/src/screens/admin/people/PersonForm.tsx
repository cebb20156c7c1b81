import type { PersonView } from "@gyan/contract/admin/index.ts";
import { personForm } from "@gyan/contract/forms/admin/people.form.ts";
import type { SubscriptionId } from "@gyan/contract/ids.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CheckboxGroup } from "#ui/controls/CheckboxGroup.tsx";
import { Switch } from "#ui/controls/Choice.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { Form, Switches } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { groupsQuery } from "../clients/data.ts";
import { FlagChoice } from "../FlagChoice.tsx";
import { flagsOfGroups } from "../flags.ts";
import { plansQuery } from "../plans/data.ts";
import { Section } from "../Section.tsx";
import { NameFields, RoleFields } from "./PersonFields.tsx";
import { nameOf } from "./PersonStatus.tsx";
import { changePersonMutation } from "./data.ts";
import { changesOf, locksOut, toDraft } from "./draft.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./people.module.css";

export function PersonForm({ person }: { person: PersonView }) {
  const t = useT();
  const form = usePersonForm(person);
  const isChanged = Object.keys(changesOf(person, form.values)).length > 0;
  return (
    // What the server said stands in the bar, which stays in sight.
    <Form form={{ ...form, failure: null }} autoComplete="off" className="">
      <Self {...{ person, form }} />
      <Access {...{ person, form }} />
      <Payment {...{ person, form }} />
      <div
        className={box.stack({ gap: 2, pad: [3, 0], above: 5 }, styles.save)}
        data-waits={isChanged || undefined}
      >
        {form.failure !== null && !form.isAsking && (
          <Notice tone="bad" isAlert>
            {form.failure}
          </Notice>
        )}
        <div className={box.cluster({ gap: [2, 4], align: "center" })}>
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            {t("ui.save")}
          </Button>
          <Live className={box.text({ size: "sm", tone: "quiet" })}>
            {isChanged ? t("admin.person.unsaved") : form.isIdle && t("admin.person.nothingToSave")}
          </Live>
        </div>
      </div>
      {form.isAsking && (
        <Question
          title={t("admin.person.lockOutTitle")}
          answer={t("admin.person.lockOutDo")}
          isBusy={form.isBusy}
          onConfirm={form.confirm}
          onClose={form.stay}
        >
          <p>{t("admin.person.lockOutText")}</p>
        </Question>
      )}
    </Form>
  );
}

/** What was touched stands over what the server last said, until it is saved. */
function usePersonForm(person: PersonView) {
  const t = useT();
  const isSelf = useUser()?.personId === person.id;
  const navigate = useNavigate();
  /** It was to be saved, and there was nothing to save. */
  const [isIdle, setIdle] = useState(false);
  const form = useForm({
    start: toDraft(person),
    schema: useMemo(() => personForm(person), [person]),
    sentences: { firstName: "admin.needed", lastName: "admin.needed" },
    mutation: useMutation(changePersonMutation),
    toSend(checked) {
      const changes = changesOf(person, checked);
      return Object.keys(changes).length > 0 ? { personId: person.id, ...changes } : null;
    },
    onNothingSent: () => setIdle(true),
    asksFirst: (checked) => isSelf && locksOut(person, changesOf(person, checked)),
    onSent(changed) {
      form.startOver();
      setIdle(false);
      showToast({ tone: "success", text: t("admin.person.saved", { name: nameOf(changed) }) });
      if (isSelf && changed.role !== "Admin") void navigate({ to: "/mysearches", replace: true });
    },
  });
  return { ...form, isIdle };
}

type Part = { person: PersonView; form: ReturnType<typeof usePersonForm> };

const FieldsOf = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <div className={box.stack({ gap: 4, above: 4 })}>{children}</div>
  </Section>
);

function Self({ person, form }: Part) {
  const t = useT();
  return (
    <FieldsOf title={t("admin.person.self")}>
      <NameFields form={form} />
      <RoleFields form={form} />
      <OtherGroups {...{ person, form }} />
    </FieldsOf>
  );
}

function OtherGroups({ person, form }: Part) {
  const t = useT();
  const known = (useQuery(groupsQuery).data?.groups ?? []).filter(
    (group) => group.organisation.id === person.organisation.id && !group.isBuiltIn,
  );
  const byIdentity = person.groups.filter((group) => group.isFromIdentity).map(({ id }) => id);
  // Until the list is there, those that the person is in are shown alone.
  const options = [...known, ...person.groups.filter(({ id }) => !known.some((group) => group.id === id))];
  if (options.length === 0) return null;
  return (
    <CheckboxGroup
      label={t("admin.people.otherGroups")}
      options={options.map(({ id, name }) => ({
        value: id,
        label: name,
        note: byIdentity.includes(id) ? t("admin.person.byIdentity") : undefined,
        // Taken away here it would be back at the next sign-in.
        disabled: byIdentity.includes(id),
      }))}
      chosen={form.values.groups}
      onChange={(groups) => form.set({ groups })}
    />
  );
}

function Access({ person, form }: Part) {
  const t = useT();
  const { userGroupName, groups: chosen, access } = form.values;
  const groups = useQuery(groupsQuery).data?.groups.filter(
    ({ organisation }) => organisation.id === person.organisation.id,
  );
  return (
    <FieldsOf title={t("admin.person.access")}>
      <FlagChoice
        label={t("admin.people.access")}
        hint={t("admin.person.accessHint")}
        chosen={access}
        given={groups ? flagsOfGroups(groups, userGroupName, chosen) : person.accessOfGroups}
        onChange={(flags) => form.set({ access: flags })}
      />
    </FieldsOf>
  );
}

function Payment({ person, form }: Part) {
  const t = useT();
  const plans = (useQuery(plansQuery).data?.plans ?? []).filter(
    (plan) =>
      plan.id === person.subscription?.id ||
      (!plan.isRetired && (plan.organisation === null || plan.organisation.id === person.organisation.id)),
  );
  const names = plans.map(({ id, name }) => ({ id, name }));
  const { subscription } = person;
  if (subscription && !names.some(({ id }) => id === subscription.id)) names.push(subscription);
  return (
    <FieldsOf title={t("admin.person.subscription")}>
      <Select
        label={t("admin.person.subscription")}
        hidesLabel
        value={form.values.subscriptionId ?? ""}
        options={[
          { value: "", label: t("admin.person.noSubscription") },
          ...names.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => form.set({ subscriptionId: id === "" ? null : (Number(id) as SubscriptionId) })}
      />
      <Switches>
        <Switch {...form.flag("needsSubscription")}>{t("admin.person.needsSubscription")}</Switch>
      </Switches>
    </FieldsOf>
  );
}
