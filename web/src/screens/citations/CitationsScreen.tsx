import { DIRECTIONS } from "@gyan/contract/chaining/rules.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { ChainSearch } from "#entities/chaining/search.ts";
import { topicQuery } from "#entities/topics/data.ts";
import { useVisit } from "#entities/topics/visiting.ts";
import { SharedList } from "#features/chaining/list/SharedList.tsx";
import { CitationsMap } from "#features/chaining/map/CitationsMap.tsx";
import { HomeButton } from "#features/frame/HomeButton.tsx";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { type Tab, Tabs } from "#ui/controls/Tabs.tsx";
import { box } from "#ui/layout/box.ts";
import { Page, useDocumentTitle } from "#ui/layout/Page.tsx";
import { View } from "#ui/parts/View.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import styles from "./citations.module.css";

export const ChainScreen = () => <Frame isMap={false} />;
export const MapScreen = () => <Frame isMap />;

/** What several articles of a gyan cite, what cites several of them, and the map of both, under one head. */
function Frame({ isMap }: { isMap: boolean }) {
  const t = useT();
  const { topicId } = useParams({ strict: false }) as { topicId: TopicId };
  const topic = useQuery(topicQuery(topicId));
  useDocumentTitle(`${t("chaining.title")} · ${topic.data?.topicName ?? "Gyan"}`);
  if (isFailure(topic.error, "topic_not_found") && !topic.data)
    return (
      <Page title={t("topic.missing")} width="narrow">
        <p className={box.text({ above: 3, below: 5, tone: "soft" })}>{t("failures:topic_not_found")}</p>
        <HomeButton />
      </Page>
    );
  return <Loadable query={topic}>{(detail) => <Room topic={detail} isMap={isMap} />}</Loadable>;
}

function Room({ topic, isMap }: { topic: TopicDetail; isMap: boolean }) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as ChainSearch;
  useVisit(topic.topicId);
  const { way = "cites" } = search;
  const onLook = (next: Partial<ChainSearch>) =>
    void navigate({
      to: ".",
      search: (before: ChainSearch) => ({ ...before, ...next }),
      replace: true,
    } as never);
  return (
    <div className={box.column({ flex: "fill" }, styles.citations)} data-map={isMap || undefined}>
      <Head topic={topic} current={isMap ? "map" : way} />
      {isMap ? (
        <CitationsMap topic={topic} search={search} onLook={onLook} />
      ) : (
        <View width="middle">
          <SharedList key={way} topic={topic} direction={way} search={search} onLook={onLook} />
        </View>
      )}
    </div>
  );
}

/** Of which gyan it is, and its views. */
function Head({ topic, current }: { topic: TopicDetail; current: string }) {
  const t = useT();
  const params = { topicId: topic.topicId };
  const ways = DIRECTIONS.map((way): Tab => ({
    id: way,
    label: t(`chaining.tab.${way}`),
    link: { to: "/article/citations/$topicId", params, search: way === "cites" ? {} : { way } },
  }));
  const map: Tab = {
    id: "map",
    label: t("chaining.tab.map"),
    link: { to: "/article/citations/$topicId/map", params },
  };
  return (
    <header className={box.text({ flex: "keep", line: "below" }, styles.head)}>
      <div className={box.cluster({ gap: [0, 2.5], align: "baseline" })}>
        <Link
          to="/article/list/$topicId"
          params={params}
          className={box.row(
            {
              isInline: true,
              gap: 1,
              align: "center",
              size: "sm",
              tone: "quiet",
              hover: "ink",
              isTouched: true,
            },
            styles.gyan,
          )}
        >
          <Icon name="back" size={14} />
          <span className="clip">{topic.topicName}</span>
        </Link>
        <h1 className={box.text({ serif: "name", breaks: true })} tabIndex={-1}>
          {t("chaining.title")}
        </h1>
      </div>
      <Tabs label={t("chaining.views")} current={current} tabs={[...ways, map]} />
    </header>
  );
}
