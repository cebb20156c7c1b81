/** What a section is for. What stands before the first heading opens the text; of a listing nothing is quoted. */
export type SectionKind = "abstract" | "opening" | "closing" | "listing" | "body";

const abstracts =
  /^\W*(?:abstract|summary|executive summary|key points|highlights|résumé|synthèse|l['’]essentiel|सारांश|सार)\W*$/iu;
const openings = /introduction|motivation|background|overview|contexte|aperçu|परिचय|भूमिका|प्रस्तावना|पृष्ठभूमि/iu;
const closings =
  /conclu|summary|discussion|closing|final remarks|outlook|bilan|synthèse|perspectives|निष्कर्ष|उपसंहार|सारांश|समापन/iu;
const listings =
  /references|bibliograph|acknowledg|further reading|external links|see also|appendix|funding|notes$|sources$|about the author|related (?:articles|posts)|références|remerciements|annexe|liens externes|voir aussi|pour en savoir plus|संदर्भ|आभार|इन्हें भी देखें|बाहरी कड़ियाँ|परिशिष्ट/iu;

export function sectionKind(heading: string | null): SectionKind {
  if (heading === null) return "opening";
  if (listings.test(heading)) return "listing";
  if (abstracts.test(heading)) return "abstract";
  if (openings.test(heading)) return "opening";
  return closings.test(heading) ? "closing" : "body";
}

/** A heading that runs on into its text: "Abstract—We present", "Box 218, N.Y. ABSTRACT An approach", and as scans spell it. */
const runInAbstract =
  /(?:^|\s)(?:abst ?ract|summary|résumé|सारांश)\s?[.:—–-]?\s+(?=\p{Lu}|[\p{Script=Devanagari}])/iu;
const runInOpening = /^(?:[\p{Nd}I]{1,2}\.?\s)?i ?n ?t ?r ?o ?d ?u ?c ?t ?i ?o ?n\s+(?=\p{Lu})/iu;
const FRONT_SENTENCES = 12;
const ABSTRACT_SENTENCES = 12;

type Placed = { start: number; end: number; section: SectionKind };

/** In texts that lost their headings the abstract is found by its name; the sentence begins behind it. */
export function withRunInHeadings<T extends Placed>(text: string, all: T[]): T[] {
  const sentence = ({ start, end }: T): string => text.slice(start, end);
  const hasAbstract = all.some(({ section }) => section === "abstract");
  const from = hasAbstract
    ? -1
    : all.slice(0, FRONT_SENTENCES).findIndex((one) => runInAbstract.test(sentence(one)));
  const opening = all.findIndex((one, at) => at < 3 * FRONT_SENTENCES && runInOpening.test(sentence(one)));
  const end = opening > from ? opening : from + ABSTRACT_SENTENCES;
  return all.flatMap((one, at) => {
    if (at === opening) return [begunAfter(one, runInOpening.exec(sentence(one))!)];
    if (from < 0 || at > end) return [one];
    if (at < from) return [];
    const first = at === from ? begunAfter(one, runInAbstract.exec(sentence(one))!) : one;
    return [{ ...first, section: at < Math.min(end, from + ABSTRACT_SENTENCES) ? "abstract" : one.section }];
  });
}

const begunAfter = <T extends Placed>(one: T, heading: RegExpExecArray): T => ({
  ...one,
  start: one.start + heading.index + heading[0].length,
});
