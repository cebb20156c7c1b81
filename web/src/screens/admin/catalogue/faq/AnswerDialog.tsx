import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { AnswerView } from "@gyan/contract/admin/index.ts";
import { LONGEST_ANSWER, LONGEST_QUESTION } from "@gyan/contract/admin/catalogue.rules.ts";
import { AnswerForm } from "@gyan/contract/forms/admin/catalogue.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Faq } from "#features/help/Faq.tsx";
import { useT } from "#lib/i18n.ts";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { Fields } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { saveAnswerMutation } from "../data.ts";
import { EditorDialog } from "../EditorDialog.tsx";
import { LanguageTabs } from "../LanguageTabs.tsx";
import { ResetButton } from "../ResetButton.tsx";
import { missingIn, type Texts, toLocalised, toTexts } from "../texts.ts";
import { meanwhile, useVersion } from "../useVersion.ts";
import { box } from "#ui/layout/box.ts";
import styles from "../catalogue.module.css";

type Draft = { question: Texts; answer: Texts };
const toDraft = (view: AnswerView | null): Draft => ({
  question: toTexts(view?.content.question),
  answer: toTexts(view?.content.answer),
});
const toContent = ({ question, answer }: Draft) => ({
  question: toLocalised(question),
  answer: toLocalised(answer),
});
const isDifferent = (a: Draft, b: Draft) => JSON.stringify(toContent(a)) !== JSON.stringify(toContent(b));

type Props = { opened: AnswerView | null; answers: AnswerView[]; onClose(): void };

export function AnswerDialog({ opened, answers, onClose }: Props) {
  const t = useT();
  const panelId = useId();
  const [language, setLanguage] = useState<LanguageTag>("en");
  const versions = useVersion(opened, answers);
  const { base } = versions;
  const save = useMutation(saveAnswerMutation(base?.id));
  const form = useForm({
    start: toDraft(opened),
    schema: AnswerForm,
    sentences: { question: "admin.needed", answer: "admin.needed" },
    mutation: save,
    toSend: (checked) => ({ version: versions.versionToSend(), content: toContent(checked) }),
    // What is missing is shown where it is missing.
    onWrong: () => setLanguage("en"),
    onSent(_state, checked) {
      showToast({ tone: "success", text: t("admin.saved", { name: checked.question.en }) });
      onClose();
    },
  });
  const { question, answer } = form.values;
  const wired = (name: keyof Draft) => ({
    lang: language,
    value: form.values[name][language],
    error: language === "en" ? form.errorOf(name) : null,
    onChange: ({ target }: { target: { value: string } }) =>
      form.set({ [name]: { ...form.values[name], [language]: target.value } }),
  });
  return (
    <EditorDialog
      title={t(base ? "catalogue.faq.changeTitle" : "catalogue.faq.addTitle")}
      action={t(base ? "ui.save" : "admin.add")}
      form={form}
      isChanged={isDifferent(form.values, toDraft(base))}
      aside={base && <ResetButton item={base} name={question.en.trim()} onDone={onClose} />}
      onClose={onClose}
      {...meanwhile(versions, save, form, toDraft)}
    >
      <LanguageTabs
        panelId={panelId}
        current={language}
        missing={(tag) => missingIn([question, answer], tag)}
        onChange={setLanguage}
      />
      <Fields id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${language}`}>
        <TextField
          {...wired("question")}
          label={t("catalogue.faq.question")}
          maxLength={LONGEST_QUESTION}
          placeholder={language === "en" ? undefined : question.en}
        />
        <TextArea
          {...wired("answer")}
          label={t("catalogue.faq.answer")}
          hint={t("catalogue.faq.answerHint")}
          rows={9}
          maxLength={LONGEST_ANSWER}
        />
        <Preview question={question[language] || question.en} answer={answer[language] || answer.en} />
      </Fields>
    </EditorDialog>
  );
}

/** As the help draws it, with the very same renderer. */
function Preview({ question, answer }: { question: string; answer: string }) {
  const t = useT();
  if (question.trim() === "" && answer.trim() === "") return null;
  return (
    <section className={box.stack({ gap: 1.5 })} aria-label={t("catalogue.faq.preview")}>
      <p className={box.text({ size: "sm", weight: 600 })}>{t("catalogue.faq.preview")}</p>
      <div className={box.text({ pad: [0, 4], line: "around", round: "outer" }, styles.preview)}>
        <Faq questions={[{ question, answer }]} first={question} />
      </div>
    </section>
  );
}
