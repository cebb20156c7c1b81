/** A sentence as a model writes it: what it says, and the numbers of the quotes that it names. */
export type WrittenSentence = { text: string; evidence: number[] };

/** The sentences that are whole in an answer that is still coming: JSON of which the end is missing. */
export function finishedSentences(json: string): WrittenSentence[] {
  const found: WrittenSentence[] = [];
  let depth = 0;
  let start = -1;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const letter = json[at];
    if (isInText) {
      if (letter === "\\") at++;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === "{") {
      depth++;
      // The innermost object is the sentence: whatever stands around it.
      start = at;
    } else if (letter === "}") {
      depth = Math.max(0, depth - 1);
      const sentence = start < 0 ? null : sentenceIn(json.slice(start, at + 1));
      if (sentence) found.push(sentence);
      start = -1;
    }
  }
  return found;
}

function sentenceIn(json: string): WrittenSentence | null {
  try {
    const { text, evidence } = JSON.parse(json) as Partial<WrittenSentence>;
    const isWhole = typeof text === "string" && Array.isArray(evidence);
    return isWhole ? { text, evidence: evidence.filter((one) => Number.isInteger(one)) } : null;
  } catch {
    return null;
  }
}
