/**
 * Written by `npm run train -- relevance --write`; not by hand. Learned from COVID-QA and PubMedQA (sentences) and from the test collections cacm,
 * cranfield, lisa and med (articles). What each number weighs is named in signals.ts, answering.ts and relevance/calibration.ts.
 */

/** Weights of signals, in the order of their names; the scale of each signal is in its weight. */
export type Linear = { weights: number[]; bias: number };
export type Ways = { words: Linear; cosine: Linear; late: Linear };

export const LEARNED: {
  /** Which sentence of a text answers best, beside the others of the text: of long texts, and of short ones. */
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
          3.0711, 0.062576, 3.2334, -0.82449, 3.0532, 2.7329, -0.11565, 0.5605, 0.5559, 1.6311, 0.94149,
          -0.19144, -1.0386, 1.7589, -8.3237, -1.064, 0.22955, 0, 0.044975, -1.3561, 0.096466, 0.014921,
          3.7989, 0.43121, 0.88501, 2.4624, 1.5059, 0.72297, -0.68599,
        ],
        bias: -4.2655,
      },
      cosine: {
        weights: [
          1.2237, 0.69009, 3.831, -0.55565, 2.0406, 2.6153, 0.20348, -0.1613, 0.013435, 2.7262, 1.0308,
          -0.39565, -3.4462, 4.466, -8.1228, -0.95365, -0.09849, 0, 0.023889, -1.3308, 0.20166, -0.013531,
          2.5724, 0.65621, 0.58125, 1.7466, 0.87471, 0.84702, -0.9247, 5.6136, 0.32254, 0.543, 0.67213,
          -0.64851,
        ],
        bias: -11.096,
      },
      late: {
        weights: [
          1.2393, 0.56027, 3.319, -1.0809, 2.1014, 2.3436, 0.35004, -0.11021, -0.048863, 2.7066, 1.1098,
          -0.46107, -3.3254, 4.2692, -9.4975, -0.93902, -0.14072, 0, 0.058041, -1.4375, 0.20736, -0.0093674,
          2.5454, 0.56984, 0.62573, 1.7502, 0.89232, 0.866, -0.83229, 5.0711, -0.46576, 0.31607, 0.54675,
          -0.66145, -0.5645, 0.65391, 3.3885,
        ],
        bias: -12.143,
      },
    },
    ofShort: {
      words: {
        weights: [
          1.1672, 1.6007, 1.9368, 0.45657, -1.0653, 2.1018, 0.025293, 0.1274, -0.0034382, 1.2095, 0.408,
          -0.10616, -2.4589, 1.7321, -7.1727, 0, 0, 1.4139, 0.57513, -1.0994, 0.32186, -0.0227, 3.5713,
          0.11493, 0.81355, 1.4161, 1.9591, 0.94785, -0.25156,
        ],
        bias: -3.6215,
      },
      cosine: {
        weights: [
          0.52264, 2.1328, 2.1052, 0.49101, -1.1328, 2.2908, 0.33954, -0.56874, 0.48773, 1.6815, 0.17997,
          -0.05278, -3.7239, 2.5618, -7.5063, 0, 0, 1.2244, 0.52633, -0.95175, 0.3317, -0.059534, 3.4838,
          -0.34383, 0.79317, 1.3305, 1.7736, 0.78641, -0.47572, 2.6084, 1.1972, 1.3127, -1.1213, -2.1043,
        ],
        bias: -5.6011,
      },
      late: {
        weights: [
          0.43698, 1.7873, 1.9526, 0.17666, -1.2448, 2.1249, 0.40473, -0.53067, 0.47982, 1.6396, 0.041341,
          -0.055672, -3.3588, 2.8334, -8.3021, 0, 0, 1.2383, 0.55526, -1.0058, 0.36791, -0.050822, 3.4317,
          -0.35455, 0.69864, 1.3688, 1.8105, 0.87836, -0.47291, 1.4931, 0.66326, 1.2574, -1.1394, -1.703,
          -0.40164, 1.5575, 1.6202,
        ],
        bias: -6.1828,
      },
    },
  },
  answering: {
    words: { weights: [2.3222, -1.3804, 5.1043, 0.47528, 0.27616], bias: -5.9608 },
    cosine: { weights: [1.7637, -1.5236, 4.3742, 0.28762, 0.26931, 3.665], bias: -6.7348 },
    late: { weights: [-0.19787, -0.5998, 3.5603, 0.31348, 0.204, 1.0301, 5.4632], bias: -7.6153 },
  },
  relevance: {
    words: { weights: [1.3671], bias: -0.26419 },
    meaning: { weights: [0.26921, 1.3327], bias: -4.7147 },
  },
  background: { mean: 0.19493, deviation: 0.10979 },
};
