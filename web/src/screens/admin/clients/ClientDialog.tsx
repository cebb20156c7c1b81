import { ClientForm } from "@gyan/contract/forms/admin/clients.form.ts";
import type { ClientView } from "@gyan/contract/admin/index.ts";
import { LONGEST_PORTAL_TEXT, LONGEST_PORTAL_TITLE } from "@gyan/contract/sharing/portal.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { Switches } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { useSaved } from "../useSaved.ts";
import { saveClientMutation } from "./data.ts";
import { isUrlName, urlNameOf } from "./url-name.ts";
import { box } from "#ui/layout/box.ts";
import { homeAddress } from "#lib/browser/base.ts";

type Props = { client: ClientView | null; onClose(): void };

export function ClientDialog({ client, onClose }: Props) {
  const t = useT();
  const saved = useSaved(onClose);
  const form = useForm({
    start: {
      name: client?.name ?? "",
      urlName: client?.urlName ?? "",
      isOpen: client?.isOpen ?? true,
      needsSubscription: client?.needsSubscription ?? false,
      admitsCurators: client?.admitsCurators ?? true,
      needsSecondFactor: client?.needsSecondFactor ?? false,
      isDisabled: client?.isDisabled ?? false,
      portalTitle: client?.portalTitle ?? "",
      portalText: client?.portalText ?? "",
    },
    schema: ClientForm,
    sentences: { name: "admin.needed", urlName: "admin.urlNameWrong" },
    mutation: useMutation(saveClientMutation(client)),
    toSend: (checked) => checked,
    asksFirst: ({ isDisabled }) => client !== null && isDisabled && !client.isDisabled,
    onSent: (answer) => saved(answer.name),
  });
  const { name, isOpen, isDisabled, admitsCurators } = form.values;
  // Until somebody types another one, the address follows the name.
  const isFollowing = client === null && form.values.urlName === urlNameOf(name);
  // As it will be kept.
  const urlName = form.values.urlName.trim().toLowerCase();

  return (
    <FormDialog
      title={client ? client.name : t("admin.clients.addTitle")}
      action={t(client ? "ui.save" : "admin.add")}
      form={form}
      autoComplete="off"
      onClose={onClose}
      below={
        client &&
        form.isAsking && (
          <Question
            title={t("admin.clients.disableTitle", { name: client.name })}
            answer={t("admin.clients.isDisabled")}
            isBusy={form.isBusy}
            onConfirm={form.confirm}
            onClose={form.stay}
          >
            <p>{t("admin.clients.disableText", { count: client.people })}</p>
          </Question>
        )
      }
    >
      <TextField
        {...form.text("name")}
        label={t("admin.clients.name")}
        maxLength={200}
        onChange={({ target: { value } }) =>
          form.set({ name: value, ...(isFollowing && { urlName: urlNameOf(value) }) })
        }
      />
      <TextField
        {...form.text("urlName")}
        label={t("admin.clients.urlName")}
        hint={t("admin.clients.urlNameHint")}
        maxLength={60}
        spellCheck={false}
        autoCapitalize="none"
      />
      {client && (
        <>
          <TextField
            {...form.text("portalTitle")}
            label={t("admin.clients.portalTitle")}
            hint={t("admin.clients.portalHint")}
            maxLength={LONGEST_PORTAL_TITLE}
          />
          <TextArea
            {...form.text("portalText")}
            label={t("admin.clients.portalText")}
            maxLength={LONGEST_PORTAL_TEXT}
            rows={4}
          />
        </>
      )}
      <Switches>
        <Switch {...form.flag("isOpen")}>{t("admin.clients.isOpen")}</Switch>
        <Switch {...form.flag("needsSubscription")}>{t("admin.clients.needsSubscription")}</Switch>
        {isOpen && <Switch {...form.flag("admitsCurators")}>{t("admin.clients.admitsCurators")}</Switch>}
        <Switch {...form.flag("needsSecondFactor")}>{t("admin.clients.needsSecondFactor")}</Switch>
        {client && (
          <>
            <Switch {...form.flag("isDisabled")}>{t("admin.clients.isDisabled")}</Switch>
            <p>{t("admin.clients.isDisabledHint")}</p>
          </>
        )}
      </Switches>
      {isOpen && !isDisabled && isUrlName(urlName) && (
        <SignUpAddresses urlName={urlName} admitsCurators={admitsCurators} />
      )}
    </FormDialog>
  );
}

/** To be given to those who shall come: the last part says which group they join. */
function SignUpAddresses({ urlName, admitsCurators }: { urlName: string; admitsCurators: boolean }) {
  const t = useT();
  const address = `${homeAddress()}/signup/${urlName}`;
  return (
    <div className={box.stack({ gap: 2, pad: 4, ground: "sunken", round: "outer" })}>
      <CopyField label={t("admin.clients.address")} value={address} />
      <CopyField label={t("admin.clients.addressUsers")} value={`${address}/pu`} />
      {admitsCurators && <CopyField label={t("admin.clients.addressCurators")} value={`${address}/pc`} />}
    </div>
  );
}
