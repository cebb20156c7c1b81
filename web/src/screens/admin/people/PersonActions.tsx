import type { PersonView } from "@gyan/contract/admin/index.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useState } from "react";
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
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Section } from "../Section.tsx";
import { nameOf } from "./PersonStatus.tsx";
import {
  changePersonMutation,
  endSessionsMutation,
  eraseMutation,
  inviteAgainMutation,
  linkMutation,
  resetFactorsMutation,
} from "./data.ts";
import { Failure } from "#ui/parts/Failure.tsx";

type Props = { person: PersonView; isSelf: boolean };

/** What is done to somebody at once, apart from the form. */
export function PersonActions({ person }: { person: PersonView }) {
  const t = useT();
  const props = { person, isSelf: useUser()?.personId === person.id };
  return (
    <Section title={t("admin.person.actions")}>
      {person.state !== "disabled" && <SigninLink {...props} />}
      {person.state === "invited" && <Invitation {...props} />}
      <Sessions {...props} />
      {hasFactor(person) && <SecondFactor {...props} />}
      <Disabling {...props} />
      <Erasing {...props} />
    </Section>
  );
}

type ActProps = {
  /** Of its texts: its name, with `Text` what it does, and with `Do` what the button says. */
  words: "link" | "invitation" | "sessions" | "factors" | "disable" | "enable" | "erase";
  count?: number;
  icon?: IconName;
  isDanger?: boolean;
  mutation: { isPending: boolean; error: unknown; reset(): void };
  /** What is asked first; left out, it is done with the press. */
  question?: Pick<ComponentProps<typeof Question>, "title" | "icon" | "isBlocked" | "children"> | false;
  /** `close` puts the question away. */
  run(close: () => void): void;
  onClose?(): void;
  children?: ReactNode;
};

/** What goes wrong is told in the question while that is open. */
function Act({ words, count, icon, isDanger, mutation, question, run, onClose, children }: ActProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const answer = t(`admin.person.${words}Do`);
  const start = () => run(() => setAsking(false));
  const close = () => {
    setAsking(false);
    if (mutation.error) mutation.reset();
    onClose?.();
  };
  return (
    <>
      <Entry name={t(`admin.person.${words}`)} says={t(`admin.person.${words}Text`, { count })}>
        <Button
          look={isDanger ? "danger" : "plain"}
          icon={icon}
          isBusy={mutation.isPending}
          onClick={question ? () => setAsking(true) : start}
        >
          {answer}
        </Button>
      </Entry>
      {isAsking && question ? (
        <Question
          {...question}
          answer={answer}
          error={mutation.error}
          isBusy={mutation.isPending}
          onConfirm={start}
          onClose={close}
        />
      ) : (
        <Failure of={mutation.error} />
      )}
      {children}
    </>
  );
}

function SigninLink({ person }: Props) {
  const t = useT();
  const format = useFormat();
  const make = useMutation(linkMutation);
  return (
    <Act words="link" mutation={make} run={() => make.mutate(person.id)}>
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

function Invitation({ person: { id, email } }: Props) {
  const t = useT();
  const asSent = useMailText();
  const again = useMutation(inviteAgainMutation);
  const onSuccess = () => showToast({ tone: "success", text: t(asSent("admin.people.invited"), { email }) });
  return <Act words="invitation" icon="mail" mutation={again} run={() => again.mutate(id, { onSuccess })} />;
}

function Sessions({ person, isSelf }: Props) {
  const t = useT();
  const end = useMutation(endSessionsMutation);
  return (
    <Act
      words="sessions"
      count={person.sessions}
      icon="signout"
      mutation={end}
      question={
        isSelf && {
          title: t("admin.person.sessionsSelfTitle"),
          children: <p>{t("admin.person.sessionsSelf")}</p>,
        }
      }
      run={(close) =>
        end.mutate(person.id, {
          onSuccess: ({ ended }) =>
            showToast({ tone: "success", text: t("admin.person.sessionsEnded", { count: ended }) }),
          onSettled: close,
        })
      }
    />
  );
}

const hasFactor = ({ secondFactor }: PersonView): boolean =>
  secondFactor !== undefined && (secondFactor.passkeys > 0 || secondFactor.hasAuthenticator);

function SecondFactor({ person }: Props) {
  const t = useT();
  const reset = useMutation(resetFactorsMutation);
  const name = nameOf(person);
  return (
    <Act
      words="factors"
      icon="key"
      mutation={reset}
      question={{
        title: t("admin.person.factorsTitle", { name }),
        children: <p>{t("admin.person.factorsAsk")}</p>,
      }}
      run={(close) =>
        reset.mutate(person.id, {
          onSuccess() {
            close();
            showToast({ tone: "success", text: t("admin.person.factorsReset", { name }) });
          },
        })
      }
    />
  );
}

function Disabling({ person, isSelf }: Props) {
  const t = useT();
  const change = useMutation(changePersonMutation);
  const isDisabled = person.state === "disabled";
  const name = nameOf(person);
  return (
    <Act
      words={isDisabled ? "enable" : "disable"}
      isDanger={!isDisabled}
      mutation={change}
      question={
        !isDisabled && {
          title: t("admin.person.disableTitle", { name }),
          children: <p>{t(isSelf ? "admin.person.disableSelf" : "admin.person.disableAsk")}</p>,
        }
      }
      run={(close) =>
        change.mutate(
          { personId: person.id, isDisabled: !isDisabled },
          {
            onSuccess() {
              close();
              const text = t(isDisabled ? "admin.person.enabled" : "admin.person.disabled", { name });
              showToast({ tone: "success", text });
            },
          },
        )
      }
    />
  );
}

/** It cannot be undone, so the address is typed: a slip of the hand erases nobody. */
function Erasing({ person, isSelf }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const erase = useMutation(eraseMutation);
  const [typed, setTyped] = useState("");
  const name = nameOf(person);
  return (
    <Act
      words="erase"
      icon="trash"
      isDanger
      mutation={erase}
      question={{
        title: t("admin.person.eraseTitle", { name }),
        icon: "trash",
        isBlocked: typed.trim().toLowerCase() !== person.email.toLowerCase(),
        children: (
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
        ),
      }}
      run={() =>
        erase.mutate(person.id, {
          onSuccess() {
            showToast({ tone: "success", text: t("admin.person.erased", { name }) });
            void navigate({ to: "/admin/people", replace: true });
          },
        })
      }
      onClose={() => setTyped("")}
    />
  );
}
