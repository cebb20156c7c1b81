import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { AnswerView } from "@gyan/contract/admin/index.ts";
import { LONGEST_ANSWER, LONGEST_QUESTION } from "@gyan/contract/admin/catalogue.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Faq } from "#features/help/Faq.tsx";
import { useT } from "#lib/i18n.ts";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { addAnswerMutation, changeAnswerMutation } from "../data.ts";
import { EditorDialog } from "../EditorDialog.tsx";
import { LanguageTabs } from "../LanguageTabs.tsx";
import { ResetButton } from "../ResetButton.tsx";
import { missingIn, type Texts, toLocalised, toTexts } from "../texts.ts";
import { useVersion } from "../useVersion.ts";
import form from "../../Form.module.css";
import styles from "../catalogue.module.css";

type Draft = { question: Texts; answer: Texts };
const toDraft = (view: AnswerView | null): Draft => ({
  question: toTexts(view?.content.question),
  answer: toTexts(view?.content.answer),
});

type Props = { opened: AnswerView | null; answers: AnswerView[]; onClose(): void };

export const AnswerDialog = ({ opened, ...rest }: Props) =>
  opened ? <Changing opened={opened} {...rest} /> : <Adding {...rest} />;

function Adding({ onClose }: Omit<Props, "opened">) {
  const t = useT();
  const add = useMutation(addAnswerMutation);
  const [draft, setDraft] = useState(() => toDraft(null));
  const [isTried, setTried] = useState(false);
  const [language, setLanguage] = useState<LanguageTag>("en");
  const save = () => {
    setTried(true);
    // What is missing is shown where it is missing.
    if (!isWhole(draft)) return setLanguage("en");
    add.mutate(
      { content: toContent(draft) },
      {
        onSuccess() {
          showToast({ tone: "success", text: t("admin.saved", { name: draft.question.en.trim() }) });
          onClose();
        },
      },
    );
  };
  return (
    <EditorDialog
      title={t("catalogue.faq.addTitle")}
      action={t("admin.add")}
      isChanged={isDifferent(draft, toDraft(null))}
      isBusy={add.isPending}
      error={add.error}
      onSave={save}
      onClose={onClose}
    >
      <Fields {...{ draft, setDraft, isTried, language, setLanguage }} />
    </EditorDialog>
  );
}

function Changing({ opened, answers, onClose }: Omit<Props, "opened"> & { opened: AnswerView }) {
  const t = useT();
  const change = useMutation(changeAnswerMutation);
  const { base, newest, followTheirs } = useVersion(opened, answers);
  const [draft, setDraft] = useState(() => toDraft(opened));
  const [isTried, setTried] = useState(false);
  const [language, setLanguage] = useState<LanguageTag>("en");
  const name = draft.question.en.trim();
  const send = (version: string) => {
    setTried(true);
    // What is missing is shown where it is missing.
    if (!isWhole(draft)) return setLanguage("en");
    change.mutate(
      { itemId: base.id, version, content: toContent(draft) },
      {
        onSuccess() {
          showToast({ tone: "success", text: t("admin.saved", { name }) });
          onClose();
        },
      },
    );
  };
  return (
    <EditorDialog
      title={t("catalogue.faq.changeTitle")}
      action={t("ui.save")}
      isChanged={isDifferent(draft, toDraft(base))}
      isBusy={change.isPending}
      error={change.error}
      aside={<ResetButton item={base} name={name} onDone={onClose} />}
      onSave={() => send(base.version)}
      onClose={onClose}
      {...(newest && {
        onOverwrite: () => {
          followTheirs(newest);
          send(newest.version);
        },
        onTakeTheirs: () => {
          followTheirs(newest);
          setDraft(toDraft(newest));
          change.reset();
        },
      })}
    >
      <Fields {...{ draft, setDraft, isTried, language, setLanguage }} />
    </EditorDialog>
  );
}

const isWhole = ({ question, answer }: Draft) => question.en.trim() !== "" && answer.en.trim() !== "";
const toContent = ({ question, answer }: Draft) => ({
  question: toLocalised(question),
  answer: toLocalised(answer),
});
const isDifferent = (a: Draft, b: Draft) => JSON.stringify(toContent(a)) !== JSON.stringify(toContent(b));

type FieldsProps = {
  draft: Draft;
  setDraft(draft: Draft): void;
  isTried: boolean;
  language: LanguageTag;
  setLanguage(language: LanguageTag): void;
};

function Fields({ draft, setDraft, isTried, language, setLanguage }: FieldsProps) {
  const t = useT();
  const panelId = useId();
  const { question, answer } = draft;
  const needed = (text: Texts) =>
    isTried && language === "en" && text.en.trim() === "" ? t("admin.needed") : null;
  return (
    <>
      <LanguageTabs
        panelId={panelId}
        current={language}
        missing={(tag) => missingIn([question, answer], tag)}
        onChange={setLanguage}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${language}`} className={form.form}>
        <TextField
          label={t("catalogue.faq.question")}
          lang={language}
          maxLength={LONGEST_QUESTION}
          value={question[language]}
          placeholder={language === "en" ? undefined : question.en}
          error={needed(question)}
          onChange={(event) =>
            setDraft({ ...draft, question: { ...question, [language]: event.target.value } })
          }
        />
        <TextArea
          label={t("catalogue.faq.answer")}
          hint={t("catalogue.faq.answerHint")}
          lang={language}
          rows={9}
          maxLength={LONGEST_ANSWER}
          value={answer[language]}
          error={needed(answer)}
          onChange={(event) => setDraft({ ...draft, answer: { ...answer, [language]: event.target.value } })}
        />
        <Preview question={question[language] || question.en} answer={answer[language] || answer.en} />
      </div>
    </>
  );
}

/** As the help draws it, with the very same renderer. */
function Preview({ question, answer }: { question: string; answer: string }) {
  const t = useT();
  if (question.trim() === "" && answer.trim() === "") return null;
  return (
    <section className={styles.preview} aria-label={t("catalogue.faq.preview")}>
      <p>{t("catalogue.faq.preview")}</p>
      <div>
        <Faq questions={[{ question, answer }]} first={question} />
      </div>
    </section>
  );
}
