import type { OrganisationId } from "@gyan/contract/ids.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import { LANGUAGES, useLanguage, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Select, TextArea } from "#ui/controls/Field.tsx";
import { Pair } from "#ui/forms/Form.tsx";
import { box } from "#ui/layout/box.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { BackLink } from "#ui/parts/BackLink.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { useFileChoice } from "#ui/parts/useFileChoice.tsx";
import { clientsQuery } from "../../clients/data.ts";
import { inviteManyMutation, previewMutation } from "./data.ts";
import { textOf } from "./file.ts";
import { Lists } from "./Lists.tsx";
import { Preview } from "./Preview.tsx";
import styles from "./invitations.module.css";

/** A list is pasted or chosen, looked through row by row, and then taken as a whole. */
export function InvitationsScreen() {
  const t = useT();
  const language = useLanguage();
  const organisations = useQuery(clientsQuery).data?.clients.filter((one) => !one.isDisabled) ?? [];
  const [text, setText] = useState("");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [mails, setMails] = useState<keyof typeof LANGUAGES>(language);
  const preview = useMutation(previewMutation);
  const invite = useMutation(inviteManyMutation);
  const organisationId = Number(chosenId ?? organisations[0]?.id ?? 0) as OrganisationId;
  const list = { text, organisationId };
  /** What was looked through is not what stands there any more. */
  const change = (changing: () => void) => {
    changing();
    preview.reset();
    invite.reset();
  };
  const [file, chooseFile] = useFileChoice({
    label: t("admin.invitations.file"),
    accept: ".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values",
    onFiles: ([first]) => void (first && textOf(first).then((read) => change(() => setText(read)))),
  });
  const send = () =>
    invite.mutate(
      { ...list, language: mails },
      {
        onSuccess: ({ waiting }) => {
          showToast({ tone: "success", text: t("admin.invitations.taken", { count: waiting }) });
          setText("");
          preview.reset();
        },
      },
    );
  return (
    <>
      <BackLink to="/admin/people" tone="soft">
        {t("admin.person.back")}
      </BackLink>
      <Page title={t("admin.invitations.title")} width="inside">
        <Lead above={1}>{t("admin.invitations.lead")}</Lead>
        <div className={box.stack({ gap: 4, above: 5 }, styles.form)}>
          <TextArea
            label={t("admin.invitations.list")}
            hint={t("admin.invitations.listHint")}
            placeholder={t("admin.invitations.example")}
            rows={9}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => change(() => setText(target.value))}
          />
          {file}
          <div className={box.row()}>
            <Button icon="upload" onClick={chooseFile}>
              {t("admin.invitations.choose")}
            </Button>
          </div>
          <Pair>
            <Select
              label={t("admin.people.organisation")}
              hint={t("admin.invitations.organisationHint")}
              value={String(organisationId)}
              options={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => change(() => setChosenId(id))}
            />
            <Select
              label={t("admin.people.language")}
              value={mails}
              options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
              onChange={(value) => setMails(value as keyof typeof LANGUAGES)}
            />
          </Pair>
          <Failure of={preview.error} />
          {!preview.data && (
            <div className={box.row()}>
              <Button
                look="primary"
                disabled={text.trim() === ""}
                isBusy={preview.isPending}
                onClick={() => preview.mutate(list)}
              >
                {t("admin.invitations.check")}
              </Button>
            </div>
          )}
        </div>
        {preview.data && (
          <Preview rows={preview.data.rows} isBusy={invite.isPending} error={invite.error} onInvite={send} />
        )}
        <Lists />
        <Leaving isTyped={text.trim() !== ""} />
      </Page>
    </>
  );
}

/** What was typed is not lost by a slip. */
function Leaving({ isTyped }: { isTyped: boolean }) {
  const t = useT();
  const blocker = useBlocker({
    shouldBlockFn: () => isTyped,
    enableBeforeUnload: () => isTyped,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <Question
      title={t("admin.invitations.leaveTitle")}
      answer={t("admin.invitations.leaveDo")}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{t("admin.invitations.leaveText")}</p>
    </Question>
  );
}
