import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SearchField } from "#ui/controls/Field.tsx";
import { Live } from "#ui/layout/Live.tsx";
import type { PanelProps } from "#ui/overlays/Popover.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { questionsQuery, resetMutation } from "./data.ts";
import { Faq, type Question } from "./Faq.tsx";
import { matching } from "./rules.ts";
import { openSheet } from "./KeyboardSheet.tsx";
import { box } from "#ui/layout/box.ts";
import { Failure } from "#ui/parts/Failure.tsx";
import styles from "./help.module.css";

export function HelpPanel({ close }: PanelProps) {
  const t = useT();
  const questions = useQuery(questionsQuery(useLanguage()));
  return (
    <>
      <h2 className={box.text({ serif: "name", pad: [3, 4] })}>{t("help.title")}</h2>
      <div className={box.text({ pad: [0, 4] })}>
        <Loadable
          query={questions}
          skeleton={<Skeleton lines={5} />}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState title={t("help.none")}>{t("help.noneText")}</EmptyState>}
        >
          {(list) => <Questions questions={list} />}
        </Loadable>
      </div>
      <Foot close={close} />
    </>
  );
}

/** So few are read at a glance. */
const FEW = 6;

function Questions({ questions }: { questions: Question[] }) {
  const t = useT();
  const [q, setQ] = useState("");
  const found = matching(questions, q);
  return (
    <>
      {questions.length > FEW && (
        <SearchField
          label={t("help.find")}
          value={q}
          maxLength={200}
          onChange={(event) => setQ(event.target.value)}
        />
      )}
      <Faq questions={found} first={questions[0]?.question} />
      <Live>
        {found.length === 0 && (
          <p className={box.text({ pad: [4, 0], tone: "quiet" })}>{t("help.noMatch", { q: q.trim() })}</p>
        )}
      </Live>
    </>
  );
}

function Foot({ close }: PanelProps) {
  const t = useT();
  const reset = useMutation(resetMutation);
  const showKeys = () => {
    close();
    openSheet();
  };
  return (
    <div className={box.stack({ gap: 2, pad: [3, 4], line: "above", ground: "sunken" }, styles.foot)}>
      <Failure of={reset.error} />
      <p className={box.text({ size: "xs", tone: "quiet" })}>{t("help.toursText")}</p>
      <div className={box.cluster({ gap: 2, justify: "between" })}>
        {/* Busy until the page is loaded anew. */}
        <Button
          size="sm"
          icon="refresh"
          isBusy={reset.isPending || reset.isSuccess}
          onClick={() => reset.mutate(undefined)}
        >
          {t("help.reset")}
        </Button>
        <Button size="sm" look="bare" onClick={showKeys}>
          {t("help.shortcuts")}
        </Button>
      </div>
    </div>
  );
}
