import type { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import type { Citation } from "@gyan/contract/reading.ts";
import type { OutsiderSummary } from "@gyan/contract/sharing/links.ts";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useMemo } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { asHeading } from "#entities/articles/headings.ts";
import { arranged } from "#features/summary/arranging.ts";
import { inParagraphs } from "#features/summary/citations.ts";
import { AskAround } from "#features/summary/CitedQuote.tsx";
import { CitedText } from "#features/summary/CitedText.tsx";
import { Disagreements } from "#features/summary/Disagreement.tsx";
import { ReferenceList } from "#features/summary/ReferenceList.tsx";
import { ShortAnswer } from "#features/summary/ShortAnswer.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { QUIET } from "./Articles.tsx";
import { askAround, summaryQuery } from "./data.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./outsider.module.css";

type Props = { secret: string; node: NodeId | undefined; onRead(article: ArticleId): void };

export function Summary({ secret, node, onRead }: Props) {
  const t = useT();
  const summary = useQuery(summaryQuery(secret, node));
  const around = useMemo(() => askAround(secret), [secret]);
  return (
    <section aria-label={t("topic.tab.summary")}>
      <h2 className={box.text({ serif: "heading" })}>{t("topic.tab.summary")}</h2>
      <Loadable
        query={summary}
        skeleton={<Skeleton shape="text" />}
        isEmpty={({ sentences }) => sentences.length === 0}
        empty={<p className={QUIET}>{t("links.noSummary")}</p>}
      >
        {(data) => (
          <AskAround value={around}>
            <Written summary={data} onRead={({ articleId }) => onRead(articleId)} />
          </AskAround>
        )}
      </Loadable>
    </section>
  );
}

function Written({ summary, onRead }: { summary: OutsiderSummary; onRead(citation: Citation): void }) {
  const t = useT();
  const format = useFormat();
  const references = new Map(
    summary.references.map((one) => [one.articleId, { ...one, isIrrelevant: false }]),
  );
  const { answer, differing, rest, cited } = arranged(summary.sentences);
  const isAnswered = answer.length > 0;
  const ThemeHeading = isAnswered ? "h4" : "h3";
  const disagreements = <Disagreements sentences={differing} references={references} onRead={onRead} />;
  return (
    <>
      <div className={box.text({ above: 3, breaks: true })}>
        {isAnswered && (
          <>
            <ShortAnswer
              groups={answer}
              outcome={summary.outcome}
              unanswered={summary.unanswered}
              references={references}
              level={3}
              onRead={onRead}
            />
            {disagreements}
            {rest.length > 0 && (
              <h3 className={box.text({ pad: [3, 0], above: 8, serif: "text", tone: "soft", line: "above" })}>
                {t("summary.moreOn")}
              </h3>
            )}
          </>
        )}
        {rest.map(({ theme, sentences }, at) => (
          <Fragment key={theme}>
            {(theme !== null || at > 0) && (
              <ThemeHeading className={box.text({ above: at > 0 ? 5 : undefined, size: "sm", weight: 600 })}>
                {theme === null ? t("summary.besides") : asHeading(theme)}
              </ThemeHeading>
            )}
            {inParagraphs(sentences).map((group, index) => (
              <p key={index} className={box.text({ isMeasured: true }, styles.read)}>
                <CitedText sentences={group} references={references} onRead={onRead} />
              </p>
            ))}
          </Fragment>
        ))}
        {!isAnswered && disagreements}
      </div>
      <p className={QUIET}>
        {summary.model === null ? t("summary.verbatim") : t("links.writtenBy", { model: summary.model })}
        {summary.writtenAt && ` ${t("links.writtenOn", { day: format.day(summary.writtenAt) })}`}
      </p>
      <ReferenceList cited={cited} references={references} onRead={onRead} />
    </>
  );
}
