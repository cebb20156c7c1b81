import type { AnswerView } from "@gyan/contract/admin/index.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { answersQuery } from "../data.ts";
import { ItemRow } from "../ItemRow.tsx";
import { ChangeRemove } from "../../ChangeRemove.tsx";
import { Mark } from "../Mark.tsx";
import { Removed, useRemoving } from "../Removed.tsx";
import { inLanguage } from "../texts.ts";
import { useOrder } from "../useOrder.ts";
import { AnswerDialog } from "./AnswerDialog.tsx";
import { box } from "#ui/layout/box.ts";

export function FaqScreen() {
  const t = useT();
  const language = useLanguage();
  const list = useQuery(answersQuery);
  const [open, setOpen] = useState<AnswerView | "new" | null>(null);
  const answers = list.data?.answers ?? [];
  const nameOf = ({ content }: AnswerView) => inLanguage(content.question, language);
  return (
    <Page
      title={t("admin.nav.faq")}
      width="inside"
      actions={
        <Button look="primary" icon="plus" aria-label={t("catalogue.faq.add")} onClick={() => setOpen("new")}>
          {t("admin.add")}
        </Button>
      }
    >
      <Lead above={1}>{t("catalogue.faq.lead")}</Lead>
      <Loadable
        query={list}
        skeleton={<Skeleton lines={8} />}
        isEmpty={() => answers.every(({ isRemoved }) => isRemoved)}
        empty={<EmptyState title={t("catalogue.faq.none")}>{t("catalogue.faq.noneText")}</EmptyState>}
      >
        {() => <Questions answers={answers.filter(({ isRemoved }) => !isRemoved)} onOpen={setOpen} />}
      </Loadable>
      <Removed
        items={answers
          .filter(({ isRemoved }) => isRemoved)
          .map((answer) => ({ id: answer.id, name: nameOf(answer) }))}
      />
      {open && (
        <AnswerDialog
          key={open === "new" ? "new" : open.id}
          opened={open === "new" ? null : open}
          answers={answers}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

type Props = { answers: AnswerView[]; onOpen(answer: AnswerView): void };

/** In the order of the help; a row is moved with its buttons, or dragged by its handle. */
function Questions({ answers, onOpen }: Props) {
  const language = useLanguage();
  const nameOf = ({ content }: AnswerView) => inLanguage(content.question, language);
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
