import type { Factors, PasskeyView } from "@gyan/contract/accounts/factors.ts";
import { PasskeyForm } from "@gyan/contract/forms/factors.form.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { AddApp } from "#features/factors/AddApp.tsx";
import { AddPasskey } from "#features/factors/AddPasskey.tsx";
import {
  factorsQuery,
  makeCodesMutation,
  removeAppMutation,
  removePasskeyMutation,
  renamePasskeyMutation,
} from "#features/factors/data.ts";
import { RecoveryCodes } from "#features/factors/RecoveryCodes.tsx";
import { useFormat } from "#lib/format.ts";
import { hasPasskeys } from "#lib/identity/has-passkeys.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { box } from "#ui/layout/box.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Entry } from "#ui/parts/Entry.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Section } from "#ui/parts/Section.tsx";

type Open =
  | { what: "passkey" | "app" | "removeApp" | "makeCodes" }
  | { what: "rename" | "removePasskey"; passkey: PasskeyView }
  | { what: "codes"; codes: string[] };

/** With what one signs in besides the password. */
export function Security() {
  const t = useT();
  const factors = useQuery(factorsQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const added = (codes: string[] | null) => setOpen(codes && { what: "codes", codes });
  return (
    <Section id="security" title={t("account.security.title")}>
      <Lead>{t("factors.lead")}</Lead>
      <Loadable query={factors} skeleton={<Skeleton lines={4} />}>
        {(data) => (
          <div className={box.stack({ gap: 6 })}>
            {data.isRequired && <Notice tone="info">{t("factors.required")}</Notice>}
            <Passkeys passkeys={data.passkeys} onOpen={setOpen} />
            <App app={data.authenticator} onOpen={setOpen} />
            <Recovery factors={data} onOpen={setOpen} />
          </div>
        )}
      </Loadable>
      {open?.what === "passkey" && (
        <Dialog title={t("factors.addPasskey")} onClose={close}>
          <AddPasskey onAdded={added} />
        </Dialog>
      )}
      {open?.what === "app" && (
        <Dialog title={t("factors.addApp")} onClose={close}>
          <AddApp onAdded={added} />
        </Dialog>
      )}
      {open?.what === "rename" && <Rename passkey={open.passkey} onClose={close} />}
      {open?.what === "removePasskey" && <RemovePasskey passkey={open.passkey} onClose={close} />}
      {open?.what === "removeApp" && <RemoveApp onClose={close} />}
      {open?.what === "makeCodes" && <MakeCodes onMade={added} onClose={close} />}
      {open?.what === "codes" && (
        <Dialog
          title={t("factors.codesTitle")}
          onClose={close}
          footer={
            <Button look="primary" onClick={close}>
              {t("factors.kept")}
            </Button>
          }
        >
          <RecoveryCodes codes={open.codes} />
        </Dialog>
      )}
    </Section>
  );
}

type Opening = { onOpen(open: Open): void };

const Part = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <div className={box.stack({ gap: 2 })}>
    <h3 className={box.text({ weight: 600 })}>{title}</h3>
    <Lead>{lead}</Lead>
    {children}
  </div>
);

const Quiet = ({ children }: { children: ReactNode }) => (
  <p className={box.text({ tone: "quiet" })}>{children}</p>
);

function Passkeys({ passkeys, onOpen }: Opening & { passkeys: PasskeyView[] }) {
  const t = useT();
  return (
    <Part title={t("factors.passkeys")} lead={t("factors.passkeysLead")}>
      {passkeys.length === 0 && <Quiet>{t("factors.noPasskeys")}</Quiet>}
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onOpen={onOpen} />
        ))}
      </ul>
      {hasPasskeys() ? (
        <div>
          <Button icon="plus" onClick={() => onOpen({ what: "passkey" })}>
            {t("factors.addPasskey")}
          </Button>
        </div>
      ) : (
        <Quiet>{t("factors.noPasskeyHere")}</Quiet>
      )}
    </Part>
  );
}

function PasskeyRow({ passkey, onOpen }: Opening & { passkey: PasskeyView }) {
  const t = useT();
  const format = useFormat();
  const { name } = passkey;
  const facts = [
    t("factors.added", { day: format.day(passkey.createdOn) }),
    passkey.usedOn ? t("factors.used", { time: format.moment(passkey.usedOn) }) : t("factors.neverUsed"),
    ...(passkey.isSynced ? [t("factors.synced")] : []),
  ];
  return (
    <li>
      <Entry name={name} says={facts.join(" · ")}>
        <Button
          size="sm"
          aria-label={t("factors.renameOf", { name })}
          onClick={() => onOpen({ what: "rename", passkey })}
        >
          {t("factors.rename")}
        </Button>
        <Button
          size="sm"
          aria-label={t("factors.removeOf", { name })}
          onClick={() => onOpen({ what: "removePasskey", passkey })}
        >
          {t("factors.remove")}
        </Button>
      </Entry>
    </li>
  );
}

function App({ app, onOpen }: Opening & { app: Factors["authenticator"] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Part title={t("factors.app")} lead={t("factors.appLead")}>
      {app ? (
        <Entry
          name={t("factors.hasApp")}
          says={[
            t("factors.added", { day: format.day(app.createdOn) }),
            app.usedOn ? t("factors.used", { time: format.moment(app.usedOn) }) : t("factors.neverUsed"),
          ].join(" · ")}
        >
          <Button size="sm" aria-label={t("factors.removeApp")} onClick={() => onOpen({ what: "removeApp" })}>
            {t("factors.remove")}
          </Button>
        </Entry>
      ) : (
        <>
          <Quiet>{t("factors.noApp")}</Quiet>
          <div>
            <Button icon="plus" onClick={() => onOpen({ what: "app" })}>
              {t("factors.addApp")}
            </Button>
          </div>
        </>
      )}
    </Part>
  );
}

function Recovery({ factors, onOpen }: Opening & { factors: Factors }) {
  const t = useT();
  const hasFactor = factors.passkeys.length > 0 || factors.authenticator !== null;
  return (
    <Part title={t("factors.recovery")} lead={t("factors.recoveryLead")}>
      <Quiet>
        {factors.recoveryCodes
          ? t("factors.left", { count: factors.recoveryCodes.left })
          : t("factors.noCodes")}
      </Quiet>
      {hasFactor && (
        <div>
          <Button icon="refresh" onClick={() => onOpen({ what: "makeCodes" })}>
            {t("factors.make")}
          </Button>
        </div>
      )}
    </Part>
  );
}

type Closing = { onClose(): void };

function Rename({ passkey, onClose }: Closing & { passkey: PasskeyView }) {
  const t = useT();
  const form = useForm({
    start: { name: passkey.name },
    schema: PasskeyForm,
    sentences: { name: "factors.passkeyNameNeeded" },
    mutation: useMutation(renamePasskeyMutation),
    toSend: ({ name }) => ({ passkeyId: passkey.id, name }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t("factors.renameOf", { name: passkey.name })}
      action={t("ui.save")}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.text("name")} label={t("factors.passkeyName")} autoComplete="off" maxLength={100} />
    </FormDialog>
  );
}

const tellRemoved = (text: string) => showToast({ tone: "success", text });

function RemovePasskey({ passkey, onClose }: Closing & { passkey: PasskeyView }) {
  const t = useT();
  const remove = useMutation(removePasskeyMutation);
  const onSuccess = () => {
    onClose();
    tellRemoved(t("factors.removed"));
  };
  return (
    <Question
      title={t("factors.removePasskeyTitle", { name: passkey.name })}
      answer={t("factors.remove")}
      icon="trash"
      error={remove.error}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(passkey.id, { onSuccess })}
      onClose={onClose}
    >
      {t("factors.removePasskeyText")}
    </Question>
  );
}

function RemoveApp({ onClose }: Closing) {
  const t = useT();
  const remove = useMutation(removeAppMutation);
  const onSuccess = () => {
    onClose();
    tellRemoved(t("factors.removed"));
  };
  return (
    <Question
      title={t("factors.removeAppTitle")}
      answer={t("factors.remove")}
      icon="trash"
      error={remove.error}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      {t("factors.removeAppText")}
    </Question>
  );
}

function MakeCodes({ onMade, onClose }: Closing & { onMade(codes: string[]): void }) {
  const t = useT();
  const make = useMutation(makeCodesMutation);
  return (
    <Question
      title={t("factors.makeTitle")}
      answer={t("factors.make")}
      isHarmless
      error={make.error}
      isBusy={make.isPending}
      onConfirm={() => make.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onMade(recoveryCodes) })}
      onClose={onClose}
    >
      {t("factors.makeText")}
    </Question>
  );
}
