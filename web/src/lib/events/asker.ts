/** Something that is asked for in one place and answered in another, with nothing of either in the other. */
export function createAsker() {
  const answering = new Set<() => void>();
  return {
    ask() {
      for (const answer of answering) answer();
    },
    onAsked(answer: () => void): () => void {
      answering.add(answer);
      return () => void answering.delete(answer);
    },
  };
}
