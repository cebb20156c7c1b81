import type { CellAsked, CellReading, Span } from "@gyan/text";
import { figures } from "@gyan/text/summary/quantities.ts";
import { dates } from "@gyan/text/tables/dates.ts";
import { answerOf, polarity } from "@gyan/text/tables/polarity.ts";
import { kindOf } from "@gyan/text/question/kinds.ts";
import type { AskedAbstract, AskedArticle } from "../answers/data.ts";
import { overlaps, plainSentences, type Comparing } from "../answers/sentences.ts";
import { articleOf, cellsOfAll, column, isFirstHalf, type Article } from "./asking.ts";

/** Every cell that was asked for, with what is right and what was found. */
export type Asked = {
  id: string;
  isFirst: boolean;
  /** Whether the article says it at all. */
  isOwn: boolean;
  from: "covid" | "pubmed" | "covid of others" | "pubmed of others" | "pubmed of covid";
  isStated: boolean;
  isProven: boolean;
  quotes: number;
  /** A quote has some of the marked answer; all of it. */
  touches: boolean;
  contains: boolean;
  plain: { touches: boolean; contains: boolean; touchesInTwo: boolean };
};

const OF_OTHERS = 8;

/** Questions of an article, and of other articles. */
export async function questionsOf(
  articles: AskedArticle[],
  abstracts: AskedAbstract[],
  readByModel: Comparing | null,
  say: (line: string) => void,
): Promise<Asked[]> {
  const rows: Asked[] = [];
  for (const [at, article] of articles.entries()) {
    const own = await cellsOfAll(
      article,
      article.questions.map(({ question }, number) => column(number, question)),
      readByModel,
    );
    rows.push(...article.questions.map((answer, number) => ownRow("covid", article, answer, own[number]!)));
    const strangers = articles.flatMap((other, place) =>
      place === at || isFirstHalf(other.id) !== isFirstHalf(article.id) ? [] : other.questions,
    );
    const foreign = spread(strangers, OF_OTHERS, at).map(({ question }, number) => column(number, question));
    const others = spread(
      abstracts.filter(({ id }) => isFirstHalf(id) === isFirstHalf(article.id)),
      OF_OTHERS,
      at,
    ).map(({ question }, number) => column(number, question));
    for (const [from, columns] of [
      ["covid of others", foreign],
      ["pubmed of covid", others],
    ] as const)
      rows.push(
        ...(await cellsOfAll(article, columns, readByModel)).map((cell) => foreignRow(from, article, cell)),
      );
  }
  say(`${articles.length} articles of COVID-QA were asked`);
  for (const [at, abstract] of abstracts.entries()) {
    const article = articleOf(abstract);
    const end = article.text.length;
    const answer = { question: abstract.question, start: end - abstract.conclusion.length, end };
    const strangers = spread(
      abstracts.filter(({ id }) => id !== abstract.id && isFirstHalf(id) === isFirstHalf(abstract.id)),
      2,
      at,
    );
    const columns = [abstract.question, ...strangers.map(({ question }) => question)].map(
      (question, number) => column(number, question),
    );
    const [own, ...others] = await cellsOfAll(article, columns, readByModel);
    rows.push(ownRow("pubmed", article, answer, own!));
    rows.push(...others.map((cell) => foreignRow("pubmed of others", article, cell)));
  }
  say(`${abstracts.length} abstracts of PubMedQA were asked`);
  return rows;
}

/** So many of a list, evenly, beginning somewhere else for each that asks. */
const spread = <One>(list: One[], many: number, from: number): One[] =>
  Array.from(
    { length: Math.min(many, list.length) },
    (_, at) => list[(from * 7 + at * Math.ceil(list.length / many) + at) % list.length]!,
  );

const isProven = ({ text }: Article, { quotes }: CellReading): boolean =>
  quotes.every(({ start, end, marks }) => {
    const quote = text.slice(start, end);
    return (
      quote.trim() !== "" &&
      quote === quote.trim() &&
      marks.every((mark) => mark.start >= 0 && mark.end <= quote.length)
    );
  });

function ownRow(
  from: Asked["from"],
  article: Article,
  answer: Span & { question: string },
  cell: CellReading,
): Asked {
  const plain = plainSentences(article, answer.question);
  const marked = trimmed(article.text, answer);
  return {
    ...foreignRow(from, article, cell),
    isOwn: true,
    touches: cell.quotes.some((quote) => overlaps(quote, answer)),
    contains: holds(cell.quotes, marked),
    plain: {
      touches: plain.slice(0, 1).some((one) => overlaps(one, answer)),
      contains: holds(plain.slice(0, 1), marked),
      touchesInTwo: plain.slice(0, 2).some((one) => overlaps(one, answer)),
    },
  };
}

const foreignRow = (from: Asked["from"], article: Article, cell: CellReading): Asked => ({
  id: article.id,
  isFirst: isFirstHalf(article.id),
  isOwn: false,
  from,
  isStated: cell.quotes.length > 0,
  isProven: isProven(article, cell),
  quotes: cell.quotes.length,
  touches: false,
  contains: false,
  plain: { touches: false, contains: false, touchesInTwo: false },
});

const holds = (spans: Span[], { start, end }: Span): boolean =>
  spans.some((one) => one.start <= start && one.end >= end);

function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /[\s.,;]/u.test(text[from]!)) from++;
  while (to > from && /[\s.,;]/u.test(text[to - 1]!)) to--;
  return { start: from, end: to };
}

export type YesNoRow = { isFirst: boolean; right: string; said: string | null; plain: string };

/** The question of each paper as a column of yes and no. */
export async function yesNoOf(
  abstracts: AskedAbstract[],
  readByModel: Comparing | null,
  hasConclusion: boolean,
): Promise<YesNoRow[]> {
  const rows: YesNoRow[] = [];
  for (const abstract of abstracts) {
    const article = articleOf(abstract, hasConclusion);
    const [cell] = await cellsOfAll(article, [column(0, abstract.question, "yesno")], readByModel);
    const said = cell!.value?.kind === "yesno" ? cell!.value.answer : null;
    const [best] = plainSentences(article, abstract.question);
    const sentence = best ? article.text.slice(best.start, best.end) : "";
    rows.push({
      isFirst: isFirstHalf(abstract.id),
      right: abstract.decision,
      said: said === "unclear" ? "maybe" : said,
      plain: answerOf(polarity(abstract.question, sentence, [])).replace("unclear", "maybe"),
    });
  }
  return rows;
}

export type ValueRow = { isFirst: boolean; kind: "number" | "date"; isStated: boolean; isRight: boolean };

/** Questions for an amount as columns of numbers, and those for a time as columns of dates: the value stands in the marked answer. */
export async function valuesOf(articles: AskedArticle[], readByModel: Comparing | null): Promise<ValueRow[]> {
  const rows: ValueRow[] = [];
  for (const article of articles) {
    const asked = article.questions.flatMap((one) => {
      const kind = kindOf(one.question, "en");
      if (kind === "amount" && figures(one.answer, "en").length > 0)
        return { ...one, kind: "number" as const };
      return kind === "when" && dates(one.answer, "en").length > 0 ? { ...one, kind: "date" as const } : [];
    });
    const columns: CellAsked[] = asked.map(({ question, kind }, number) => column(number, question, kind));
    const cells = await cellsOfAll(article, columns, readByModel);
    cells.forEach(({ value, quotes }, at) => {
      const { answer, kind } = asked[at]!;
      const isRight =
        value?.kind === "number"
          ? figures(answer, "en").some(
              ({ numbers }) => numbers.includes(value.number) || middle(numbers) === value.number,
            )
          : value?.kind === "date" &&
            dates(answer, "en").some(
              ({ date }) => date.startsWith(value.date) || value.date.startsWith(date),
            );
      rows.push({ isFirst: isFirstHalf(article.id), kind, isStated: quotes.length > 0, isRight });
    });
  }
  return rows;
}

const middle = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Which sections of an abstract say who was studied, how, and what was found. */
export const LABELS = {
  population: /PATIENT|PARTICIPANT|SUBJECT|POPULATION|^SETTING AND/u,
  method: /METHOD|DESIGN|PROCEDURE|MATERIAL/u,
  outcome: /RESULT|FINDING/u,
} as const;
export type Sectioned = keyof typeof LABELS;
export const QUESTIONS: Record<Sectioned, string> = {
  population: "Who was studied?",
  method: "How was the study done?",
  outcome: "What was found?",
};

export type SectionRow = {
  isFirst: boolean;
  kind: Sectioned;
  isStated: boolean;
  isRight: boolean;
  /** The first sentence of a text that lacks these sections: what it states is somewhere else. */
  isStatedWithout: boolean;
};

/** Columns without a question of their own: the quote comes from the section that says it, whose heading the text does not have. */
export async function sectionsOf(abstracts: AskedAbstract[]): Promise<SectionRow[]> {
  const rows: SectionRow[] = [];
  for (const abstract of abstracts)
    for (const kind of Object.keys(LABELS) as Sectioned[]) {
      const isIt = ({ label }: { label: string }): boolean => LABELS[kind].test(label);
      if (!abstract.sections.some(isIt)) continue;
      const article = articleOf(abstract);
      const spans: Span[] = [];
      let start = 0;
      for (const section of abstract.sections) {
        const end = start + section.text.length;
        if (isIt(section)) spans.push({ start, end });
        start = end + 2;
      }
      if (kind === "outcome") spans.push({ start, end: article.text.length });
      const columns = [column(0, QUESTIONS[kind], kind)];
      const [cell] = await cellsOfAll(article, columns, null);
      const rest = {
        ...article,
        text: abstract.sections
          .filter((one) => !isIt(one))
          .map(({ text }) => text)
          .join("\n\n"),
      };
      const [without] = await cellsOfAll(rest, columns, null);
      rows.push({
        isFirst: isFirstHalf(abstract.id),
        kind,
        isStated: cell!.quotes.length > 0,
        isRight: cell!.quotes.length > 0 && spans.some((span) => overlaps(span, cell!.quotes[0]!)),
        isStatedWithout: without!.quotes.length > 0,
      });
    }
  return rows;
}
