import { inLanguage } from "@gyan/contract/accounts/translated.rules.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { AnswerView } from "@gyan/contract/admin/index.ts";
import { LONGEST_ANSWER, LONGEST_QUESTION } from "@gyan/contract/admin/catalogue.rules.ts";
import { AnswerForm } from "@gyan/contract/forms/admin/catalogue.form.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Faq } from "#features/help/Faq.tsx";
import { useLanguage, useT } from "#lib/i18n.ts";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { useSaved } from "../../useSaved.ts";
import { answersQuery, saveAnswerMutation } from "../data.ts";
import { EditorDialog, useVersion } from "../EditorDialog.tsx";
import { InLanguages } from "../InLanguages.tsx";
import { ItemRow, Mark } from "../ItemRow.tsx";
import { AdminPage } from "../../AdminPage.tsx";
import { ChangeRemove } from "../../ChangeRemove.tsx";
import { Removed, useRemoving } from "../Removed.tsx";
import { fieldOf, type Texts, toLocalised, toTexts } from "../texts.ts";
import { useOrder } from "../useOrder.ts";
import { box } from "#ui/layout/box.ts";
import styles from "../catalogue.module.css";

export function FaqScreen() {
  const list = useQuery(answersQuery);
  const nameOf = useName();
  const [open, setOpen] = useState<{ answer: AnswerView | null } | null>(null);
  const answers = list.data?.answers ?? [];
  const shown = answers.filter(({ isRemoved }) => !isRemoved);
  const gone = answers.filter(({ isRemoved }) => isRemoved);
  const below = (
    <>
      <Removed items={gone.map((answer) => ({ id: answer.id, name: nameOf(answer) }))} />
      {open && <AnswerDialog opened={open.answer} answers={answers} onClose={() => setOpen(null)} />}
    </>
  );
  return (
    <AdminPage
      place="faq"
      lead="catalogue.faq.lead"
      query={list}
      isEmpty={() => shown.length === 0}
      none="catalogue.faq.none"
      add="catalogue.faq.add"
      onAdd={() => setOpen({ answer: null })}
      below={below}
    >
      {() => <Questions answers={shown} onOpen={(answer) => setOpen({ answer })} />}
    </AdminPage>
  );
}

/** As they are read by whoever looks after them. */
function useName() {
  const language = useLanguage();
  return ({ content }: AnswerView) => inLanguage(content.question, language);
}

type ListProps = { answers: AnswerView[]; onOpen(answer: AnswerView): void };

/** In the order of the help; a row is moved with its buttons, or dragged by its handle. */
function Questions({ answers, onOpen }: ListProps) {
  const nameOf = useName();
  const order = useOrder(answers, { kind: "answer", categoryId: null }, nameOf);
  const { takeAway, removingId } = useRemoving();
  return (
    <>
      <ol className={box.text({ above: 5 })}>
        {order.items.map((answer) => {
          const name = nameOf(answer);
          return (
            <ItemRow
              key={answer.id}
              row={order.rowOf(answer)}
              handle={order.handleOf(answer)}
              name={name}
              mark={<Mark item={answer} />}
            >
              {order.movesOf(answer)}
              <ChangeRemove
                name={name}
                isRemoving={removingId === answer.id}
                onChange={() => onOpen(answer)}
                onRemove={() => takeAway(answer, name)}
              />
            </ItemRow>
          );
        })}
      </ol>
      {order.told}
    </>
  );
}

type Draft = { question: Texts; answer: Texts };
const toDraft = (view: AnswerView | null): Draft => ({
  question: toTexts(view?.content.question),
  answer: toTexts(view?.content.answer),
});
const toGiven = ({ question, answer }: Draft) => ({
  content: { question: toLocalised(question), answer: toLocalised(answer) },
});

type Props = { opened: AnswerView | null; answers: AnswerView[]; onClose(): void };

function AnswerDialog({ opened, answers, onClose }: Props) {
  const t = useT();
  const [language, setLanguage] = useState<LanguageTag>("en");
  const versions = useVersion(opened, answers);
  const { base } = versions;
  const saved = useSaved(onClose);
  const save = useMutation(saveAnswerMutation(base?.id));
  const form = useForm({
    start: toDraft(opened),
    schema: AnswerForm,
    sentences: { question: "admin.needed", answer: "admin.needed" },
    mutation: save,
    toSend: (checked) => ({ version: versions.versionToSend(), given: toGiven(checked) }),
    // What is missing is shown where it is missing.
    onWrong: () => setLanguage("en"),
    onSent: (_state, checked) => saved(checked.question.en),
  });
  const { question, answer } = form.values;
  const wired = (name: keyof Draft) =>
    fieldOf(form.values[name], language, form.errorOf(name), (text) => form.set({ [name]: text }));
  return (
    <EditorDialog
      title={t(base ? "catalogue.faq.changeTitle" : "catalogue.faq.addTitle")}
      name={question.en.trim()}
      {...{ form, save, versions, toDraft, toGiven, onClose }}
    >
      <InLanguages current={language} texts={[question, answer]} onChange={setLanguage}>
        <TextField {...wired("question")} label={t("catalogue.faq.question")} maxLength={LONGEST_QUESTION} />
        <TextArea
          {...wired("answer")}
          // In English it would be too long to stand there.
          placeholder={undefined}
          label={t("catalogue.faq.answer")}
          hint={t("catalogue.faq.answerHint")}
          rows={9}
          maxLength={LONGEST_ANSWER}
        />
        <Preview question={question[language] || question.en} answer={answer[language] || answer.en} />
      </InLanguages>
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
