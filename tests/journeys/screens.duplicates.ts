import { press, type Sight, text } from "./screens.model.ts";

const DOCUMENTS = "/documentAnalysis/duplicates";
const HEADING = "Duplicates";

/** Works that may be the same: among documents one pair to decide and one that is decided, and a gyan without any. */
export const duplicates: Sight[] = [
  {
    name: "duplicates-none",
    route: "/article/duplicates/$topicId",
    who: "keeper",
    at: ({ topicId }) => `/article/duplicates/${topicId}`,
    heading: HEADING,
    open: (page) => text(page, "No duplicates to decide"),
  },
  {
    name: "duplicates-pair",
    route: DOCUMENTS,
    who: "asker",
    at: DOCUMENTS,
    heading: HEADING,
    open: (page) => press(page, "Use this"),
  },
  {
    name: "duplicates-decided",
    route: DOCUMENTS,
    who: "asker",
    at: `${DOCUMENTS}?show=decided`,
    heading: HEADING,
    open: (page) => text(page, /The same work/),
  },
];

const entry = (lines: Record<string, string | string[]>): string =>
  Object.entries({ TY: "JOUR", ...lines, ER: "" })
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}  - ${one}`))
    .join("\n");

const MARSH = "Salt marsh carbon burial after storms: a survey of three estuaries";
const FROST = "Frost damage to vineyards in late spring";

/** Two works, each as a preprint and as it was published. */
export const DOUBLED = [
  entry({ TI: MARSH, AU: ["Example, Ada", "Sample, Ben"], PY: "2019", DO: "10.48550/arxiv.1905.01234" }),
  entry({
    TI: MARSH,
    AU: ["Example, A.", "Sample, B."],
    PY: "2020",
    JO: "Coasts",
    VL: "12",
    SP: "34",
    DO: "10.5555/coast.12",
  }),
  entry({ TI: FROST, AU: ["Example, Cleo"], PY: "2021", JO: "Vine", DO: "10.5555/vine.7" }),
  entry({ TI: FROST, AU: ["Example, C."], PY: "2020", DO: "10.48550/arxiv.2008.04321" }),
].join("\n\n");
