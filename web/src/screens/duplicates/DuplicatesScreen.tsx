import type { TopicId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Where } from "#entities/duplicates/keys.ts";
import type { DuplicatesSearch } from "#entities/duplicates/search.ts";
import { topicQuery } from "#entities/topics/data.ts";
import { useVisit } from "#entities/topics/visiting.ts";
import { DuplicatesView, useDuplicates } from "#features/duplicates/DuplicatesView.tsx";
import { HomeButton } from "#features/frame/HomeButton.tsx";
import { isFailure } from "#lib/failure.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { type Tab, Tabs } from "#ui/controls/Tabs.tsx";
import { box } from "#ui/layout/box.ts";
import { Page, useDocumentTitle } from "#ui/layout/Page.tsx";
import { BackLink } from "#ui/parts/BackLink.tsx";

/** Articles of a gyan that may be the same. */
export function TopicDuplicatesScreen() {
  const t = useT();
  const { topicId } = useParams({ strict: false }) as { topicId: TopicId };
  const topic = useQuery(topicQuery(topicId));
  useVisit(topicId);
  useDocumentTitle(`${t("duplicates.title")} · ${topic.data?.topicName ?? "Gyan"}`);
  if (isFailure(topic.error, "topic_not_found") && !topic.data)
    return (
      <Page title={t("topic.missing")} width="narrow">
        <p className={box.text({ above: 3, below: 5, tone: "soft" })}>{t("failures:topic_not_found")}</p>
        <HomeButton />
      </Page>
    );
  return (
    <Frame
      where={{ topicId }}
      lead={t("duplicates.leadTopic")}
      back={
        <BackLink to="/article/list/$topicId" params={{ topicId }} tone="quiet">
          {topic.data?.topicName ?? t("duplicates.back")}
        </BackLink>
      }
      link={(show) => ({ to: "/article/duplicates/$topicId", params: { topicId }, search: { show } })}
    />
  );
}

/** One's own documents, or those of a library. */
export function DocumentDuplicatesScreen() {
  const t = useT();
  const { library: libraryId } = useSearch({ strict: false }) as DuplicatesSearch;
  return (
    <Frame
      where={{ libraryId }}
      lead={t("duplicates.leadDocuments")}
      back={
        <BackLink to="/documentAnalysis" search={{ library: libraryId }} tone="quiet">
          {t("documents.title")}
        </BackLink>
      }
      link={(show) => ({ to: "/documentAnalysis/duplicates", search: { show, library: libraryId } })}
    />
  );
}

type Show = DuplicatesSearch["show"];
type FrameProps = { where: Where; lead: string; back: ReactNode; link(show: Show): Tab["link"] };

function Frame({ where, lead, back, link }: FrameProps) {
  const t = useT();
  const format = useFormat();
  const { show = "open" } = useSearch({ strict: false }) as DuplicatesSearch;
  const { data } = useDuplicates(where);
  return (
    <div className={box.text()}>
      <Page title={t("duplicates.title")} width="wide">
        {back}
        <p className={box.text({ below: 3, tone: "soft", isMeasured: true })}>{lead}</p>
        <Tabs
          label={t("duplicates.views")}
          current={show}
          tabs={[
            {
              id: "open",
              label: t("duplicates.tab.open"),
              ...(data && { count: format.number(data.open) }),
              link: link(undefined),
            },
            {
              id: "decided",
              label: t("duplicates.tab.decided"),
              ...(data && { count: format.number(data.decided) }),
              link: link("decided"),
            },
          ]}
        />
        <div className={box.text({ above: 4 })}>
          <DuplicatesView where={where} view={show} />
        </div>
      </Page>
    </div>
  );
}
