import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { GroupView } from "@gyan/contract/admin/index.ts";
import type { OrganisationId } from "@gyan/contract/ids.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { focusWrong } from "#ui/layout/focus.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { FlagChoice } from "../FlagChoice.tsx";
import { addGroupMutation, changeGroupMutation, clientsQuery } from "./data.ts";
import { useGroupName } from "./names.ts";
import form from "../Form.module.css";

type Props = { group: GroupView | null; onClose(): void };

export function GroupDialog({ group, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const groupName = useGroupName();
  const formId = useId();
  const organisations = useQuery(clientsQuery).data?.clients ?? [];
  const add = useMutation(addGroupMutation);
  const change = useMutation(changeGroupMutation);
  const { error, isPending } = group ? change : add;
  const [isTried, setTried] = useState(false);
  const [name, setName] = useState(group?.name ?? "");
  const [chosenId, setOrganisationId] = useState<OrganisationId | null>(null);
  const [access, setAccess] = useState<AccessFlag[]>(group?.access ?? []);
  const organisationId = chosenId ?? organisations[0]?.id ?? null;

  const save = () => {
    setTried(true);
    if (name.trim() === "" || isPending) return;
    const onSuccess = (saved: GroupView) => {
      showToast({ tone: "success", text: t("admin.saved", { name: groupName(saved) }) });
      onClose();
    };
    // A group that the product knows keeps its name, so only another one is sent.
    const named = name.trim() === group?.name ? {} : { name: name.trim() };
    if (group) change.mutate({ groupId: group.id, ...named, access }, { onSuccess });
    else if (organisationId !== null)
      add.mutate({ organisationId, name: name.trim(), access }, { onSuccess });
  };

  return (
    <Dialog
      title={group ? groupName(group) : t("admin.groups.addTitle")}
      isWide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={isPending}>
            {t(group ? "ui.save" : "admin.add")}
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
          save();
          focusWrong(event.currentTarget);
        }}
      >
        {group?.isBuiltIn ? (
          <p className={form.quiet}>{t("admin.groups.builtIn")}</p>
        ) : (
          <div className={form.pair}>
            <TextField
              label={t("admin.groups.name")}
              maxLength={200}
              value={name}
              error={isTried && name.trim() === "" ? t("admin.needed") : null}
              onChange={(event) => setName(event.target.value)}
            />
            {!group && (
              <Select
                label={t("admin.people.organisation")}
                value={organisationId ?? ""}
                options={organisations.map((one) => ({ value: String(one.id), label: one.name }))}
                onChange={(id) => setOrganisationId(Number(id) as OrganisationId)}
              />
            )}
          </div>
        )}
        <FlagChoice
          label={t("admin.groups.access")}
          hint={t("admin.groups.accessHint")}
          chosen={access}
          onChange={setAccess}
        />
        {error && (
          <Notice tone="bad" isAlert>
            {sentence(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
