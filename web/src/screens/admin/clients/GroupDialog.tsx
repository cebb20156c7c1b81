import type { GroupView } from "@gyan/contract/admin/index.ts";
import { GroupForm } from "@gyan/contract/forms/admin/clients.form.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Pair } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { FlagChoice } from "../FlagChoice.tsx";
import { clientsQuery, saveGroupMutation } from "./data.ts";
import { useGroupName } from "./names.ts";
import { box } from "#ui/layout/box.ts";

type Props = { group: GroupView | null; onClose(): void };

export function GroupDialog({ group, onClose }: Props) {
  const t = useT();
  const groupName = useGroupName();
  const organisations = useQuery(clientsQuery).data?.clients ?? [];
  const form = useForm({
    start: {
      name: group?.name ?? "",
      organisationId: String(group?.organisation.id ?? organisations[0]?.id ?? ""),
      access: group?.access ?? [],
    },
    schema: GroupForm,
    sentences: { name: "admin.needed" },
    mutation: useMutation(saveGroupMutation(group)),
    toSend: (checked) => checked,
    onSent(saved) {
      showToast({ tone: "success", text: t("admin.saved", { name: groupName(saved) }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={group ? groupName(group) : t("admin.groups.addTitle")}
      action={t(group ? "ui.save" : "admin.add")}
      form={form}
      isWide
      autoComplete="off"
      onClose={onClose}
    >
      {group?.isBuiltIn ? (
        <p className={box.text({ tone: "quiet" })}>{t("admin.groups.builtIn")}</p>
      ) : (
        <Pair>
          <TextField {...form.text("name")} label={t("admin.groups.name")} maxLength={200} />
          {!group && (
            <Select
              {...form.choice("organisationId")}
              label={t("admin.people.organisation")}
              options={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Pair>
      )}
      <FlagChoice
        label={t("admin.groups.access")}
        hint={t("admin.groups.accessHint")}
        chosen={form.values.access}
        onChange={(access) => form.set({ access })}
      />
    </FormDialog>
  );
}
