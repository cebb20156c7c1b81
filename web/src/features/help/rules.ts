type Question = { question: string; answer: string };

/** Letters alone: whatever case, and with or without accents. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase();

/** Those that hold every word, in the question or in its answer; those that name it in the question come first. */
export function matching<T extends Question>(questions: T[], q: string): T[] {
  const words = plain(q).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return questions;
  const holds = (text: string) => words.every((word) => text.includes(word));
  const inQuestion = questions.filter(({ question }) => holds(plain(question)));
  const inAnswer = questions.filter(
    (one) => !inQuestion.includes(one) && holds(plain(`${one.question} ${wordsOf(one.answer)}`)),
  );
  return [...inQuestion, ...inAnswer];
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ");
