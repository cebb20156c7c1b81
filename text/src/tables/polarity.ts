import type { Language } from "../language.ts";
import type { Span } from "../span.ts";
import type { YesNo } from "./asked.ts";
import { YES_NO } from "./learned.ts";

const word = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives.replaceAll(/\s*\n\s*/gu, "")})(?![\\p{L}\\p{M}])`, "giu");

/** What tells whether a sentence says yes or no to what is asked. In the three languages; each name is a signal. */
const CUES = {
  /** It denies. */
  negated: word(
    `not|no|never|neither|nor|none|cannot|didn't|doesn't|don't|isn't|aren't|wasn't|weren't|without|ne|n['’]\\p{L}+|pas|aucune?|jamais|ni|sans|नहीं|न|कोई नहीं|बिना`,
  ),
  /** It denies an effect, a use or a difference in other words. */
  lacking: word(
    `fail(?:s|ed|ure)? to|lack(?:s|ed|ing)?|absence|unlikely|insufficient|unable|ineffective|unnecessary|unrelated|unaffected|unchanged|independent(?:ly)? of|little|rarely|seldom|poor(?:ly)?|inferior|contradict\\w*|refute\\w*|only (?:a )?(?:small|minor|weak|modest)|questionable|doubtful|échou\\w+|absence|inefficace|peu|विफल|अभाव|असंभव`,
  ),
  /** It says that things are alike. */
  alike: word(
    `similar(?:ly)?|same|comparable|equivalent|equal(?:ly)?|no (?:significant |statistically significant )?(?:difference|differences|effect|association|correlation|evidence|impact|benefit|relationship|influence|change)|did not differ|not (?:significantly|statistically)|semblables?|similaires?|équivalente?s?|aucune différence|समान|कोई अंतर`,
  ),
  /** It is careful. */
  hedged: word(
    `may|might|could|possibl[ey]|perhaps|suggest(?:s|ed|ing)?|appears?|seems?|potential(?:ly)?|likely|probabl[ey]|tend(?:s|ed)?|pourrai(?:t|ent)|peut-être|semble(?:nt)?|suggère(?:nt)?|शायद|संभवतः|सकता|सकती|सकते`,
  ),
  /** It leaves the matter open. */
  open: word(
    `further (?:studies|study|research|investigations?|work|trials?|evaluation)|unclear|uncertain|unknown|inconclusive|controversial|remains? to be|more (?:studies|research|data)|need(?:s|ed)? to be|larger (?:studies|trials)|interpreted with caution|limited evidence|mixed|depend(?:s|ing)? on|not (?:yet )?(?:clear|known)|incertaine?|controversée?|d['’]autres études|अस्पष्ट|अनिश्चित|और अध्ययन`,
  ),
  /** It turns: something holds, but. */
  turned: word(
    `however|but|although|though|nevertheless|nonetheless|while|whereas|yet|despite|cependant|mais|toutefois|bien que|néanmoins|लेकिन|परंतु|हालांकि|हालाँकि`,
  ),
  /** It affirms. */
  affirmed: word(
    `significant(?:ly)?|associated|association|effective(?:ly)?|improve[sd]?|improvement|increase[sd]?|predict(?:s|ed|ive|or|ors)?|useful|safe(?:ly)?|feasible|reliabl[ey]|valuable|important|confirm(?:s|ed)?|support(?:s|ed)?|demonstrat(?:e|es|ed)|show(?:s|ed|n)?|should(?! not)|can(?! ?not)|successful(?:ly)?|benefi(?:t|ts|cial)|higher|better|greater|superior|reduc(?:e|es|ed|tion)|affect(?:s|ed)?|influence[sd]?|correlate[sd]?|valid|accurate(?:ly)?|efficace|améliore|augmente|associée?s?|confirme|utile|प्रभावी|महत्वपूर्ण|बढ़ा|सुधार|उपयोगी`,
  ),
  /** It recommends. */
  advises: word(`recommend(?:s|ed)?|should be|must be|need to|warrant(?:s|ed)?|recommandé\\w*|devrait|चाहिए`),
  /** It advises against. */
  warns: word(
    `should not|not (?:be )?recommended|caution|avoid(?:ed)?|not (?:be )?(?:necessary|justified|warranted|required|indicated|useful|effective|associated|affect|improve|predict|increase|reduce|appear|seem|support)|n['’]est pas|ne devrait pas|नहीं चाहिए`,
  ),
} satisfies Record<string, RegExp>;

/** What the question itself is like. */
const ASKED = {
  asksDifference:
    /\b(?:differ\w*|better|worse|superior|more|less|versus|vs|compared|than)\b|différen|mieux|अंतर|बेहतर/iu,
  asksNeed:
    /\b(?:should|necessary|need(?:ed)?|justified|required|worth\w*|routine\w*|still|always|all|really|enough|sufficient)\b|faut-il|nécessaire|चाहिए|आवश्यक/iu,
  asksCan:
    /\b(?:can|could|possible|feasible|useful|valid|reliable|safe|effective|predict\w*)\b|peut|सकता|सकती/iu,
  asksLink:
    /\b(?:associat\w*|relat\w*|correlat\w*|affect\w*|influence\w*|impact|effect|cause\w*|role|risk|predict\w*|depend\w*)\b|lié|effet|प्रभाव|संबंध/iu,
  asksNegative: /\b(?:not|no|without|myth|fallacy|overestimat\w*|underestimat\w*)\b|\?.*\?/iu,
} satisfies Record<string, RegExp>;

export const YES_NO_SIGNALS = [
  ...Object.keys(CUES),
  "negatedOfAsked",
  "negatedAffirmed",
  "plainlyAffirmed",
  "endsDenied",
  "negatedAtAll",
  "lackingOrAlike",
  "onlyAffirmed",
  "hedgedTimesOpen",
  ...Object.keys(ASKED),
  "differenceTimesAlike",
  "differenceTimesNegated",
] as const;

const MOST_OF_CUE = 3;
const NEAR = 5;

/** What the sentences say, as signals in the order of `YES_NO_SIGNALS`; `terms` tells where the words of the question stand in them. */
export function yesNoSignals(question: string, said: string, asked: Span[]): number[] {
  const cues = Object.values(CUES).map(
    (cue) => Math.min(MOST_OF_CUE, [...said.matchAll(cue)].length) / MOST_OF_CUE,
  );
  const [negated, lacking, alike, hedged, open, , affirmed, , warns] = cues as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const deniesAsked = [...said.matchAll(CUES.negated)].some(({ index }) =>
    asked.some(({ start }) => start > index && wordsIn(said.slice(index, start)) <= NEAR),
  );
  const denies = negated + lacking + alike + warns > 0;
  const affirmations = [...said.matchAll(CUES.affirmed)].map(({ index }) => isDenied(said, index));
  const ending = afterTurn(said);
  const form = Object.values(ASKED).map((pattern) => Number(pattern.test(question)));
  return [
    ...cues,
    deniesAsked ? 1 : 0,
    affirmations.includes(true) ? 1 : 0,
    Math.min(MOST_OF_CUE, affirmations.filter((isSo) => !isSo).length) / MOST_OF_CUE,
    ending !== null && [CUES.negated, CUES.lacking, CUES.alike].some((cue) => ending.search(cue) >= 0)
      ? 1
      : 0,
    denies ? 1 : 0,
    lacking + alike > 0 ? 1 : 0,
    affirmed > 0 && !denies ? 1 : 0,
    hedged > 0 && open > 0 ? 1 : 0,
    ...form,
    form[0]! * (alike > 0 ? 1 : 0),
    form[0]! * (negated > 0 ? 1 : 0),
  ];
}

/** How far a denial reaches: "no systematic association", "was not found to be effective". */
const REACH = 4;
const clauseEnds = /[.;:!?]|,\s(?:but|and|while|whereas|although|which|mais|et|लेकिन|और)(?![\p{L}\p{M}])/iu;

/** Whether what stands at a place is denied: by a word shortly before it, in the same clause. */
function isDenied(said: string, at: number): boolean {
  const before = said.slice(0, at);
  return [CUES.negated, CUES.lacking].some((cue) =>
    [...before.matchAll(cue)].some(({ index }) => {
      const between = before.slice(index);
      return wordsIn(between) <= REACH && !clauseEnds.test(between);
    }),
  );
}

/** What follows the last turn of a sentence: there stands what it comes to. */
function afterTurn(said: string): string | null {
  const last = [...said.matchAll(CUES.turned)].at(-1);
  return last ? said.slice(last.index).split(/(?<=[.!?])\s/u, 1)[0]! : null;
}

const wordsIn = (text: string): number => text.split(/\s+/u).length - 1;

const dot = ({ weights, bias }: { weights: number[]; bias: number }, signals: number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * signals[at]!, bias);
const share = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** How likely the sentences say yes, no, or leave it open. */
export function polarity(question: string, said: string, asked: Span[]): Record<YesNo, number> {
  const signals = yesNoSignals(question, said, asked);
  const unclear = share(dot(YES_NO.unclear, signals));
  const no = share(dot(YES_NO.no, signals));
  return { yes: (1 - unclear) * (1 - no), no: (1 - unclear) * no, unclear };
}

/** From here on it is said to be left open; the experts said so of one question in ten, and agreed least on these. */
const UNCLEAR_FROM = 0.4;

export function answerOf(likely: Record<YesNo, number>): YesNo {
  if (likely.unclear >= UNCLEAR_FROM) return "unclear";
  return likely.no > likely.yes ? "no" : "yes";
}

/** Where the words stand that say yes or no. */
export function cuesIn(said: string, answer: YesNo): Span[] {
  const { negated, lacking, alike, warns, hedged, open, affirmed } = CUES;
  const cues = { no: [negated, lacking, alike, warns], unclear: [open, hedged], yes: [affirmed] }[answer];
  const spans = cues
    .flatMap((cue) =>
      [...said.matchAll(cue)].map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const found: Span[] = [];
  for (const span of spans) if (span.start >= (found.at(-1)?.end ?? 0)) found.push(span);
  return found;
}

const WORDS: Record<Exclude<YesNo, never>, RegExp> = {
  yes: /^\W*(?:yes|y|true|yep|oui|vrai|हाँ|हां|जी हाँ|सही)(?![\p{L}\p{M}])/iu,
  no: /^\W*(?:no|n|false|nope|not|non|faux|नहीं|ना|गलत)(?![\p{L}\p{M}])/iu,
  unclear:
    /^\W*(?:unclear|maybe|uncertain|unknown|mixed|partly|partially|perhaps|not (?:clear|sure)|inconclusive|incertaine?|pas clair|peut-être|partiellement|अस्पष्ट|शायद|अनिश्चित|आंशिक)(?![\p{L}\p{M}])/iu,
};

/** What somebody wrote, as an answer. */
export function yesNoFrom(words: string, _language: Language): YesNo | null {
  return (["unclear", "yes", "no"] as const).find((answer) => WORDS[answer].test(words)) ?? null;
}
