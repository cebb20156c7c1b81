import type { Place } from "../storage.ts";
import { answered, type Server } from "./calls.ts";

export type Places = { libraries: Place[]; topics: Place[] };

const MOST_TOPICS = 20;

/** Where the caller may put documents, and the topics that they may edit, by words of their names. */
export async function placesFor({ client }: Server, words: string): Promise<Places> {
  const q = words.trim().slice(0, 200);
  const query = { limit: MOST_TOPICS, ...(q !== "" && { q }) };
  const [{ libraries }, found] = await Promise.all([
    answered(client.GET("/api/libraries")),
    // Whoever may not see gyans has none to choose from.
    answered(client.GET("/api/topics", { params: { query } })).catch(() => ({ topics: [] })),
  ]);
  const open = libraries.filter(({ kind, right }) => kind === "documents" && right !== "reader");
  const usual = open.find(({ isMine }) => isMine) ?? null;
  const asked = q.toLowerCase();
  const libraryOf = ({ id, name }: (typeof open)[number]): Place => ({
    libraryId: id,
    library: name,
    topic: null,
  });
  const shelf = usual ? libraryOf(usual) : { libraryId: null, library: "", topic: null };
  return {
    libraries: (open.length === 0 ? [shelf] : open.map(libraryOf)).filter(({ library }) =>
      library.toLowerCase().includes(asked),
    ),
    topics: found.topics
      .filter(({ right }) => right !== "reader" && right !== "commenter")
      .map(({ topicId, topicName }) => ({ ...shelf, topic: { id: topicId, name: topicName } })),
  };
}
