import type { LanguageTag, Role, UserGroup } from "@gyan/contract/accounts/model.ts";
import { isEmail } from "@gyan/contract/accounts/rules.ts";
import type { GroupId, OrganisationId } from "@gyan/contract/ids.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useMailText } from "#lib/config.ts";
import { LANGUAGES, useFailureSentence, useLanguage, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CheckboxGroup } from "#ui/controls/CheckboxGroup.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { focusWrong } from "#ui/layout/focus.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { clientsQuery, groupsQuery } from "../clients/data.ts";
import { FlagChoice } from "../FlagChoice.tsx";
import { FLAGS, USER_GROUPS, flagsOfGroups } from "../flags.ts";
import { inviteMutation } from "./data.ts";
import { ROLES } from "./search.ts";
import form from "../Form.module.css";

/** Everything is open to a newcomer unless it is taken away here. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const t = useT();
  const sentence = useFailureSentence();
  const formId = useId();
  const asSent = useMailText();
  const invite = useMutation(inviteMutation);
  const organisations = useQuery(clientsQuery).data?.clients.filter((one) => !one.isDisabled) ?? [];
  const allGroups = useQuery(groupsQuery).data?.groups ?? [];
  const language = useLanguage();
  const [isTried, setTried] = useState(false);
  const [draft, setDraft] = useState({
    email: "",
    firstName: "",
    lastName: "",
    role: "User" as Role,
    userGroupName: "Portal Users" as UserGroup,
    organisationId: null as OrganisationId | null,
    groups: [] as GroupId[],
    access: FLAGS,
    language,
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const organisationId = draft.organisationId ?? organisations[0]?.id ?? null;
  const groups = allGroups.filter(({ organisation }) => organisation.id === organisationId);
  const ownGroups = groups.filter((group) => !group.isBuiltIn);

  const needed = (value: string) => (isTried && value.trim() === "" ? t("admin.needed") : null);
  const isEmailWrong = !isEmail(draft.email.trim());
  const isWhole = !isEmailWrong && draft.firstName.trim() !== "" && draft.lastName.trim() !== "";

  const send = () => {
    setTried(true);
    if (!isWhole || organisationId === null || invite.isPending) return;
    invite.mutate(
      {
        ...draft,
        email: draft.email.trim(),
        firstName: draft.firstName.trim(),
        lastName: draft.lastName.trim(),
        organisationId,
      },
      {
        onSuccess({ email }) {
          showToast({ tone: "success", text: t(asSent("admin.people.invited"), { email }) });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      title={t("admin.people.inviteTitle")}
      isWide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" form={formId} look="primary" icon="mail" isBusy={invite.isPending}>
            {t("admin.people.sendInvitation")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={form.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
          focusWrong(event.currentTarget);
        }}
      >
        <TextField
          type="email"
          label={t("admin.people.email")}
          hint={t("admin.people.inviteHint")}
          maxLength={320}
          error={isTried && isEmailWrong ? t("admin.people.emailWrong") : null}
          value={draft.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <div className={form.pair}>
          <TextField
            label={t("admin.people.firstName")}
            maxLength={100}
            error={needed(draft.firstName)}
            value={draft.firstName}
            onChange={(event) => set({ firstName: event.target.value })}
          />
          <TextField
            label={t("admin.people.lastName")}
            maxLength={100}
            error={needed(draft.lastName)}
            value={draft.lastName}
            onChange={(event) => set({ lastName: event.target.value })}
          />
        </div>
        <div className={form.pair}>
          <Select
            label={t("admin.people.organisation")}
            value={organisationId ?? ""}
            options={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => set({ organisationId: Number(id) as OrganisationId, groups: [] })}
          />
          <Select
            label={t("admin.people.language")}
            value={draft.language}
            options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
            onChange={(tag) => set({ language: tag as LanguageTag })}
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
        {ownGroups.length > 0 && (
          <CheckboxGroup
            label={t("admin.people.otherGroups")}
            options={ownGroups.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={draft.groups}
            onChange={(chosen) => set({ groups: chosen })}
          />
        )}
        <FlagChoice
          label={t("admin.people.access")}
          chosen={draft.access}
          given={flagsOfGroups(groups, draft.userGroupName, draft.groups)}
          onChange={(access) => set({ access })}
        />
        {invite.error && (
          <Notice tone="bad" isAlert>
            {sentence(invite.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
