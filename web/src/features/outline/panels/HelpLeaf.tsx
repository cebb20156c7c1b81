import { useQuery } from "@tanstack/react-query";
import { Faq } from "#features/help/Faq.tsx";
import { questionsQuery } from "#features/help/data.ts";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";

/** Questions and answers, asked for when somebody looks at them. */
export function HelpLeaf() {
  const t = useT();
  const questions = useQuery(questionsQuery(useLanguage()));
  return (
    <Loadable
      query={questions}
      skeleton={<Skeleton lines={5} />}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t("help.none")}>{t("help.noneText")}</EmptyState>}
    >
      {(list) => <Faq questions={list} first={list[0]?.question} />}
    </Loadable>
  );
}
