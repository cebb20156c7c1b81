import type { TopicId } from "@gyan/contract/ids.ts";
import type { Review } from "@gyan/contract/reviewing/calls.ts";
import { REVIEW_STAGES, type ReviewStage } from "@gyan/contract/reviewing/rules.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useVisit } from "#entities/topics/visiting.ts";
import { topicQuery } from "#entities/topics/data.ts";
import { reviewQuery } from "#entities/reviewing/data.ts";
import type { ReviewSearch, ReviewView } from "#entities/reviewing/search.ts";
import { HomeButton } from "#features/frame/HomeButton.tsx";
import { Desk, DeskProgress } from "#features/reviewing/desk/Desk.tsx";
import { ReviewList } from "#features/reviewing/lists/ReviewList.tsx";
import { Overview } from "#features/reviewing/overview/Overview.tsx";
import { PrismaView } from "#features/reviewing/prisma/PrismaView.tsx";
import { Begin } from "#features/reviewing/setting/Begin.tsx";
import { Settings } from "#features/reviewing/setting/Settings.tsx";
import { useAskEvery } from "#lib/events.ts";
import { isFailure } from "#lib/failure.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Segments } from "#ui/controls/Segments.tsx";
import { box } from "#ui/layout/box.ts";
import { Page, useDocumentTitle } from "#ui/layout/Page.tsx";
import { View } from "#ui/parts/View.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Notice } from "#ui/states/States.tsx";
import { ReviewHead } from "./ReviewHead.tsx";
import styles from "./review.module.css";

/** While the stream is down the screen asks so often what the others did. */
const ASK_EVERY = 10_000;

type Open = {
  topic: TopicDetail;
  review: Review;
  stage: ReviewStage;
  search: ReviewSearch;
  onLook(next: Partial<ReviewSearch>): void;
};

export const DeskScreen = () => <Frame view="desk" />;
export const ArticlesScreen = () => <Frame view="articles" />;
export const OverviewScreen = () => <Frame view="overview" />;
export const PrismaScreen = () => <Frame view="prisma" />;

/** Screening together: the desk, the lists, how far it is, and the diagram, under one head. */
function Frame({ view }: { view: ReviewView }) {
  const t = useT();
  const { topicId } = useParams({ strict: false }) as { topicId: TopicId };
  const askEvery = useAskEvery(ASK_EVERY);
  const topic = useQuery(topicQuery(topicId));
  const found = useQuery({ ...reviewQuery(topicId), refetchInterval: askEvery });
  useDocumentTitle(`${t("together.title")} · ${topic.data?.topicName ?? "Gyan"}`);
  const both = {
    data: topic.data && found.data && { topic: topic.data, ...found.data },
    error: topic.error ?? found.error,
    isFetching: topic.isFetching || found.isFetching,
    refetch: () => Promise.all([topic.refetch(), found.refetch()]),
  };
  if (isFailure(both.error, "topic_not_found") && !both.data)
    return (
      <Page title={t("topic.missing")} width="narrow">
        <p className={box.text({ above: 3, below: 5, tone: "soft" })}>{t("failures:topic_not_found")}</p>
        <HomeButton />
      </Page>
    );
  return (
    <Loadable query={both}>
      {({ topic: detail, review, mayBegin }) => (
        <Room view={view} topic={detail} review={review} mayBegin={mayBegin} />
      )}
    </Loadable>
  );
}

type RoomProps = { view: ReviewView; topic: TopicDetail; review: Review | null; mayBegin: boolean };

function Room({ view, topic, review, mayBegin }: RoomProps) {
  const t = useT();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as ReviewSearch;
  const [isReading, setReading] = useState(false);
  useVisit(topic.topicId);
  // Where there was something to do when one came: nobody is carried to the other stage in the middle of it.
  const [usual] = useState(() => (review ? usualStage(review) : "abstract"));
  const stage = search.stage ?? usual;
  const onLook = (next: Partial<ReviewSearch>) =>
    void navigate({
      to: ".",
      search: (before: ReviewSearch) => ({ ...before, ...next }),
      replace: true,
    } as never);
  const open = review && { topic, review, stage, search, onLook };
  const isDesk = view === "desk" && open !== null;
  return (
    <div
      className={box.column({ flex: "fill" }, styles.review)}
      data-desk={isDesk || undefined}
      data-pane={isDesk && isReading ? "reader" : undefined}
    >
      <ReviewHead topic={topic} review={review} view={view} stage={stage}>
        {open && (view === "desk" || view === "articles") && (
          <StageSwitch {...open} hasProgress={view === "desk"} />
        )}
      </ReviewHead>
      {open && review.isClosed && view !== "desk" && <Notice tone="info">{t("together.why.closed")}</Notice>}
      {view === "prisma" ? (
        <View width="middle">
          <PrismaView topicId={topic.topicId} hasReview={review !== null} />
        </View>
      ) : open === null ? (
        <div className={box.text({ flex: "grow", scrolls: true })}>
          <Begin topic={topic} mayBegin={mayBegin} />
        </div>
      ) : (
        <Shown view={view} open={open} isReading={isReading} onReading={setReading} />
      )}
    </div>
  );
}

/** Where there is something to do for whoever looks. */
const usualStage = ({ stages }: Review): ReviewStage =>
  stages.abstract.mine === 0 && stages.text.mine > 0 ? "text" : "abstract";

type ShownProps = { view: ReviewView; open: Open; isReading: boolean; onReading(isReading: boolean): void };

function Shown({ view, open, isReading, onReading }: ShownProps): ReactNode {
  const { topic, review, stage, search, onLook } = open;
  const { topicId } = topic;
  if (view === "articles")
    return (
      <View width="middle">
        <ReviewList topicId={topicId} review={review} stage={stage} search={search} onLook={onLook} />
      </View>
    );
  if (view === "overview")
    return (
      <View width="middle">
        <div className={box.stack({ gap: 8 })}>
          <Overview topicId={topicId} review={review} />
          {review.mayChange && <Settings topic={topic} review={review} />}
        </div>
      </View>
    );
  return (
    <Desk
      key={stage}
      topic={topic}
      review={review}
      stage={stage}
      work={search.work}
      onWorkShown={() => onLook({ work: undefined })}
      isReading={isReading}
      onReading={onReading}
      whenDone={<WhenDone {...open} />}
    />
  );
}

/** What is to be done elsewhere, by others or at the other stage. */
function WhenDone({ topic, review, stage }: Open) {
  const t = useT();
  const params = { topicId: topic.topicId };
  const other = REVIEW_STAGES.find((one) => one !== stage)!;
  const { mine } = review.stages[other];
  const { conflicts } = review.stages[stage];
  return (
    <div className={box.cluster({ gap: 2, justify: "center", above: 5 })}>
      {mine > 0 && (
        <LinkButton to="/article/review/$topicId" params={params} search={{ stage: other }} look="primary">
          {t(`together.toStage.${other}`, { count: mine })}
        </LinkButton>
      )}
      {conflicts > 0 && (
        <LinkButton
          to="/article/review/$topicId/articles"
          params={params}
          search={{ stage, show: "conflicts" }}
        >
          {t("together.toConflicts", { count: conflicts })}
        </LinkButton>
      )}
      <LinkButton to="/article/review/$topicId/overview" params={params}>
        {t("together.tab.overview")}
      </LinkButton>
    </div>
  );
}

/** Titles and abstracts, or whole texts: how many are left for oneself at each. */
function StageSwitch({ topic, review, stage, onLook, hasProgress }: Open & { hasProgress: boolean }) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={box.cluster({ gap: [2, 4], align: "center", pad: [2, 0] })}>
      <Segments
        label={t("together.stages")}
        options={REVIEW_STAGES.map((value) => {
          const { mine } = review.stages[value];
          const name = t(`together.stage.${value}`);
          return { value, label: mine > 0 ? `${name} ${format.number(mine)}` : name };
        })}
        value={stage}
        onChange={(value) => onLook({ stage: value, work: undefined, reason: undefined })}
      />
      {hasProgress && <DeskProgress topicId={topic.topicId} stage={stage} />}
    </div>
  );
}
