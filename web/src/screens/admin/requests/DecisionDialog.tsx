import type { RequestView } from "@gyan/contract/admin/index.ts";
import { RequestForm } from "@gyan/contract/forms/admin/requests.form.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Select, TextArea } from "#ui/controls/Field.tsx";
import { Pair } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { clientsQuery } from "../clients/data.ts";
import { nameOf } from "../people/PersonStatus.tsx";
import { type Decision, decideMutation } from "./data.ts";

type Props = {
  requests: RequestView[];
  act: Decision["decision"];
  onDone(answer: { outcomes: { personId: PersonId; outcome: string }[] }): void;
  onClose(): void;
};

const GROUPS = ["Portal Users", "Portal Curator"] as const;

/** With what somebody is let in, or what is written to those who are not. */
export function DecisionDialog({ requests, act, onDone, onClose }: Props) {
  const t = useT();
  const organisations = useQuery(clientsQuery).data?.clients.filter((one) => !one.isDisabled) ?? [];
  const [first] = requests as [RequestView];
  const isGrant = act === "grant";
  const name = nameOf(first) || first.email;
  const wanted = first.wants.organisation ?? first.now.organisation;
  const home = organisations.find(({ id }) => id === wanted?.id) ?? organisations[0];
  const form = useForm({
    start: {
      userGroupName: first.wants.userGroupName ?? first.now.userGroupName,
      organisationId: String(home?.id ?? ""),
      sentence: "",
    },
    schema: RequestForm,
    sentences: {},
    mutation: useMutation(decideMutation),
    toSend: ({ userGroupName, organisationId, sentence }) => ({
      personIds: requests.map(({ personId }) => personId),
      decision: act,
      ...(isGrant ? { userGroupName, organisationId } : { sentence }),
    }),
    onSent(answer) {
      onDone(answer);
      onClose();
    },
  });
  const title = isGrant
    ? t("admin.requests.approveTitle", { name })
    : requests.length > 1
      ? t("admin.requests.refuseManyTitle", { count: requests.length })
      : t("admin.requests.refuseTitle", { name });
  return (
    <FormDialog
      title={title}
      action={t(`admin.requests.${act}.${first.kind}`)}
      form={form}
      isReady={!isGrant || home !== undefined}
      onClose={onClose}
    >
      {isGrant ? (
        <Pair>
          <Select
            {...form.choice("organisationId")}
            label={t("admin.requests.organisation")}
            options={organisations.map((one) => ({ value: String(one.id), label: one.name }))}
          />
          <Select
            {...form.choice("userGroupName")}
            label={t("admin.requests.group")}
            options={GROUPS.map((value) => ({ value, label: t(`admin.mainGroup.${value}`) }))}
          />
        </Pair>
      ) : (
        <TextArea
          {...form.text("sentence")}
          label={t("admin.requests.sentence")}
          hint={t("admin.requests.sentenceHint")}
          rows={3}
          maxLength={500}
        />
      )}
    </FormDialog>
  );
}
