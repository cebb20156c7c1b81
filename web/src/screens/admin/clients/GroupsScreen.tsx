import type { GroupView } from "@gyan/contract/admin/index.ts";
import { GroupForm } from "@gyan/contract/forms/admin/clients.form.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Pair } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { focusHeading } from "#ui/layout/focus.ts";
import { Entry } from "#ui/parts/Entry.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { FLAGS } from "../flags.ts";
import { FlagChoice } from "../FlagChoice.tsx";
import { useSaved } from "../useSaved.ts";
import { clientsQuery, groupsQuery, removeGroupMutation, saveGroupMutation, useGroupName } from "./data.ts";
import { AdminPage } from "../AdminPage.tsx";
import { ChangeRemove } from "../ChangeRemove.tsx";
import { Sections } from "../Section.tsx";
import { box } from "#ui/layout/box.ts";

export function GroupsScreen() {
  const list = useQuery(groupsQuery);
  const [openId, setOpenId] = useState<number | "new" | null>(null);
  const [leavingId, setLeavingId] = useState<number | null>(null);
  const groups = list.data?.groups ?? [];
  const open = groups.find(({ id }) => id === openId);
  const leaving = groups.find(({ id }) => id === leavingId);
  const dialogs = (
    <>
      {(open || openId === "new") && (
        <GroupDialog key={openId} group={open ?? null} onClose={() => setOpenId(null)} />
      )}
      {leaving && <Removal key={leavingId} group={leaving} onClose={() => setLeavingId(null)} />}
    </>
  );
  return (
    <AdminPage
      place="groups"
      lead="admin.groups.lead"
      query={list}
      lines={6}
      isEmpty={() => groups.length === 0}
      none="admin.groups.none"
      add="admin.groups.add"
      onAdd={() => setOpenId("new")}
      below={dialogs}
    >
      {() => (
        <Sections
          items={groups}
          groupOf={({ organisation }) => organisation.id}
          titleOf={({ organisation }) => organisation.name}
        >
          {(group) => (
            <GroupRow
              key={group.id}
              group={group}
              onChange={() => setOpenId(group.id)}
              onRemove={() => setLeavingId(group.id)}
            />
          )}
        </Sections>
      )}
    </AdminPage>
  );
}

type RowProps = { group: GroupView; onChange(): void; onRemove(): void };

function GroupRow({ group, onChange, onRemove }: RowProps) {
  const t = useT();
  const format = useFormat();
  const name = useGroupName()(group);
  const opens = FLAGS.filter((flag) => group.access.includes(flag)).map((flag) => t(`flags.${flag}.name`));
  return (
    <li>
      <Entry
        name={name}
        says={
          <>
            {t("admin.groups.people", { count: group.people })}
            <span className="dot" />
            {opens.length > 0
              ? t("admin.groups.opens", { what: format.list(opens) })
              : t("admin.groups.opensNothing")}
          </>
        }
      >
        <div className={box.row({ gap: 2 })}>
          <ChangeRemove name={name} onChange={onChange} onRemove={group.isBuiltIn ? undefined : onRemove} />
        </div>
      </Entry>
    </li>
  );
}

function Removal({ group, onClose }: { group: GroupView; onClose(): void }) {
  const t = useT();
  const remove = useMutation(removeGroupMutation);
  const onSuccess = () => {
    showToast({ tone: "success", text: t("admin.groups.removed", { name: group.name }) });
    onClose();
    // The button that was pressed is gone with its row.
    focusHeading();
  };
  return (
    <Question
      title={t("admin.groups.removeTitle", { name: group.name })}
      answer={t("admin.remove")}
      icon="trash"
      error={remove.error}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(group.id, { onSuccess })}
      onClose={onClose}
    >
      <p>{t("admin.groups.removeText", { count: group.people })}</p>
    </Question>
  );
}

/** A new one where none is given. */
function GroupDialog({ group, onClose }: { group: GroupView | null; onClose(): void }) {
  const t = useT();
  const groupName = useGroupName();
  const saved = useSaved(onClose);
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
    onSent: (answer) => saved(groupName(answer)),
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
