import type { Answer, AnswerSentence } from "@gyan/contract/conversations/answer.ts";
import { ledBy, plainPart } from "@gyan/contract/reading/answer.rules.ts";
import { useSay } from "#entities/runs/saying.ts";
import { inParagraphs } from "#features/summary/citations.ts";
import { Numbered } from "#features/summary/Numbered.tsx";
import { Disagreed } from "#features/summary/Disagreement.tsx";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { speakersOf } from "./copying.ts";
import { QuoteMark } from "./QuoteMark.tsx";
import { Sources } from "./Sources.tsx";
import { type Sentences, useSentence } from "./useSentence.ts";
import styles from "../conversations.module.css";

type Props = { answer: Answer; question: string; isComing?: boolean };

/** The short answer, what the sources disagree on, what could not be found, and from where all of it is. */
export function AnswerView({ answer, question, isComing = false }: Props) {
  const t = useT();
  const acts = useSentence(answer, question);
  const of = (place: AnswerSentence["place"]) => answer.sentences.filter((one) => one.place === place);
  const [short, more] = [of("answer"), of("more")];
  const given = { answer, acts };
  return (
    <div className={box.text({}, styles.answer)} data-outcome={isComing ? undefined : answer.outcome}>
      {!isComing && <Outcome answer={answer} />}
      {short.length > 0 &&
        (answer.model === null ? (
          <Said sentences={short} {...given} />
        ) : (
          <Written sentences={short} {...given} />
        ))}
      {answer.unanswered.map((part) => (
        <p key={part} className={box.text({ above: 4, tone: "soft", lines: "pretty", breaks: true })}>
          {t("summary.unanswered", { part: plainPart(part) })}
        </p>
      ))}
      {answer.disputed.map(({ about, values }) => (
        <Disagreed
          key={about}
          about={about}
          values={values.map(({ value, quote: number }) => {
            const quote = answer.quotes.find((one) => one.number === number);
            return { value, mark: quote && <QuoteMark quote={quote} /> };
          })}
        />
      ))}
      {more.length > 0 && (
        <>
          <h3 className={box.text({ above: 6, below: 1, size: "sm", weight: 600, tone: "soft" })}>
            {t("summary.moreOn")}
          </h3>
          {inParagraphs(more).map((sentences, at) => (
            <p
              key={at}
              className={box.text({
                above: at > 0 ? 3 : undefined,
                serif: "prose",
                isMeasured: true,
                breaks: true,
              })}
            >
              <Flowing sentences={sentences} {...given} />
            </p>
          ))}
        </>
      )}
      {!isComing && <Provenance answer={answer} />}
    </div>
  );
}

/** Why there is not what was asked for. Nothing, where a sentence answers. */
function Outcome({ answer: { outcome, unspoken, searched } }: { answer: Answer }) {
  const t = useT();
  const format = useFormat();
  const words = format.list(unspoken.map((word) => t("search.quoted", { word })));
  return (
    <>
      {outcome !== "answers" && (
        <p className={box.text({ below: 3, serif: "prose", weight: 600, lines: "pretty" })}>
          {outcome === "nearest" ? t("ask.nearest") : t("ask.nothing", { count: searched })}
        </p>
      )}
      {unspoken.length > 0 && (
        <p className={box.text({ below: 3, size: "sm", tone: "soft", lines: "pretty", breaks: true })}>
          {t("ask.unspoken", { count: unspoken.length, words })}
        </p>
      )}
    </>
  );
}

type TextProps = { sentences: AnswerSentence[]; answer: Answer; acts: Sentences };

/** In the words of the sources: each sentence by itself, led by who says it. */
function Said({ sentences, answer, acts }: TextProps) {
  const t = useT();
  const speaker = speakersOf(answer, t("summary.andOthers"));
  return (
    <ul className={box.stack({ gap: 4 })}>
      {sentences.map((sentence, at) => {
        const who = speaker(sentence.quotes[0]!);
        const isNextPart = at > 0 && sentence.part !== sentences[at - 1]!.part;
        return (
          <li
            key={at}
            className={box.row(
              { gap: 2, align: "start", above: isNextPart ? 4 : undefined },
              styles.sentence,
            )}
          >
            <p className={box.text({ flex: "grow", lines: "pretty", breaks: true }, styles.said)}>
              {who !== undefined && (
                <b className={box.text({ tone: "soft" }, styles.who)}>
                  {ledBy(who, (name) => t("summary.says", { who: name }))}{" "}
                </b>
              )}
              <Marked sentence={sentence} answer={answer} acts={acts} />
            </p>
            <DotsMenu label={t("ask.sentence")} align="end" entries={acts.entries(sentence)} />
          </li>
        );
      })}
    </ul>
  );
}

/** By a language model: sentences that follow each other, a paragraph for each part of the question. */
const Written = ({ sentences, ...given }: TextProps) => (
  <div className={box.stack({ gap: 3 })}>
    {[...Map.groupBy(sentences, ({ part }) => part)].map(([part, own]) => (
      <p key={part} className={box.text({ lines: "pretty", breaks: true }, styles.said)}>
        <Flowing sentences={own} {...given} />
      </p>
    ))}
  </div>
);

const Flowing = ({ sentences, ...given }: TextProps) =>
  sentences.map((sentence, at) => (
    <span key={at}>
      <Marked sentence={sentence} {...given} />{" "}
    </span>
  ));

const quotesOf = ({ quotes }: AnswerSentence, answer: Answer) =>
  quotes.flatMap((number) => answer.quotes.find((one) => one.number === number) ?? []);

/** A sentence with its numbers. */
const Marked = ({ sentence, answer, acts }: Omit<TextProps, "sentences"> & { sentence: AnswerSentence }) => (
  <Numbered
    text={sentence.text}
    marks={quotesOf(sentence, answer).map((quote) => (
      <QuoteMark
        key={quote.number}
        quote={quote}
        notes={acts.noteEntries(sentence, quote)}
        onCopy={() => acts.copy(sentence)}
      />
    ))}
  />
);

/** By whom it is, what was left out of it, and from where. */
function Provenance({ answer }: { answer: Answer }) {
  const t = useT();
  const say = useSay();
  const { model, dropped, fallback, hidden, isByWordsAlone, sentences } = answer;
  const lines = [
    hidden > 0 && t("ask.hidden", { count: hidden }),
    say(fallback),
    sentences.length > 0 && (model === null ? t("ask.verbatim") : t("summary.by", { model, count: dropped })),
    isByWordsAlone && t("ask.byWords"),
  ].filter((line): line is string => Boolean(line));
  return (
    <footer className={box.stack({ gap: 1, above: 4, size: "sm", tone: "quiet" })}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Sources answer={answer} />
    </footer>
  );
}
