/** The parts that papers of most fields have, whatever their headings call them. */
export const SECTION_KINDS = [
  "abstract",
  "introduction",
  "background",
  "methods",
  "results",
  "discussion",
  "conclusion",
  "acknowledgements",
  "references",
  "appendix",
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

const NUMBER = /^(?:(?:\d{1,2}(?:\.\d{1,2}){0,3}|[IVX]{1,5}|[A-Z])[.)]?\s+)/u;

/** What says of which kind a section is, the surest first: "Results and discussion" is read for its results. */
const NAMES: readonly (readonly [SectionKind, RegExp])[] = [
  [
    "references",
    /^(?:references|bibliography|literature cited|works cited|références|bibliographie|ouvrages cités|literatur(?:verzeichnis)?(?!\p{L})|referencias|bibliografía|संदर्भ|सन्दर्भ|ग्रंथ सूची)/u,
  ],
  ["acknowledgements", /^(?:acknowledge?ments?|remerciements|danksagung|agradecimientos|आभार)/u],
  [
    "appendix",
    /^(?:appendi(?:x|ces)|annexes?|anhang|apéndice|anexo|supplementary (?:material|information)|परिशिष्ट)/u,
  ],
  ["abstract", /^(?:abstract|summary of the article|résumé|zusammenfassung|resumen|sinopsis|सारांश|सार)$/u],
  [
    "conclusion",
    /^(?:(?:general |our )?conclu(?:sions?|ding)(?!\p{L})|summary$|summary and |(?:current|limitations) and future|future (?:work|directions)|outlook|perspectives$|fazit|schlussfolgerung|conclusión|निष्कर्ष)/u,
  ],
  [
    "results",
    /(?:^|\s)(?:results?|résultats?|ergebnisse?|resultados?)(?!\p{L})|^(?:experiments?|experimental (?:evaluation|study)|evaluations?|findings|(?:system )?performance|परिणाम)(?!\p{L}| (?:set|design|method|protocol|metric|measure|data))|^examples and evaluation$/u,
  ],
  [
    "methods",
    /(?:^|[\s/])(?:(?<!related |relevant )methods?|methodology|méthodes?|méthodologie|methoden?|métodos?|metodología|पद्धति|विधि)(?!\p{L})|^(?:(?:experimental|study|research) (?:set-?up|design|settings?|data|procedures?|sections?|protocol)|experimental$|(?:our|proposed) (?:approach|model|system)|(?:^|\s)architecture$|system (?:description|overview)|description of the system|(?:proposed )?algorithm$|(?:data|corpus|corpora|participants|materials?|procedure|study area|implementation)$|data (?:and|collection|sets?)|evaluation (?:metrics?|measures?|methods?|protocol)|statistical analys[ei]s)/u,
  ],
  [
    "discussion",
    /(?:^|[\s/])(?:discussions?|diskussion|discusión|चर्चा|विवेचना)(?!\p{L})|^(?:limitations?|error analysis|threats to validity)/u,
  ],
  [
    "introduction",
    /^(?:introduction|motivation|einleitung|einführung|introducción|परिचय|प्रस्तावना|भूमिका)(?!\p{L})/u,
  ],
  [
    "background",
    /^(?:background|preliminar(?:y|ies)|(?:related|previous|prior|relevant|earlier) (?:works?|approaches|research|studies|methods)$|literature review|state of the art|theoretical (?:background|framework)|état de l['’]art|travaux (?:connexes|antérieurs)|stand der (?:forschung|technik)|antecedentes|marco teórico|trabajos? (?:relacionados?|previos?))/u,
  ],
];

/** Of which kind a section is, as far as its heading says. Null for what only its subject names. */
export function sectionKind(heading: string): SectionKind | null {
  const name = heading
    .replace(NUMBER, "")
    .replace(/[.:]+$/u, "")
    .trim()
    .toLowerCase();
  if (name.length > 80) return null;
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}
