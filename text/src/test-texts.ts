import fc from "fast-check";

/** Articles as they really come: prose in three languages, headings, lists, blank lines, odd punctuation. For tests only. */
const piece = fc.constantFrom(
  "The cell divides. ",
  "Dr. Smith et al. (2010) agreed; cf. Fig. 2. ",
  "However, it failed?! ",
  "L'énergie solaire d'aujourd'hui n'est pas chère. ",
  "« Quoi ? » dit-il… ",
  "सौर ऊर्जा दिन में मिलती है। ",
  "क्‍या यह सही है? ",
  "COVID-19 and IL-6 rose by 3.5 % in the U.S. ",
  "a very long sentence about storage, grids and the many batteries that they will need in the years to come, ",
  "日本語の文です。",
  "e\u0301te\u0301 👩‍🔬 ",
  "[12] ",
  "\n",
  "\r\n",
  "\n\n",
  "\n\n## Results. More\n\n",
  "\n# \n",
  "\n- item ",
  "   ",
);

export const anArticle: fc.Arbitrary<string> = fc
  .array(
    fc.oneof({ weight: 12, arbitrary: piece }, { weight: 1, arbitrary: fc.string({ unit: "grapheme" }) }),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(""));
