import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { prewarm } from "#entities/runs/prewarm.ts";
import { recentTopicsQuery } from "#entities/topics/data.ts";
import { useTour } from "#features/tours/useTour.ts";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { AskBox } from "#features/asking/AskBox.tsx";
import { Examples } from "#features/asking/Examples.tsx";
import { RecentGyans } from "./RecentGyans.tsx";
import { TemplateChoice } from "./TemplateChoice.tsx";
import type { Template } from "#features/asking/data.ts";
import { useAsk } from "#features/asking/useAsk.ts";
import { Columns } from "#ui/layout/Beside.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "#features/asking/asking.module.css";

const route = getRouteApi("/shell/sentencegyan");

export function SentenceScreen() {
  const t = useT();
  const { q } = route.useSearch();
  const recent = useQuery(recentTopicsQuery);
  const mayTakeTemplate = useUser()?.accessList.includes("CreateGyanWithTemplate") ?? false;
  const [template, setTemplate] = useState<Template | null>(null);
  // A question in the address is only written down: a link from elsewhere must not start a search.
  const { text, change, ask, problem, isBusy } = useAsk(q, template);
  useDocumentTitle("sentencegyan");
  useEffect(prewarm, []);
  useTour("SENTENCE_GYAN");
  return (
    <div className={styles.door}>
      <h1 className={box.text({ below: 6, serif: "display", isCentred: true })} tabIndex={-1}>
        {t("sentence.title")}
      </h1>
      <AskBox
        text={text}
        problem={problem}
        isBusy={isBusy}
        takesFocus
        tools={mayTakeTemplate && <TemplateChoice chosen={template} onChoose={setTemplate} />}
        onChange={change}
        onAsk={ask}
      />
      <Columns>
        <section>
          <Loadable
            query={recent}
            skeleton={<Skeleton lines={4} />}
            isEmpty={(page) => page.topics.length === 0}
            empty={<FirstTime />}
          >
            {(page) => <RecentGyans topics={page.topics} total={page.total} />}
          </Loadable>
        </section>
        <section>
          <Examples isBusy={isBusy} onAsk={ask} />
        </section>
      </Columns>
    </div>
  );
}

function FirstTime() {
  const t = useT();
  return (
    <>
      <SectionHead title={t("sentence.howTitle")} />
      <ol className={box.text({ serif: "prose", tone: "soft" })}>
        {[t("sentence.how1"), t("sentence.how2"), t("sentence.how3")].map((step, at) => (
          <li key={step} className={box.row({ gap: 4, align: "baseline", pad: [3, 0], line: "below" })}>
            <span className={box.text({ weight: 600, tone: "accent" })}>{at + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}
