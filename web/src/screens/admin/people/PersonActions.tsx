import type { PersonView } from "@gyan/contract/admin/index.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useMailText } from "#lib/config.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Fields } from "#ui/forms/Form.tsx";
import { Entry } from "#ui/parts/Entry.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { nameOf } from "./PersonStatus.tsx";
import {
  changePersonMutation,
  endSessionsMutation,
  eraseMutation,
  inviteAgainMutation,
  linkMutation,
} from "./data.ts";
import { box } from "#ui/layout/box.ts";
import { Failure } from "#ui/parts/Failure.tsx";

/** What is done to somebody at once, apart from the form. */
export function PersonActions({ person }: { person: PersonView }) {
  const t = useT();
  const isDisabled = person.state === "disabled";
  return (
    <section className={box.text({ above: 8 })}>
      <SectionHead title={t("admin.person.actions")} />
      {!isDisabled && <SigninLink person={person} />}
      {person.state === "invited" && <Invitation person={person} />}
      <Sessions person={person} />
      <Disabling person={person} />
      <Erasing person={person} />
    </section>
  );
}

type ActProps = {
  name: string;
  text: string;
  answer: string;
  icon?: IconName;
  isDanger?: boolean;
  isBusy: boolean;
  error: unknown;
  onPress(): void;
  children?: ReactNode;
};

function Act({ name, text, answer, icon, isDanger, isBusy, error, onPress, children }: ActProps) {
  return (
    <>
      <Entry name={name} says={text}>
        <Button look={isDanger ? "danger" : "plain"} icon={icon} isBusy={isBusy} onClick={onPress}>
          {answer}
        </Button>
      </Entry>
      <Failure of={error} />
      {children}
    </>
  );
}

function SigninLink({ person }: { person: PersonView }) {
  const t = useT();
  const format = useFormat();
  const make = useMutation(linkMutation);
  return (
    <Act
      name={t("admin.person.link")}
      text={t("admin.person.linkText")}
      answer={t("admin.person.linkDo")}
      isBusy={make.isPending}
      error={make.error}
      onPress={() => make.mutate(person.id)}
    >
      {make.data && (
        <Dialog
          title={t("admin.person.linkOf", { name: nameOf(person) })}
          // Forgotten with the dialog: it is shown this once.
          onClose={() => make.reset()}
          footer={<Button onClick={() => make.reset()}>{t("ui.close")}</Button>}
        >
          <Fields>
            <p>{t("admin.person.linkOnce")}</p>
            <CopyField
              label={t("admin.person.link")}
              value={make.data.link}
              hint={t("admin.person.linkUntil", { date: format.moment(make.data.expiresOn) })}
            />
          </Fields>
        </Dialog>
      )}
    </Act>
  );
}

function Invitation({ person }: { person: PersonView }) {
  const t = useT();
  const asSent = useMailText();
  const again = useMutation(inviteAgainMutation);
  return (
    <Act
      name={t("admin.person.invitation")}
      text={t("admin.person.invitationText")}
      answer={t("admin.person.invitationDo")}
      icon="mail"
      isBusy={again.isPending}
      error={again.error}
      onPress={() =>
        again.mutate(person.id, {
          onSuccess: () =>
            showToast({ tone: "success", text: t(asSent("admin.people.invited"), { email: person.email }) }),
        })
      }
    />
  );
}

function Sessions({ person }: { person: PersonView }) {
  const t = useT();
  const isSelf = useUser()?.personId === person.id;
  const end = useMutation(endSessionsMutation);
  const [isAsking, setAsking] = useState(false);
  const send = () =>
    end.mutate(person.id, {
      onSuccess: ({ ended }) =>
        showToast({ tone: "success", text: t("admin.person.sessionsEnded", { count: ended }) }),
      onSettled: () => setAsking(false),
    });
  return (
    <Act
      name={t("admin.person.sessions")}
      text={t("admin.person.sessionsText", { count: person.sessions })}
      answer={t("admin.person.sessionsDo")}
      icon="signout"
      isBusy={end.isPending}
      error={end.error}
      onPress={isSelf ? () => setAsking(true) : send}
    >
      {isAsking && (
        <Question
          title={t("admin.person.sessionsSelfTitle")}
          answer={t("admin.person.sessionsDo")}
          isBusy={end.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>{t("admin.person.sessionsSelf")}</p>
        </Question>
      )}
    </Act>
  );
}

function Disabling({ person }: { person: PersonView }) {
  const t = useT();
  const isSelf = useUser()?.personId === person.id;
  const change = useMutation(changePersonMutation);
  const [isAsking, setAsking] = useState(false);
  const isDisabled = person.state === "disabled";
  const name = nameOf(person);
  const send = () =>
    change.mutate(
      { personId: person.id, isDisabled: !isDisabled },
      {
        onSuccess() {
          setAsking(false);
          const text = t(isDisabled ? "admin.person.enabled" : "admin.person.disabled", { name });
          showToast({ tone: "success", text });
        },
      },
    );
  const words = isDisabled ? "enable" : "disable";
  return (
    <Act
      name={t(`admin.person.${words}`)}
      text={t(`admin.person.${words}Text`)}
      answer={t(`admin.person.${words}Do`)}
      isDanger={!isDisabled}
      isBusy={change.isPending}
      error={isAsking ? null : change.error}
      onPress={isDisabled ? send : () => setAsking(true)}
    >
      {isAsking && (
        <Question
          title={t("admin.person.disableTitle", { name })}
          answer={t("admin.person.disableDo")}
          error={change.error}
          isBusy={change.isPending}
          onConfirm={send}
          onClose={() => {
            setAsking(false);
            change.reset();
          }}
        >
          <p>{t(isSelf ? "admin.person.disableSelf" : "admin.person.disableAsk")}</p>
        </Question>
      )}
    </Act>
  );
}

/** It cannot be undone, so the address is typed: a slip of the hand erases nobody. */
function Erasing({ person }: { person: PersonView }) {
  const t = useT();
  const navigate = useNavigate();
  const isSelf = useUser()?.personId === person.id;
  const erase = useMutation(eraseMutation);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState("");
  const name = nameOf(person);
  const isMeant = typed.trim().toLowerCase() === person.email.toLowerCase();
  const close = () => {
    setAsking(false);
    setTyped("");
    erase.reset();
  };
  const send = () =>
    erase.mutate(person.id, {
      onSuccess() {
        showToast({ tone: "success", text: t("admin.person.erased", { name }) });
        void navigate({ to: "/admin/people", replace: true });
      },
    });
  return (
    <Act
      name={t("admin.person.erase")}
      text={t("admin.person.eraseText")}
      answer={t("admin.person.eraseDo")}
      icon="trash"
      isDanger
      isBusy={false}
      error={null}
      onPress={() => setAsking(true)}
    >
      {isAsking && (
        <Question
          title={t("admin.person.eraseTitle", { name })}
          answer={t("admin.person.eraseDo")}
          icon="trash"
          error={erase.error}
          isBusy={erase.isPending}
          isBlocked={!isMeant}
          onConfirm={send}
          onClose={close}
        >
          <Fields>
            <p>{t(isSelf ? "admin.person.eraseSelf" : "admin.person.eraseAsk")}</p>
            <TextField
              label={t("admin.person.eraseType", { email: person.email })}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Fields>
        </Question>
      )}
    </Act>
  );
}
