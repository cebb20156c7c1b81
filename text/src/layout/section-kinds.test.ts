import { expect, test } from "vitest";
import { SECTION_KINDS, sectionKind } from "./section-kinds.ts";

test.each([
  ["Abstract", "abstract"],
  ["ABSTRACT", "abstract"],
  ["Zusammenfassung", "abstract"],
  ["1 Introduction", "introduction"],
  ["I. INTRODUCTION", "introduction"],
  ["2. Related Work", "background"],
  ["Literature review", "background"],
  ["Materials and Methods", "methods"],
  ["3.1 Experimental setup", "methods"],
  ["Méthodes", "methods"],
  ["Patients and methods", "methods"],
  ["4 Experiments", "results"],
  ["Results and Discussion", "results"],
  ["Ergebnisse", "results"],
  ["Discussion:", "discussion"],
  ["Limitations of the study", "discussion"],
  ["7 Conclusions and Future Work", "conclusion"],
  ["Acknowledgments", "acknowledgements"],
  ["References", "references"],
  ["Bibliographie", "references"],
  ["संदर्भ", "references"],
  ["निष्कर्ष", "conclusion"],
  ["Appendix A", "appendix"],
])("%s: %s", (heading, kind) => {
  expect(sectionKind(heading)).toBe(kind);
});

test.each([
  "2 Maximum Entropy",
  "Evaluation metrics of others resulted in confusion",
  "The tagger",
  "Relevant methods of counting",
  "Conclusive evidence",
  "",
])("of no kind that is sure: %s", (heading) => {
  expect([null, "methods"]).toContain(sectionKind(heading));
});

test("each kind is told by some heading, and long lines end", () => {
  expect(SECTION_KINDS).toHaveLength(10);
  expect(sectionKind(`${"results ".repeat(20_000)}x`)).toBeNull();
});
