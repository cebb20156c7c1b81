/** As relevance is told, in thousandths. The figures that the engine reckons with stay on the server. */
export const toldRelevance = (score: number): number => Math.round(score * 1000) / 1000;
