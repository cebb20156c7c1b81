import type { ClientView } from "@gyan/contract/admin/index.ts";
import { LONGEST_PORTAL_TEXT, LONGEST_PORTAL_TITLE } from "@gyan/contract/sharing/portal.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Switch } from "#ui/controls/Choice.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { focusWrong } from "#ui/layout/focus.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { addClientMutation, changeClientMutation } from "./data.ts";
import { isUrlName, urlNameOf } from "./url-name.ts";
import form from "../Form.module.css";
import styles from "./ClientsScreen.module.css";

type Props = { client: ClientView | null; onClose(): void };

export function ClientDialog({ client, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const formId = useId();
  const add = useMutation(addClientMutation);
  const change = useMutation(changeClientMutation);
  const { error, isPending } = client ? change : add;
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [name, setName] = useState(client?.name ?? "");
  const [typedUrlName, setUrlName] = useState(client?.urlName ?? null);
  const [isOpen, setOpen] = useState(client?.isOpen ?? true);
  const [needsSubscription, setNeeds] = useState(client?.needsSubscription ?? false);
  const [isDisabled, setDisabled] = useState(client?.isDisabled ?? false);
  const [admitsCurators, setAdmits] = useState(client?.admitsCurators ?? true);
  // Curators write them too: what was not touched here is not sent, and takes nobody's words away.
  const [portal, setPortal] = useState<Portal>({});
  // Until somebody types another one, the address follows the name.
  const urlName = (typedUrlName ?? urlNameOf(name)).trim().toLowerCase();

  const save = () => {
    setTried(true);
    if (name.trim() === "" || !isUrlName(urlName) || isPending) return;
    if (client && isDisabled && !client.isDisabled) setAsking(true);
    else send();
  };
  const send = () => {
    const given = { name: name.trim(), urlName, isOpen, needsSubscription, admitsCurators };
    const onSuccess = (saved: ClientView) => {
      showToast({ tone: "success", text: t("admin.saved", { name: saved.name }) });
      onClose();
    };
    const onSettled = () => setAsking(false);
    if (client)
      change.mutate({ clientId: client.id, ...given, isDisabled, ...portal }, { onSuccess, onSettled });
    else add.mutate(given, { onSuccess });
  };

  return (
    <Dialog
      title={client ? client.name : t("admin.clients.addTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={isPending}>
            {t(client ? "ui.save" : "admin.add")}
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
        <TextField
          label={t("admin.clients.name")}
          maxLength={200}
          value={name}
          error={isTried && name.trim() === "" ? t("admin.needed") : null}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t("admin.clients.urlName")}
          hint={t("admin.clients.urlNameHint")}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          value={typedUrlName ?? urlName}
          error={(isTried || urlName !== "") && !isUrlName(urlName) ? t("admin.urlNameWrong") : null}
          onChange={(event) => setUrlName(event.target.value)}
        />
        {client && <PortalFields client={client} portal={portal} onChange={setPortal} />}
        <div className={form.switches}>
          <Switch checked={isOpen} onChange={(event) => setOpen(event.target.checked)}>
            {t("admin.clients.isOpen")}
          </Switch>
          <Switch checked={needsSubscription} onChange={(event) => setNeeds(event.target.checked)}>
            {t("admin.clients.needsSubscription")}
          </Switch>
          {isOpen && (
            <Switch checked={admitsCurators} onChange={(event) => setAdmits(event.target.checked)}>
              {t("admin.clients.admitsCurators")}
            </Switch>
          )}
          {client && (
            <>
              <Switch checked={isDisabled} onChange={(event) => setDisabled(event.target.checked)}>
                {t("admin.clients.isDisabled")}
              </Switch>
              <p>{t("admin.clients.isDisabledHint")}</p>
            </>
          )}
        </div>
        {isOpen && !isDisabled && isUrlName(urlName) && (
          <SignUpAddresses urlName={urlName} admitsCurators={admitsCurators} />
        )}
        {error && (
          <Notice tone="bad" isAlert>
            {sentence(error)}
          </Notice>
        )}
      </form>
      {client && isAsking && (
        <Question
          title={t("admin.clients.disableTitle", { name: client.name })}
          answer={t("admin.clients.isDisabled")}
          isBusy={isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>{t("admin.clients.disableText", { count: client.people })}</p>
        </Question>
      )}
    </Dialog>
  );
}

type Portal = { portalTitle?: string; portalText?: string };

/** What its portal is headed with, for those who read there and for everybody who finds its landing page. */
function PortalFields({
  client,
  portal,
  onChange,
}: {
  client: ClientView;
  portal: Portal;
  onChange(portal: Portal): void;
}) {
  const t = useT();
  return (
    <>
      <TextField
        label={t("admin.clients.portalTitle")}
        hint={t("admin.clients.portalHint")}
        maxLength={LONGEST_PORTAL_TITLE}
        value={portal.portalTitle ?? client.portalTitle}
        onChange={(event) => onChange({ ...portal, portalTitle: event.target.value })}
      />
      <TextArea
        label={t("admin.clients.portalText")}
        maxLength={LONGEST_PORTAL_TEXT}
        rows={4}
        value={portal.portalText ?? client.portalText}
        onChange={(event) => onChange({ ...portal, portalText: event.target.value })}
      />
    </>
  );
}

/** To be given to those who shall come: the last part says which group they join. */
function SignUpAddresses({ urlName, admitsCurators }: { urlName: string; admitsCurators: boolean }) {
  const t = useT();
  const address = `${location.origin}/signup/${urlName}`;
  return (
    <div className={styles.addresses}>
      <CopyField label={t("admin.clients.address")} value={address} />
      <CopyField label={t("admin.clients.addressUsers")} value={`${address}/pu`} />
      {admitsCurators && <CopyField label={t("admin.clients.addressCurators")} value={`${address}/pc`} />}
    </div>
  );
}
