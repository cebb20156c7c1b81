import type { Role, UserGroup } from "@gyan/contract/accounts/model.ts";
import type { PersonView } from "@gyan/contract/admin/index.ts";
import type { SubscriptionId } from "@gyan/contract/ids.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CheckboxGroup } from "#ui/controls/CheckboxGroup.tsx";
import { Switch } from "#ui/controls/Choice.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { focusWrong } from "#ui/layout/focus.ts";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { groupsQuery } from "../clients/data.ts";
import { FlagChoice } from "../FlagChoice.tsx";
import { USER_GROUPS, flagsOfGroups } from "../flags.ts";
import { plansQuery } from "../plans/data.ts";
import { nameOf } from "./PersonStatus.tsx";
import { changePersonMutation } from "./data.ts";
import { type Draft, changesOf, locksOut, toDraft } from "./draft.ts";
import { ROLES } from "./search.ts";
import form from "../Form.module.css";
import styles from "./PersonScreen.module.css";

/** What was touched stands over what the server last said, until it is saved. */
export function PersonForm({ person }: { person: PersonView }) {
  const t = useT();
  const sentence = useFailureSentence();
  const isSelf = useUser()?.personId === person.id;
  const navigate = useNavigate();
  const change = useMutation(changePersonMutation);
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [isAsking, setAsking] = useState(false);
  const [isIdle, setIdle] = useState(false);
  const draft = { ...toDraft(person), ...typed };
  const changes = changesOf(person, typed);
  const isChanged = Object.keys(changes).length > 0;
  const isNameless = changes.firstName === "" || changes.lastName === "";
  const set = (one: Partial<Draft>) => {
    setTyped({ ...typed, ...one });
    setIdle(false);
  };

  const send = () =>
    change.mutate(
      { personId: person.id, ...changes },
      {
        onSuccess(changed) {
          setTyped({});
          showToast({ tone: "success", text: t("admin.person.saved", { name: nameOf(changed) }) });
          if (isSelf && changed.role !== "Admin") void navigate({ to: "/mysearches", replace: true });
        },
        onSettled: () => setAsking(false),
      },
    );
  const save = () => {
    if (change.isPending || isNameless) return;
    if (!isChanged) setIdle(true);
    else if (isSelf && locksOut(person, changes)) setAsking(true);
    else send();
  };

  return (
    <form
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
        focusWrong(event.currentTarget);
      }}
    >
      <Self {...{ person, draft, set }} />
      <Access {...{ person, draft, set }} />
      <Payment {...{ person, draft, set }} />
      <div className={styles.save} data-waits={isChanged || undefined}>
        {change.error && !isAsking && (
          <Notice tone="bad" isAlert>
            {sentence(change.error)}
          </Notice>
        )}
        <Button type="submit" look="primary" isBusy={change.isPending}>
          {t("ui.save")}
        </Button>
        <Live className={styles.saySaved}>
          {isChanged ? t("admin.person.unsaved") : isIdle && t("admin.person.nothingToSave")}
        </Live>
      </div>
      {isAsking && (
        <Question
          title={t("admin.person.lockOutTitle")}
          answer={t("admin.person.lockOutDo")}
          isBusy={change.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>{t("admin.person.lockOutText")}</p>
        </Question>
      )}
    </form>
  );
}

type Part = { person: PersonView; draft: Draft; set(one: Partial<Draft>): void };

function Self({ person, draft, set }: Part) {
  const t = useT();
  // Who has one name only keeps it; nobody's name is taken away.
  const needed = (value: string, now: string) =>
    value.trim() === "" && now !== "" ? t("admin.needed") : null;
  return (
    <section className={styles.section}>
      <SectionHead title={t("admin.person.self")} />
      <div className={styles.fields}>
        <div className={form.pair}>
          <TextField
            label={t("admin.people.firstName")}
            maxLength={100}
            value={draft.firstName}
            error={needed(draft.firstName, person.firstName)}
            onChange={(event) => set({ firstName: event.target.value })}
          />
          <TextField
            label={t("admin.people.lastName")}
            maxLength={100}
            value={draft.lastName}
            error={needed(draft.lastName, person.lastName)}
            onChange={(event) => set({ lastName: event.target.value })}
          />
        </div>
        <div className={form.pair}>
          <Select
            label={t("admin.people.role")}
            hint={t(`admin.roleHint.${draft.role}`)}
            value={draft.role}
            options={ROLES.map((role) => ({ value: role, label: t(`admin.role.${role}`) }))}
            onChange={(role) => set({ role: role as Role })}
          />
          <Select
            label={t("admin.people.mainGroup")}
            value={draft.userGroupName}
            options={USER_GROUPS.map((name) => ({ value: name, label: t(`admin.mainGroup.${name}`) }))}
            onChange={(name) => set({ userGroupName: name as UserGroup })}
          />
        </div>
        <OtherGroups {...{ person, draft, set }} />
      </div>
    </section>
  );
}

function OtherGroups({ person, draft, set }: Part) {
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
      chosen={draft.groups}
      onChange={(groups) => set({ groups })}
    />
  );
}

function Access({ person, draft, set }: Part) {
  const t = useT();
  const groups = useQuery(groupsQuery).data?.groups.filter(
    ({ organisation }) => organisation.id === person.organisation.id,
  );
  return (
    <section className={styles.section}>
      <SectionHead title={t("admin.person.access")} />
      <div className={styles.fields}>
        <FlagChoice
          label={t("admin.people.access")}
          hint={t("admin.person.accessHint")}
          chosen={draft.access}
          given={groups ? flagsOfGroups(groups, draft.userGroupName, draft.groups) : person.accessOfGroups}
          onChange={(access) => set({ access })}
        />
      </div>
    </section>
  );
}

function Payment({ person, draft, set }: Part) {
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
    <section className={styles.section}>
      <SectionHead title={t("admin.person.subscription")} />
      <div className={styles.fields}>
        <div className={form.pair}>
          <Select
            label={t("admin.person.subscription")}
            hidesLabel
            value={draft.subscriptionId ?? ""}
            options={[
              { value: "", label: t("admin.person.noSubscription") },
              ...names.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) => set({ subscriptionId: id === "" ? null : (Number(id) as SubscriptionId) })}
          />
        </div>
        <div className={form.switches}>
          <Switch
            checked={draft.needsSubscription}
            onChange={(event) => set({ needsSubscription: event.target.checked })}
          >
            {t("admin.person.needsSubscription")}
          </Switch>
        </div>
      </div>
    </section>
  );
}
