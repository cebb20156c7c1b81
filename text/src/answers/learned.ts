/**
 * Written by `npm run train -- relevance --write`; not by hand. Learned from COVID-QA and PubMedQA (sentences) and from the test collections cacm,
 * cranfield, lisa and med (articles). What each number weighs is named in signals.ts, answering.ts and relevance/calibration.ts.
 */

/** Weights of signals, in the order of their names; the scale of each signal is in its weight. */
export type Linear = { weights: number[]; bias: number };
export type Ways = { words: Linear; cosine: Linear; late: Linear };

export const LEARNED: {
  /** Which sentence of a text answers best, beside the others of the text: of long texts, and of abstracts. */
  sentence: { ofLong: Ways; ofShort: Ways };
  /** Whether a sentence answers at all. */
  answering: Ways;
  /** Whether an article is relevant. */
  relevance: { words: Linear; meaning: Linear };
  /** What cosines of a request with passages about other things are like. */
  background: { mean: number; deviation: number };
} = {
  sentence: {
    ofLong: {
      words: {
        weights: [
          3.0745, 0.062952, 3.2454, -0.83333, 3.0537, 2.723, -0.1142, 0.55665, 0.55888, 1.6325, 0.94555,
          -0.19324, -1.0332, 1.7723, -8.2779, -1.0689, 0.22847, 0, 0.042629, -1.3504, 0.11876, 0.015648,
          3.797, 0.43248, 0.90246, 2.4601, 1.5103, 0.72384, -0.69153,
        ],
        bias: -4.2901,
      },
      cosine: {
        weights: [
          1.2145, 0.70148, 3.8433, -0.55573, 2.0941, 2.6137, 0.18481, -0.17856, -0.01863, 2.7416, 0.98313,
          -0.38597, -3.5297, 4.5012, -8.4125, -0.9291, -0.10893, 0, 0.020917, -1.3092, 0.22297, -0.012158,
          2.5758, 0.67098, 0.58781, 1.7341, 0.88029, 0.85325, -0.91882, 5.6717, 0.27989, 0.56337, 0.72505,
          -0.60173,
        ],
        bias: -11.058,
      },
      late: {
        weights: [
          1.2322, 0.57701, 3.3309, -1.0794, 2.155, 2.3419, 0.32939, -0.12784, -0.080488, 2.7197, 1.058,
          -0.44892, -3.3981, 4.2971, -9.7766, -0.91063, -0.15139, 0, 0.054279, -1.4168, 0.22938, -0.0084683,
          2.55, 0.5854, 0.63288, 1.737, 0.89857, 0.87155, -0.82125, 5.1501, -0.51332, 0.33857, 0.59889,
          -0.61647, -0.59811, 0.66256, 3.3913,
        ],
        bias: -12.094,
      },
    },
    ofShort: {
      words: {
        weights: [
          1.8596, -0.015807, 2.1947, 0.31683, -5.7675, -1.5978, 0.29571, 0.8869, -12.522, 30.709, 1.9545,
          -0.67642, -1.4616, -5.4109, -12.902, 0, 0, 0, 2.9226, -13.492, 1.3498, 0.53046, 1.5471, -4.4693,
          3.7765, 0.118, 0, 0, -1.0123,
        ],
        bias: 6.2158,
      },
      cosine: {
        weights: [
          1.1599, 2.0771, 2.9505, 1.0859, -6.3333, -0.64789, 0.65828, -0.22878, -8.493, 9.1265, 0.76913,
          -0.31492, 0.19084, -2.2087, -23.177, 0, 0, 0, 2.375, -13.052, 1.6875, 0.58375, 1.1308, -2.9932,
          3.1159, -0.64925, 0, 0, -1.2488, 0.71754, 1.6255, 1.7721, -11.193, -3.8474,
        ],
        bias: 6.5341,
      },
      late: {
        weights: [
          1.0636, 1.9148, 2.917, 1.1077, -6.3496, -0.68053, 0.65945, -0.21517, -8.5889, 8.7645, 0.68717,
          -0.32539, 0.091853, -2.045, -23.481, 0, 0, 0, 2.3961, -13.802, 1.7155, 0.55503, 1.0019, -3.0116,
          2.7559, -0.68674, 0, 0, -1.2494, 0.19008, 1.1121, 1.8105, -11.19, -3.8489, 0.47821, 1.1029,
          -0.039626,
        ],
        bias: 6.485,
      },
    },
  },
  answering: {
    words: { weights: [2.3151, -1.3737, 5.0951, 0.46651, 0.27314], bias: -5.9466 },
    cosine: { weights: [1.7656, -1.4621, 4.2906, 0.28545, 0.25008, 3.7088], bias: -6.7309 },
    late: { weights: [-0.22478, -0.6956, 3.6276, 0.30331, 0.19833, 0.97962, 5.5804], bias: -7.6198 },
  },
  relevance: {
    words: { weights: [1.3671], bias: -0.26419 },
    meaning: { weights: [0.26921, 1.3327], bias: -4.7147 },
  },
  background: { mean: 0.19493, deviation: 0.10979 },
};
