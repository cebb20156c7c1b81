import type { Answer, AnswerQuote, AnswerSentence } from "@gyan/contract/conversations/answer.ts";
import type { ArticleId } from "@gyan/contract/ids.ts";
import { AROUND } from "@gyan/contract/reading/anchors.rules.ts";
import { queryOptions } from "@tanstack/react-query";
import { addNote } from "#features/notes/data.ts";
import { useCopying } from "#features/summary/useCopying.ts";
import { api } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { copyOfAnswer } from "./copying.ts";
import { type OpenDoor, openDoors, usePlaces } from "./places.ts";

type Spot = { articleId: ArticleId; start: number; end: number };

/** The paragraph around a quote, as every card of a quote asks for it. */
export const aroundQuery = ({ articleId, start, end }: Spot) =>
  queryOptions({
    queryKey: ["article", articleId, "around", start, end],
    queryFn: ({ signal }) => api.reading.around({ articleId, start, end }, { signal }),
    staleTime: 60_000,
  });

export const spotOf = ({ articleId, at }: OpenDoor): Spot => ({ articleId, ...at });

/** What can be done with a sentence: take it along, keep it as a note, read it where it stands. */
export function useSentence(answer: Answer, question: string) {
  const t = useT();
  const tell = useTell();
  const { words, take } = useCopying();
  const { placeOf, open } = usePlaces();

  const copy = (sentence: AnswerSentence) => take(copyOfAnswer(answer, words, null, [sentence]));
  const asked = t("ask.note.asked", { question });
  const save = async (sentence: AnswerSentence, { quote }: AnswerQuote, door: OpenDoor) => {
    try {
      const around = await queryClient.fetchQuery(aroundQuery(spotOf(door))).catch(() => null);
      const known = around?.quote === quote ? around : null;
      await addNote(door.articleId, {
        // The words themselves stand in the text already.
        text: sentence.text === quote || answer.model === null ? asked : `${sentence.text}\n\n${asked}`,
        isPrivate: true,
        anchor: {
          quote,
          ...door.at,
          before: known?.before.slice(-AROUND) ?? "",
          after: known?.after.slice(0, AROUND) ?? "",
        },
      });
      tell.done(t("ask.note.saved", { gyan: door.topicName }));
    } catch (error) {
      tell.failed(error);
    }
  };
  const noteEntries = (sentence: AnswerSentence, quote: AnswerQuote): MenuEntry[] => {
    const doors = openDoors(quote);
    return doors.map((door) => ({
      id: `note ${door.articleId}`,
      icon: "note",
      label: doors.length > 1 ? t("ask.note.saveIn", { gyan: door.topicName }) : t("ask.note.save"),
      onSelect: () => void save(sentence, quote, door),
    }));
  };
  const entries = (sentence: AnswerSentence): MenuEntry[] => {
    const quote = answer.quotes.find(({ number }) => number === sentence.quotes[0]);
    const place = quote && placeOf(quote);
    return [
      { id: "copy", icon: "copy", label: t("cite.copy"), onSelect: () => copy(sentence) },
      ...(quote ? noteEntries(sentence, quote) : []),
      ...(place
        ? [{ id: "open", icon: "book", label: t("ask.open"), onSelect: () => open(place) } as const]
        : []),
    ];
  };
  return { copy, noteEntries, entries };
}
export type Sentences = ReturnType<typeof useSentence>;
