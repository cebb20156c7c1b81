import type { NodeId } from "@gyan/contract/ids.ts";
import type { Citation as Cited, SummarySentence } from "@gyan/contract/reading.ts";
import type { WholeSummary as Whole } from "@gyan/contract/reading/summary.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { asHeading } from "#entities/articles/headings.ts";
import { useSay } from "#entities/runs/saying.ts";
import { isOver } from "#entities/runs/status.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Icon } from "#ui/base/Icon.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { arranged } from "./arranging.ts";
import { inParagraphs } from "./citations.ts";
import { CitedText } from "./CitedText.tsx";
import { copyOf } from "./copying.rules.ts";
import { summaryQuery } from "./data.ts";
import { Disagreements } from "./Disagreement.tsx";
import { ReferenceList } from "./ReferenceList.tsx";
import { ShortAnswer } from "./ShortAnswer.tsx";
import styles from "./Summary.module.css";
import { type Form, useCopying } from "./useCopying.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { box } from "#ui/layout/box.ts";

type Props = { topic: TopicDetail; node: NodeId | undefined; onRead(citation: Cited): void };

export function WholeSummary({ topic, node, onRead }: Props) {
  const t = useT();
  const summary = useQuery(summaryQuery(topic.topicId, node));
  const isRunning = topic.run !== null && !isOver(topic.run.status);
  const part = topic.nodes.find(({ id }) => id === node && id !== topic.nodes[0]?.id)?.name;
  return (
    <Loadable
      query={summary}
      skeleton={<Skeleton lines={5} shape="text" />}
      isEmpty={(data) => data.sentences.length === 0}
      empty={
        <EmptyState title={t(isRunning ? "summary.notYet" : "summary.none")}>
          {summary.data?.withheld === 0 && <p>{t(isRunning ? "summary.notYetText" : "summary.noneText")}</p>}
          {summary.data && <Provenance summary={summary.data} />}
        </EmptyState>
      }
    >
      {(data) => (
        <Summary
          summary={data}
          title={part === undefined ? topic.topicName : `${topic.topicName}: ${part}`}
          onRead={onRead}
        />
      )}
    </Loadable>
  );
}

type SummaryProps = { summary: Whole; title: string; onRead(citation: Cited): void };

const FORMS: Form[] = ["rich", "markdown", "plain"];

function Summary({ summary, title, onRead }: SummaryProps) {
  const t = useT();
  const { words, take } = useCopying();
  const references = new Map(summary.references.map((one) => [one.articleId, one]));
  const { answer, differing, rest, cited } = arranged(summary.sentences);
  const isAnswered = answer.length > 0;
  const copy = (sentences: SummarySentence[], form?: Form, name: string | null = null) =>
    take(copyOf({ ...summary, sentences }, references, words, name), form);
  const copyOne = (sentence: SummarySentence) => copy([{ ...sentence, part: null, theme: null }]);
  const ThemeHeading = isAnswered ? "h3" : "h2";
  const disagreements = <Disagreements sentences={differing} references={references} onRead={onRead} />;
  return (
    <>
      <div className={box.cluster({ gap: [2, 4], align: "center", justify: "between", below: 5 })}>
        <Facts summary={summary} cited={cited.length} />
        <Menu
          label={t("summary.copy")}
          entries={FORMS.map((form) => ({
            id: form,
            label: t(`summary.form.${form}`),
            onSelect: () => copy(summary.sentences, form, title),
          }))}
          trigger={
            <Button size="sm" icon="copy">
              {t("summary.copy")}
              <Icon name="down" />
            </Button>
          }
        />
      </div>
      <section aria-label={t("topic.tab.summary")}>
        {isAnswered && (
          <ShortAnswer
            groups={answer}
            outcome={summary.outcome}
            unanswered={summary.unanswered}
            references={references}
            level={2}
            action={
              <IconButton
                icon="copy"
                label={t("summary.copyTheme", { theme: t("summary.shortAnswer") })}
                onClick={() => copy(answer.flatMap((group) => group.sentences))}
              />
            }
            onRead={onRead}
            onCopy={(sentence) => copyOne(sentence)}
          />
        )}
        {isAnswered && disagreements}
        {isAnswered && rest.length > 0 && (
          <h2 className={box.text({ above: 10, pad: [4, 0], serif: "prose", tone: "soft", line: "above" })}>
            {t("summary.moreOn")}
          </h2>
        )}
        {rest.map(({ theme, sentences }, at) => (
          <Fragment key={theme}>
            {(theme !== null || at > 0) && (
              <div
                className={box.row(
                  { gap: 1, align: "center", above: at > 0 ? 6 : undefined, below: 0.5 },
                  styles.head,
                )}
              >
                <ThemeHeading className={box.text({ size: "sm", weight: 600, breaks: true })}>
                  {theme === null ? t("summary.besides") : asHeading(theme)}
                </ThemeHeading>
                <IconButton
                  icon="copy"
                  label={t("summary.copyTheme", { theme: theme ?? t("summary.besides") })}
                  onClick={() => copy(sentences)}
                />
              </div>
            )}
            {inParagraphs(sentences).map((group, index) => (
              <p
                key={index}
                className={box.text({ above: index > 0 ? 3 : undefined, serif: "prose", isMeasured: true })}
              >
                <CitedText
                  sentences={group}
                  references={references}
                  onRead={onRead}
                  onCopy={(sentence) => copyOne(sentence)}
                />
              </p>
            ))}
          </Fragment>
        ))}
        {!isAnswered && disagreements}
        <Provenance summary={summary} />
      </section>
      <ReferenceList cited={cited} references={references} onRead={onRead} />
    </>
  );
}

function Facts({ summary, cited }: { summary: Whole; cited: number }) {
  const t = useT();
  const format = useFormat();
  const { articles, writtenAt, references, sentences } = summary;
  const unwanted = new Set(references.filter((one) => one.isIrrelevant).map((one) => one.articleId));
  const quiet = sentences.filter(({ citations }) =>
    citations.some(({ articleId }) => unwanted.has(articleId)),
  ).length;
  return (
    <p className={box.text({ size: "sm", tone: "quiet" })}>
      <Dotted>
        {t("summary.from", { count: articles })}
        {t("summary.cited", { count: cited })}
        {writtenAt && t("summary.written", { date: format.day(writtenAt) })}
        {quiet > 0 && t("summary.quiet", { count: quiet })}
      </Dotted>
    </p>
  );
}

/** Where the text comes from, what was left out of it, and when its quotes were last proven. */
function Provenance({ summary }: { summary: Whole }) {
  const t = useT();
  const say = useSay();
  const format = useFormat();
  const { model, dropped, fallback, withheld, writtenAt, provenAt, sentences } = summary;
  const isFound = sentences.length > 0;
  // Every quote is proven when it is written, and all of them again and again.
  const proven = provenAt && writtenAt && writtenAt > provenAt ? writtenAt : provenAt;
  const lines = [
    say(fallback),
    isFound && (model === null ? t("summary.verbatim") : t("summary.by", { model, count: dropped })),
    withheld > 0 && t("summary.withheld", { count: withheld }),
    isFound && proven && t("summary.proven", { date: format.day(proven) }),
  ].filter((line): line is string => Boolean(line));
  if (lines.length === 0) return null;
  return (
    <footer
      className={box.stack({ gap: 1, above: 6, pad: [3, 0], size: "sm", tone: "quiet", line: "above" })}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  );
}
