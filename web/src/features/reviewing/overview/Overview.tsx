import type { TopicId } from "@gyan/contract/ids.ts";
import type { Review, StageProgress } from "@gyan/contract/reviewing/calls.ts";
import { REVIEW_STAGES, type ReviewStage } from "@gyan/contract/reviewing/rules.ts";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { type Column, Table } from "#ui/collection/Table.tsx";
import { PersonMark } from "#ui/figures/PersonMark.tsx";
import { box } from "#ui/layout/box.ts";
import { Part, Quiet } from "#ui/layout/SectionHead.tsx";
import { kappaWord, useReasonWords } from "../words.ts";
import styles from "./overview.module.css";

type Props = { topicId: TopicId; review: Review };

/** How far everybody is, how well they agree, and why articles were left out. */
export function Overview({ topicId, review }: Props) {
  const t = useT();
  const format = useFormat();
  const how = howOf(review);
  return (
    <div className={box.stack({ gap: 8 })}>
      <p className={box.text({ size: "sm", tone: "quiet" })}>
        {t(`together.overview.how.${how}`)}{" "}
        {t("together.overview.since", {
          name: review.begunBy?.name ?? t("together.gone"),
          day: format.day(review.begunAt),
        })}
      </p>
      {REVIEW_STAGES.map((stage) => (
        <Stage key={stage} topicId={topicId} review={review} stage={stage} />
      ))}
      <Part title={t("together.overview.unseen")}>
        <Unseen review={review} />
      </Part>
    </div>
  );
}

const howOf = ({ needed, isBlind }: Review) => (needed === 1 ? "one" : isBlind ? "blind" : "open");

const PARTS = ["included", "excluded", "conflicts", "begun", "untouched"] as const;

function Stage({ topicId, review, stage }: Props & { stage: ReviewStage }) {
  const t = useT();
  const format = useFormat();
  const how = howOf(review);
  const progress = review.stages[stage];
  const decided = progress.included + progress.excluded;
  return (
    <Part
      title={t(`together.stage.${stage}`)}
      aside={
        <span className={box.text({ digits: true })}>
          {t("together.overview.decided", { done: format.number(decided), of: format.number(progress.of) })}
        </span>
      }
    >
      {progress.of === 0 ? (
        <Quiet>{t(`together.nothingText.${stage}`)}</Quiet>
      ) : (
        <div className={box.stack({ gap: 5, above: 3 })}>
          <Bar progress={progress} />
          <Agreed agreement={progress.agreement} needed={review.needed} />
          <div className={styles.columns}>
            <div>
              <People label={t(`together.stage.${stage}`)} people={progress.people} />
              {how === "blind" && progress.people.length > 1 && (
                <p className={box.text({ above: 2, size: "xs", tone: "quiet", lines: "pretty" })}>
                  {t("together.overview.blindCounts")}
                </p>
              )}
            </div>
            <Reasons topicId={topicId} review={review} stage={stage} />
          </div>
        </div>
      )}
    </Part>
  );
}

/** The parts in a bar and each with its number: the bar alone says nothing that the words do not. */
function Bar({ progress }: { progress: StageProgress }) {
  const t = useT();
  const format = useFormat();
  return (
    <div>
      <div className={box.row({ round: "full" }, styles.bar)} aria-hidden="true">
        {PARTS.map((part) => (
          <span key={part} data-part={part} style={{ "--part": progress[part] } as CSSProperties} />
        ))}
      </div>
      <dl className={box.cluster({ gap: [1, 5], above: 2, size: "sm" })}>
        {PARTS.map((part) => (
          <div key={part} className={box.row({ gap: 1.5, align: "center" })}>
            <dt className={box.row({ gap: 1.5, align: "center", tone: "soft" })}>
              <i className={styles.dot} data-part={part} aria-hidden="true" />
              {t(`together.overview.${part}`)}
            </dt>
            <dd className={box.text({ weight: 600, digits: true })}>{format.number(progress[part])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** In numbers, in the word that is used for it, and in a sentence. */
function Agreed({ agreement, needed }: { agreement: StageProgress["agreement"]; needed: number }) {
  const t = useT();
  const format = useFormat();
  if (needed < 2) return null;
  const { kappa, share, both } = agreement ?? { kappa: null, share: 0, both: 0 };
  const word = kappa === null ? null : kappaWord(kappa);
  return (
    <div>
      <h3 className={box.text({ size: "sm", weight: 600 })}>{t("together.overview.agreement")}</h3>
      {agreement === null ? (
        <p className={box.text({ size: "sm", tone: "quiet" })}>{t("together.overview.noAgreement")}</p>
      ) : (
        <>
          <dl className={box.cluster({ gap: [1, 8], above: 2 })}>
            <Figure
              name={t("together.overview.share")}
              value={t("together.percent", { value: Math.round(share * 100) })}
              more={t("together.overview.both", { count: both })}
            />
            <Figure
              name={t("together.overview.kappa")}
              value={kappa === null ? "–" : format.score(kappa)}
              more={word ? t(`together.overview.kappaWord.${word}`) : t("together.overview.noKappa")}
            />
          </dl>
          {word && (
            <p className={box.text({ above: 2, tone: "soft", lines: "pretty", isMeasured: true })}>
              {t(`together.overview.kappaMeans.${word}`)}
            </p>
          )}
        </>
      )}
    </div>
  );
}

const Figure = ({ name, value, more }: { name: string; value: string; more: string }) => (
  <div>
    <dt className={box.text({ size: "xs", tone: "quiet" })}>{name}</dt>
    <dd className={box.text({ serif: "heading", digits: true })}>{value}</dd>
    <dd className={box.text({ size: "sm", tone: "soft" })}>{more}</dd>
  </div>
);

type Screener = StageProgress["people"][number];

function People({ label, people }: { label: string; people: readonly Screener[] }) {
  const t = useT();
  const format = useFormat();
  if (people.length === 0)
    return <p className={box.text({ size: "sm", tone: "quiet" })}>{t("together.overview.nobody")}</p>;
  const columns: Column<Screener>[] = [
    {
      id: "name",
      head: t("together.overview.screener"),
      isMain: true,
      render: ({ person, isMe }) => (
        <span className={box.row({ gap: 2, align: "center", breaks: true })}>
          <PersonMark id={person.id} name={person.name} />
          {isMe ? t("sharing.you", { name: person.name }) : person.name}
        </span>
      ),
    },
    {
      id: "votes",
      head: t("together.votes"),
      isNumber: true,
      render: ({ votes }) => format.number(votes),
    },
    {
      id: "included",
      head: t("together.overview.in"),
      isNumber: true,
      render: ({ included }) => format.number(included),
    },
  ];
  return (
    <Table
      label={t("together.overview.peopleOf", { stage: label })}
      columns={columns}
      rows={people}
      keyOf={({ person }) => person.id}
    />
  );
}

function Reasons({ topicId, review, stage }: Props & { stage: ReviewStage }) {
  const t = useT();
  const format = useFormat();
  const wordsOf = useReasonWords(review.reasons);
  const reasons = [...review.stages[stage].reasons].sort((a, b) => b.articles - a.articles);
  if (reasons.length === 0) return null;
  const most = Math.max(...reasons.map(({ articles }) => articles));
  return (
    <div>
      <h3 className={box.text({ size: "sm", weight: 600, below: 2 })}>{t("together.overview.reasons")}</h3>
      <ul className={box.stack({ gap: 1.5, size: "sm" })}>
        {reasons.map(({ reasonId, articles }) => (
          <li
            key={reasonId ?? 0}
            className={styles.reason}
            style={{ "--share": articles / most } as CSSProperties}
          >
            <Link
              to="/article/review/$topicId/articles"
              params={{ topicId }}
              search={{ stage, show: "excluded", ...(reasonId !== null && { reason: reasonId }) }}
              className={box.row({
                gap: 2,
                align: "baseline",
                justify: "between",
                hover: "underline",
                breaks: true,
              })}
            >
              <span>{wordsOf(reasonId) ?? t("together.noReasonGiven")}</span>
              <b className={box.text({ weight: 600, digits: true })}>{format.number(articles)}</b>
            </Link>
            <i className={styles.length} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of what is not settled yet: how much of it is likely worth looking at. */
function Unseen({ review: { unseen } }: { review: Review }) {
  const t = useT();
  if (!unseen) return <Quiet>{t("together.overview.unseenNot")}</Quiet>;
  return (
    <div className={box.stack({ gap: 1, above: 2 })}>
      <p className={box.text({ serif: "heading", digits: true })}>
        {unseen.to === 0
          ? t("together.overview.unseenNone")
          : t("together.overview.about", { count: unseen.about })}
      </p>
      <p className={box.text({ tone: "soft", lines: "pretty", isMeasured: true })}>
        {t("together.overview.between", { from: unseen.from, to: unseen.to })}
      </p>
    </div>
  );
}
