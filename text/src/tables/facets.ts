import type { Language } from "../language.ts";
import { asksOnly } from "../question-words.ts";
import { isFiller, withoutOpening } from "../question/fillers.ts";
import { stem } from "../stem.ts";
import { indexedWords } from "../words.ts";
import type { CellAsked, CellKind } from "./asked.ts";

/** What reviews ask of every article. The words of such a question seldom stand in the sentence that answers it. */
export type Facet =
  | "population"
  | "sample"
  | "method"
  | "outcome"
  | "intervention"
  | "comparison"
  | "duration"
  | "limits"
  | "harms"
  | "funding"
  | "data"
  | "aim";

const word = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives.replaceAll(/\s*\n\s*/gu, "")})(?![\\p{L}\\p{M}])`, "giu");

/** Words that a sentence has when it says such a thing, in the three languages. Each different one counts. */
const SIGNS: Record<Facet, RegExp> = {
  population:
    word(`patients?|participants?|subjects|people|individuals|adults?|children|women|men|infants?|newborns?|neonates|adolescents?|students|volunteers|respondents
    |cohort|aged|years old|mean age|median age|recruited|enrol(?:l)?ed|included|eligible|diagnosed with|undergoing|admitted|consecutive|selected|inclusion criteria|exclusion criteria
    |mice|rats|animals|dogs|cell lines?|isolates|samples?|specimens|participants?|sujets|personnes|adultes|enfants|femmes|hommes|inclus|recrutés|âgés de|cohorte
    |रोगियों|रोगी|मरीज़ों|मरीजों|प्रतिभागियों|प्रतिभागी|बच्चों|महिलाओं|पुरुषों|आयु|शामिल`),
  sample: word(
    `n\\s?=\\s?\\d+|patients?|participants?|subjects|people|individuals|adults?|children|women|men|infants?|volunteers|respondents|cases|controls|cohort|recruited|enrol(?:l)?ed|included|total of|sample size|animals|mice|rats|sujets|personnes|inclus|au total|échantillon|रोगियों|प्रतिभागियों|मरीजों|कुल|शामिल`,
  ),
  method:
    word(`randomi[sz]ed|trial|double-blind|single-blind|placebo-controlled|prospective(?:ly)?|retrospective(?:ly)?|cohort|case-control|cross-sectional|observational|longitudinal|pilot study|case (?:report|series)|systematic(?:ally)? review(?:ed)?|meta-analys[ie]s|survey(?:ed)?|questionnaires?|interview(?:s|ed)?|semi-structured|focus groups?|qualitative|experiments?|simulations?|regression|logistic|multivaria(?:te|ble)|statistical(?:ly)? analy[sz](?:is|ed)|analy[sz]ed|compared|measured|assessed|evaluated|performed|conducted|carried out|collected|using|used|database search|medical records|were reviewed|study design|we (?:developed|designed|propose|trained|used)|PCR|sequenc(?:ed|ing)|assays?
    |étude (?:prospective|rétrospective|transversale|randomisée|de cohorte|cas-témoins)|essai|randomisé|questionnaire|entretiens?|analysé|mesuré|évalué|réalisé|méthode
    |अध्ययन|परीक्षण|यादृच्छिक|सर्वेक्षण|प्रश्नावली|साक्षात्कार|विश्लेषण|मापा|विधि`),
  outcome:
    word(`results?|found|showed|shows?|shown|significant(?:ly)?|associated|increased?|decreased?|reduced?|improved?|higher|lower|difference|compared with|odds ratio|hazard ratio|relative risk|risk ratio|CI|confidence interval|p\\s?[<=]\\s?0?\\.\\d+|respectively|conclu(?:de|des|sion|sions)|demonstrat(?:e|es|ed)|suggests?|indicat(?:e|es|ed)|reveal(?:s|ed)?|observed|effective|outperforms?|achieves?
    |résultats?|montre(?:nt)?|significative(?:ment)?|augment(?:e|é|ation)|diminu(?:e|é|tion)|associée?s?|conclusion
    |परिणाम|पाया|वृद्धि|कमी|निष्कर्ष|महत्वपूर्ण`),
  intervention:
    word(`treated with|treatment(?:s)? (?:with|of)|received|receiving|given|administered|intervention(?:s)?|therapy|dose(?:s)? of|mg|underwent|undergoing|assigned to|allocated to|randomi[sz]ed to|exposed to|vaccinat(?:ed|ion)|program(?:me)?|training|surgery|injected|supplement(?:ed|ation)|implemented
    |traités? par|reçu|administré|intervention|traitement (?:par|de)|उपचार|दिया गया|हस्तक्षेप|दवा`),
  comparison:
    word(`control(?:s)?(?: group)?|placebo|compared (?:with|to)|comparison|versus|vs|standard (?:care|treatment|therapy)|usual care|baseline|sham|no treatment|comparator|between (?:the )?(?:two )?groups|untreated
    |groupe témoin|comparé(?:e|s)? à|par rapport à|नियंत्रण|प्लेसीबो|तुलना`),
  duration: word(
    `follow(?:ed)?[- ]up|followed|for \\d+ (?:days|weeks|months|years)|over (?:a )?(?:period of )?\\d+ (?:days|weeks|months|years)|\\d+[- ](?:day|week|month|year)s?|duration|study period|between \\w+ (?:19|20)\\d\\d and|from (?:\\w+ )?(?:19|20)\\d\\d (?:to|through|until)|suivi|pendant \\d+|durée|अवधि|महीने|वर्ष|सप्ताह`,
  ),
  limits:
    word(`limitations?|limited by|limits?|weakness(?:es)?|caveats?|shortcomings?|drawbacks?|bias(?:ed)?|small sample|generali[sz](?:e|able|ability)|could not|cannot be excluded|should be interpreted|with caution|further (?:studies|research|work)|lack of|confound(?:ing|ers?)|underpowered|self-reported|future work
    |limites?|biais|prudence|faiblesse|सीमाएँ|सीमा|पूर्वाग्रह`),
  harms:
    word(`adverse (?:events?|effects?|reactions?)|side[- ]effects?|complications?|toxicit(?:y|ies)|toxic|harms?|harmful|safety|tolerat(?:ed|ion)|tolerability|discontinu(?:ed|ation)|deaths?|mortality|nausea|vomiting|bleeding|serious|hospitali[sz]ation
    |effets? (?:indésirables?|secondaires?)|complications?|toxicité|दुष्प्रभाव|प्रतिकूल|जटिलता`),
  funding: word(
    `funded|funding|supported (?:in part )?by|grants?|financial support|sponsor(?:ed|s)?|financed|subsid(?:y|ies)|financée?|financement|subvention|soutenue? par|अनुदान|वित्त पोषित|वित्तपोषण`,
  ),
  data: word(
    `data ?sets?|data (?:from|were|was)|database|corpus|corpora|benchmark|records|registry|collected from|downloaded|obtained from|sequences|images|survey data|census|training set|test set|jeux? de données|base de données|registre|corpus|डेटा|आँकड़े|डेटाबेस`,
  ),
  aim: word(`aim(?:s|ed)?|objectives?|purpose|goal|we (?:investigate[d]?|examine[d]?|ask(?:ed)?|stud(?:y|ied)|sought|test(?:ed)?|hypothesi[sz]ed?|propose|present|address)|to (?:determine|investigate|assess|evaluate|examine|explore|compare|identify|test)|whether|research questions?|hypothesis|this (?:study|paper|work|article) (?:investigates?|examines?|presents?|proposes?|aims?|reports?|describes?)
    |objectif|but de|vise à|cherche à|nous (?:étudions|proposons|présentons|examinons)|उद्देश्य|लक्ष्य|परिकल्पना`),
};

/** Headings under which it is said. */
const UNDER: Record<Facet, RegExp> = {
  population:
    /population|participants?|patients?|subjects|sample|cohort|setting|method|materials|méthode|échantillon|प्रतिभागी|विधि/iu,
  sample:
    /population|participants?|patients?|subjects|sample|cohort|method|results|méthode|échantillon|résultats|प्रतिभागी|विधि/iu,
  method:
    /method|design|materials|procedure|experiment|analysis|approach|data collection|méthod|matériel|protocole|विधि|प्रक्रिया/iu,
  outcome: /results?|findings|outcome|conclu|discussion|résultats|निष्कर्ष|परिणाम/iu,
  intervention: /intervention|treatment|procedure|method|protocol|exposure|traitement|méthode|उपचार|विधि/iu,
  comparison: /comparison|control|method|design|results|groupe|méthode|résultats|तुलना|विधि/iu,
  duration: /follow|method|design|results|suivi|méthode|विधि/iu,
  limits: /limit|discussion|strengths|conclu|future|perspectives|सीमा|चर्चा/iu,
  harms: /adverse|safety|harm|toxicity|results|complication|effets|résultats|सुरक्षा|परिणाम/iu,
  funding: /fund|acknowledg|support|financ|remerciements|आभार|अनुदान/iu,
  data: /data|corpus|method|materials|experiment|données|méthode|डेटा|विधि/iu,
  aim: /aim|objective|purpose|introduction|background|objectif|but|उद्देश्य|परिचय/iu,
};

/** What people write who ask for it: first words of which one must stand there, then what may stand beside them. */
const ASKED: Record<Facet, [key: string, beside: string]> = {
  population: [
    "population populations participant participants patient patients subject subjects people setting species animals étudiée étudiées étudiés sujets personnes cadre जनसंख्या प्रतिभागी रोगी लोग लोगों",
    "included recruited enrolled eligible context characteristics group groups took part take examined investigated sample contexte inclus किन किया गया शामिल संदर्भ",
  ],
  sample: [
    "sample participant participants patient patients subject subjects people individuals cases n échantillon effectif sujets personnes नमूना नमूने प्रतिभागी रोगी लोग",
    "size number many included enrolled recruited analysed analyzed took part take total taille combien nombre inclus आकार संख्या कितने शामिल",
  ],
  method: [
    "method methods methodology design designs procedure technique méthode méthodes méthodologie schéma plan विधि पद्धति डिज़ाइन डिजाइन",
    "conducted done carried approach analysis data collected collection conception menée réalisée approche type कैसे किया गया प्रकार",
  ],
  outcome: [
    "outcome outcomes result results finding findings found conclusion conclusions conclude theme themes endpoint résultat résultats conclusion conclusions thèmes परिणाम निष्कर्ष",
    "main primary key most effect effects measured reported report show shown principal principaux principale trouvé effet critère jugement मुख्य प्रमुख पाया गया विषय",
  ],
  intervention: [
    "intervention interventions treatment treatments therapy exposure traitement exposition हस्तक्षेप उपचार",
    "given done administered tested applied index test received drug programme program administré testé reçu दिया गया किया परीक्षण",
  ],
  comparison: [
    "comparison comparisons comparator control controls compared compare comparaison comparateur témoin comparé comparée तुलना",
    "against placebo group reference standard alternative versus intervention treatment groupe référence नियंत्रण समूह",
  ],
  duration: [
    "duration long lasted last follow followed durée suivi longtemps duré अवधि समय",
    "up followup period time participants patients temps période कितने चला",
  ],
  limits: [
    "limit limits limitation limitations weakness weaknesses caveat caveats shortcomings limites limite faiblesses सीमाएँ सीमा सीमाएं कमियाँ",
    "bias state named mentioned acknowledged report name biais",
  ],
  harms: [
    "harm harms adverse safety complications toxicity side indésirables secondaires दुष्प्रभाव प्रतिकूल",
    "event events effect effects complication reported risks observed effets sécurité risques rapportés प्रभाव सुरक्षा जोखिम हानियाँ",
  ],
  funding: [
    "funding funded fund sponsor sponsors sponsored paid grant grants financed financement financé financée अनुदान वित्त",
    "support supported money subvention पोषण पोषित धन किसने",
  ],
  data: [
    "data dataset datasets database corpus données डेटा आँकड़े",
    "source sources material materials collected jeu jeux base utilisées स्रोत इस्तेमाल",
  ],
  aim: [
    "aim aims objective objectives purpose goal question hypothesis objectif objectifs but hypothèse उद्देश्य लक्ष्य प्रश्न",
    "research asked answer wanted want ask recherche शोध",
  ],
};

const stems = (words: string): Set<string> =>
  new Set(
    words
      .split(" ")
      .flatMap((one) => (["en", "fr", "hi"] as const).map((language) => stem(one.toLowerCase(), language))),
  );
const askedStems = new Map(
  (Object.keys(ASKED) as Facet[]).map((facet) => {
    const [key, beside] = ASKED[facet];
    return [facet, { key: stems(key), all: stems(`${key} ${beside}`) }] as const;
  }),
);
const others = stems(
  "author authors work paper article report used main key auteurs étude travail लेखक अध्ययन",
);

/** Which of them a column may stand for, by its kind. */
const STANDS_FOR: Record<CellKind, Facet[]> = {
  population: ["population"],
  method: ["data", "method"],
  outcome: ["harms", "outcome"],
  number: ["sample", "duration"],
  question: [
    "funding",
    "limits",
    "harms",
    "comparison",
    "intervention",
    "duration",
    "data",
    "aim",
    "method",
    "population",
    "outcome",
  ],
  yesno: [],
  date: [],
};
/** These kinds stand for one also where their question says nothing. */
const OF_KIND: Partial<Record<CellKind, Facet>> = {
  population: "population",
  method: "method",
  outcome: "outcome",
};

/**
 * What a column stands for, where its question says no more than that: "Who was studied?" does, "How old were the women?" does not.
 */
export function facetOf({ kind, question }: CellAsked, language: Language): Facet | null {
  const asked = indexedWords(withoutOpening(question, language), language).flatMap(({ terms }) =>
    terms.slice(0, 1),
  );
  const isOf = (facet: Facet): boolean => {
    const { key, all } = askedStems.get(facet)!;
    return (
      asked.every(
        (term) => all.has(term) || others.has(term) || asksOnly(term) || isFiller(term, language),
      ) &&
      (OF_KIND[kind] === facet || asked.some((term) => key.has(term)))
    );
  };
  return STANDS_FOR[kind].find(isOf) ?? null;
}

/** Signs of which one is nearly enough. */
const STRONG: Partial<Record<Facet, RegExp>> = {
  population: word(
    "(?:were|was) (?:\\w+ly )?(?:included|enrol(?:l)?ed|recruited|selected|studied|identified|examined|invited|eligible)|aged (?:between )?\\d+|mean age|median age|\\d+ (?:\\p{L}+ ){0,3}?(?:patients|participants|subjects|adults|children|women|men|infants|individuals|people|volunteers|respondents|mice|rats)|(?:inclusion|exclusion) criteria|ont été inclus|âgés de|आयु",
  ),
  method: word(
    "randomi[sz]ed|double-blind|placebo-controlled|prospective(?:ly)?|retrospective(?:ly)?|cohort study|case-control|cross-sectional|observational|longitudinal|case series|systematic review|meta-analys[ie]s|questionnaires?|semi-structured|qualitative|clinical trial|controlled trial|simulations?|étude (?:prospective|rétrospective|transversale|randomisée|de cohorte)|यादृच्छिक",
  ),
};
const MOST_SIGNS = 4;
const STRONGER = 2;

/** How many different signs of it a sentence has, from 0 to 1. */
export function signsOf(facet: Facet, sentence: string): number {
  const strong = STRONG[facet];
  const found = new Set<string>();
  for (const [sign] of sentence.matchAll(SIGNS[facet])) {
    found.add(sign.toLowerCase());
    if (found.size === MOST_SIGNS) break;
  }
  const more = strong && sentence.search(strong) >= 0 ? STRONGER : 0;
  return Math.min(MOST_SIGNS, found.size + more) / MOST_SIGNS;
}

export const isUnder = (facet: Facet, heading: string | null): boolean =>
  heading !== null && UNDER[facet].test(heading);
