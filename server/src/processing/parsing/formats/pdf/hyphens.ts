const WORD = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu;
const LAST_WORD = /([\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*)-$/u;
const LONGEST_HALF = 60;
const FIRST_WORD = /^([\p{L}\p{M}]+)/u;
/** Second halves that are written with a hyphen, unless the document shows otherwise. */
const SECOND_HALVES =
  /^(?:oriented|based|specific|like|aware|driven|free|level|wise|dependent|independent|related|known|style|type|to|of|the|and|art|up|off|out|in|by)$/;

/** The words that stand inside the lines of a document: what they show decides about a hyphen at the end of a line. */
export class Vocabulary {
  readonly #counts = new Map<string, number>();

  /** The last word of a line may be half a word, and the first its other half: both are left out. */
  learn(line: string): void {
    const first = line.indexOf(" ");
    const last = line.lastIndexOf(" ");
    if (last <= first) return;
    for (const word of line.slice(first, last).toLowerCase().match(WORD) ?? [])
      this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  /** What stands between the halves of a word that a line end has parted: nothing, or a hyphen. */
  joint(before: string, after: string): "" | "-" {
    const [left, right] = [before.toLowerCase(), after.toLowerCase()];
    const asOne = this.#counts.get(left + right) ?? 0;
    const asTwo = this.#counts.get(`${left}-${right}`) ?? 0;
    if (asOne !== asTwo) return asOne > asTwo ? "" : "-";
    if (/^\p{Lu}/u.test(after) || isCompound(before)) return "-";
    return this.#areWords(left, right) || (SECOND_HALVES.test(right) && left.length > 2) ? "-" : "";
  }

  #areWords(left: string, right: string): boolean {
    return left.length > 3 && right.length > 3 && this.#counts.has(left) && this.#counts.has(right);
  }

  /** Two lines of one paragraph, as one. */
  join(above: string, below: string): string {
    const before = lastHalf(above);
    if (before === undefined) return joinedPlainly(above, below);
    const after = FIRST_WORD.exec(below)?.[1];
    // A hyphen before a number is a real one: "COVID-" "19".
    if (after === undefined) return /^\p{N}/u.test(below) ? above + below : `${above} ${below}`;
    return this.joint(before, after) === "" ? above.slice(0, -1) + below : above + below;
  }
}

/** Whether a line ends in the middle of a word. */
export function endsInWord(line: string): boolean {
  return lastHalf(line) !== undefined;
}

/** Only the end is looked at: from the start, a line without spaces would take the square of its length. */
function lastHalf(line: string): string | undefined {
  return LAST_WORD.exec(line.slice(-LONGEST_HALF))?.[1];
}

/** "F-", "state-of-the-", "F1-", "HMM-" are not the beginnings of plain words. */
function isCompound(before: string): boolean {
  return before.length === 1 || /[-\p{N}]|\p{Lu}.*\p{Lu}/u.test(before);
}

/** "pages 5–" "12" and addresses go on without a space; a dash between spaces does not. */
const ENDS_OPEN = /(?:^|\S)[–—/]$/;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function joinedPlainly(above: string, below: string): string {
  if (above === "" || below === "") return above + below;
  if (ENDS_OPEN.test(above.slice(-2)) && /^[\p{N}\p{L}]/u.test(below)) return above + below;
  if (WITHOUT_SPACES.test(above.at(-1) ?? "") && WITHOUT_SPACES.test(below[0] ?? "")) return above + below;
  return `${above} ${below}`;
}
