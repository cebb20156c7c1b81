import { InviteForm } from "@gyan/contract/forms/admin/people.form.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMailText } from "#lib/config.ts";
import { LANGUAGES, useLanguage, useT } from "#lib/i18n.ts";
import { CheckboxGroup } from "#ui/controls/CheckboxGroup.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Pair } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { clientsQuery, groupsQuery } from "../clients/data.ts";
import { FlagChoice } from "../FlagChoice.tsx";
import { FLAGS, flagsOfGroups } from "../flags.ts";
import { NameFields, RoleFields } from "./PersonFields.tsx";
import { inviteMutation } from "./data.ts";

/** Everything is open to a newcomer unless it is taken away here. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const t = useT();
  const asSent = useMailText();
  const organisations = useQuery(clientsQuery).data?.clients.filter((one) => !one.isDisabled) ?? [];
  const allGroups = useQuery(groupsQuery).data?.groups ?? [];
  const form = useForm({
    start: {
      email: "",
      firstName: "",
      lastName: "",
      role: "User",
      userGroupName: "Portal Users",
      organisationId: String(organisations[0]?.id ?? ""),
      groups: [],
      access: FLAGS,
      language: useLanguage(),
    },
    schema: InviteForm,
    sentences: { email: "admin.people.emailWrong", firstName: "admin.needed", lastName: "admin.needed" },
    mutation: useMutation(inviteMutation),
    toSend: (checked) => checked,
    onSent({ email }) {
      showToast({ tone: "success", text: t(asSent("admin.people.invited"), { email }) });
      onClose();
    },
  });
  const { userGroupName, organisationId, groups, access } = form.values;
  const groupsThere = allGroups.filter(({ organisation }) => String(organisation.id) === organisationId);
  const ownGroups = groupsThere.filter((group) => !group.isBuiltIn);

  return (
    <FormDialog
      title={t("admin.people.inviteTitle")}
      action={t("admin.people.sendInvitation")}
      icon="mail"
      form={form}
      isWide
      autoComplete="off"
      onClose={onClose}
    >
      <TextField
        {...form.text("email")}
        type="email"
        label={t("admin.people.email")}
        hint={t("admin.people.inviteHint")}
        maxLength={320}
      />
      <NameFields form={form} />
      <Pair>
        <Select
          {...form.choice("organisationId")}
          label={t("admin.people.organisation")}
          options={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => form.set({ organisationId: id, groups: [] })}
        />
        <Select
          {...form.choice("language")}
          label={t("admin.people.language")}
          options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
        />
      </Pair>
      <RoleFields form={form} />
      {ownGroups.length > 0 && (
        <CheckboxGroup
          label={t("admin.people.otherGroups")}
          options={ownGroups.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={groups}
          onChange={(chosen) => form.set({ groups: chosen })}
        />
      )}
      <FlagChoice
        label={t("admin.people.access")}
        chosen={access}
        given={flagsOfGroups(groupsThere, userGroupName, groups)}
        onChange={(chosen) => form.set({ access: chosen })}
      />
    </FormDialog>
  );
}
