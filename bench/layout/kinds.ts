import type { SectionKind } from "@gyan/text/layout/section-kinds.ts";

/** What a reader calls the parts of these papers, by hand from their headings; where the heading leaves it open, nothing is said. */
const BY_HAND: Record<Exclude<SectionKind, "abstract" | "references" | "appendix">, string> = {
  introduction: "Introduction|Motivation",
  background: "Background|Related Work|Previous Work|Relevant Work|Previous Approaches|Preliminaries",
  methods:
    "Algorithm|Method|Our Approach|Methodology|Experimental Design|Experimental Setup|Data/Methodology|System Architecture|Architecture|Description of the System|Experimental Data|Evaluation Methodology|CBC Algorithm|Hash Kernel|ALEK Architecture",
  results:
    "Evaluation|Results|Experimental Results|Experiments|Experiment|Experimental Evaluation|Evaluation and Results|Performance|System Performance|Results and Analysis|Experiments and Analysis|Comparison of Results|Examples and Evaluation|Experimental Study|Experiments with Multiple Raters|Experimental Design and Results",
  discussion: "Discussion|Analysis/Discussion|Limitations and Future Work|Discussion and related work",
  conclusion:
    "Conclusion|Conclusions|Conclusions and future work|Summary|Future Work|Current and future work|Conclusions and Further Work|Conclusions and future directions|Conclusion and Future Work",
  acknowledgements: "Acknowledgements|Acknowledgement|Acknowledgments|Acknowledgment",
};

const KINDS = new Map(
  Object.entries(BY_HAND).flatMap(([kind, titles]) =>
    titles.split("|").map((title) => [title.toLowerCase(), kind as SectionKind] as const),
  ),
);

export const kindByHand = (title: string): SectionKind | null => KINDS.get(title.toLowerCase()) ?? null;
