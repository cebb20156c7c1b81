import type { Citation as Cited } from "@gyan/contract/reading.ts";
import { type Group, leadsOf, ledBy, plainPart } from "@gyan/contract/reading/answer.rules.ts";
import type { WholeSummary } from "@gyan/contract/reading/summary.ts";
import { Fragment, type ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import { asHeading } from "#entities/articles/headings.ts";
import { CitedText } from "./CitedText.tsx";
import type { Tag } from "./citations.ts";
import type { References } from "./copying.rules.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Summary.module.css";

type Sentence = { text: string; tags: Tag[] };
type Props<S extends Sentence> = {
  /** By the part of the question that they answer. */
  groups: Group<S>[];
  outcome: WholeSummary["outcome"];
  unanswered: WholeSummary["unanswered"];
  references: References;
  /** How deep its heading lies; those of the parts lie one deeper. */
  level: 2 | 3;
  /** Beside its heading. */
  action?: ReactNode;
  onRead(citation: Cited): void;
  onCopy?(sentence: S): void;
};

/** What a summary opens with: the sentences that answer the question, each led by who says it. */
export function ShortAnswer<S extends Sentence>(props: Props<S>) {
  const { groups, outcome, unanswered, references, level, action, ...acts } = props;
  const t = useT();
  const leads = leadsOf(references, t("summary.andOthers"));
  const leadOf = ({ tags }: S): string | undefined => tags[0] && leads.get(tags[0].citation.articleId);
  const [Heading, PartHeading] = level === 2 ? (["h2", "h3"] as const) : (["h3", "h4"] as const);
  const isNearest = outcome === "nearest";
  return (
    <section className={styles.answer} aria-label={t("summary.shortAnswer")}>
      <div className={box.row({ gap: 1, align: "center" }, styles.head)}>
        <Heading
          className={box.text({
            serif: "prose",
            weight: isNearest ? 600 : 400,
            tone: isNearest ? "ink" : "soft",
            lines: "pretty",
          })}
        >
          {t(isNearest ? "summary.nearest" : "summary.shortAnswer")}
        </Heading>
        {action}
      </div>
      {groups.map(({ theme, sentences }, at) => (
        <Fragment key={theme}>
          {theme !== null && (
            <PartHeading
              className={box.text(
                { above: at > 0 ? 8 : 4, serif: "prose", tone: "soft", lines: "pretty", breaks: true },
                styles.part,
              )}
            >
              {asHeading(theme)}
            </PartHeading>
          )}
          <ul className={box.stack({ gap: 5, above: 3 })}>
            {sentences.map((sentence, index) => {
              const lead = leadOf(sentence);
              return (
                <li key={index} className={box.text({ lines: "pretty", breaks: true }, styles.said)}>
                  {lead !== undefined && (
                    <b className={box.text({ below: 0.5, tone: "soft" }, styles.who)}>
                      {ledBy(lead, (who) => t("summary.says", { who }))}{" "}
                    </b>
                  )}
                  <CitedText sentences={[sentence]} references={references} {...acts} />
                </li>
              );
            })}
          </ul>
        </Fragment>
      ))}
      {unanswered.map((part) => (
        <p key={part} className={box.text({ above: 5, tone: "soft" })}>
          {t("summary.unanswered", { part: plainPart(part) })}
        </p>
      ))}
    </section>
  );
}
