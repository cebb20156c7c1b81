import type { TopicCard } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useLanguage, useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { prewarm } from "#entities/runs/prewarm.ts";
import { TopicStatus } from "#entities/runs/TopicStatus.tsx";
import { recentTopicsQuery } from "#entities/topics/data.ts";
import { useTour } from "#features/tours/useTour.ts";
import { Select } from "#ui/controls/Field.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { AskBox } from "#features/asking/AskBox.tsx";
import { Examples } from "#features/asking/Examples.tsx";
import { Starting } from "#features/asking/Starting.tsx";
import { type Template, templatesQuery } from "#features/asking/data.ts";
import { useAsk } from "#features/asking/useAsk.ts";
import { Columns } from "#ui/layout/Beside.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "#features/asking/asking.module.css";

const route = getRouteApi("/shell/sentencegyan");

export function SentenceScreen() {
  const { q } = route.useSearch();
  const [template, setTemplate] = useState<Template | null>(null);
  // A question in the address is only written down: a link from elsewhere must not start a search.
  const asking = useAsk(q, template);
  useEffect(prewarm, []);
  if (asking.asked !== null) return <Starting question={asking.asked} />;
  return <Door asking={asking} template={template} onTemplate={setTemplate} />;
}

type DoorProps = {
  asking: ReturnType<typeof useAsk>;
  template: Template | null;
  onTemplate(template: Template | null): void;
};

function Door({ asking: { text, change, ask, problem, isBusy }, template, onTemplate }: DoorProps) {
  const t = useT();
  const recent = useQuery(recentTopicsQuery);
  const mayTakeTemplate = useUser()?.accessList.includes("CreateGyanWithTemplate") ?? false;
  useDocumentTitle("sentencegyan");
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
        tools={mayTakeTemplate && <TemplateChoice chosen={template} onChoose={onTemplate} />}
        onChange={change}
        onAsk={ask}
      />
      <Columns>
        <section>
          <Loadable query={recent} isEmpty={(page) => page.topics.length === 0} empty={<FirstTime />}>
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

type ChoiceProps = { chosen: Template | null; onChoose(template: Template | null): void };

/** Subtopics to put below the sentence. Without an answer there is nothing to choose, and the plain search still works. */
function TemplateChoice({ chosen, onChoose }: ChoiceProps) {
  const t = useT();
  const { data = [] } = useQuery(templatesQuery(useLanguage()));
  return (
    <div className={styles.template} data-tour="sentence-template">
      <Select
        label={t("sentence.template")}
        hidesLabel
        value={chosen?.id ?? ""}
        options={[
          { value: "", label: t("sentence.template") },
          ...data.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => onChoose(data.find((one) => String(one.id) === id) ?? null)}
      />
    </div>
  );
}

function RecentGyans({ topics, total }: { topics: TopicCard[]; total: number }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <SectionHead title={t("sentence.recent")}>
        <Link to="/mysearches" className="text-link">
          {t("sentence.all", { count: total, number: format.number(total) })}
        </Link>
      </SectionHead>
      <ul>
        {topics.map((topic) => (
          <li key={topic.topicId} className={box.text({ line: "below" })}>
            <Link
              to="/article/list/$topicId"
              params={{ topicId: topic.topicId }}
              className={box.row({ gap: 6, align: "center", first: "wide", pad: [3, 0], hover: "accent" })}
            >
              <span className={box.stack({ gap: 0.5 })}>
                <b className={box.text({ serif: "prose", breaks: true })}>{topic.topicName}</b>
                <span className={box.text({ size: "sm", tone: "quiet" })}>
                  {topic.status === "FINISHED" || topic.status === "PARTIAL_FINISH" ? (
                    <Dotted>
                      {topic.unreached > 0 && <TopicStatus {...topic} />}
                      {t("topics.articles", { count: topic.summaryMeta.articles })}
                      {t("topics.created", { date: format.day(topic.createdOn) })}
                    </Dotted>
                  ) : (
                    <TopicStatus {...topic} />
                  )}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
