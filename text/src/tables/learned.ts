import type { Linear } from "../answers/learned.ts";

/**
 * Written by `npm run train -- tables --write`; not by hand. Learned from the first half of PubMedQA. What each number weighs is named in
 * polarity.ts and facet-score.ts. The weights of headings, and those of `other`, of which no data is known, were chosen.
 */

/** Whether sentences say no, where they do not leave it open; and whether they do. */
export const YES_NO: { no: Linear; unclear: Linear } = {
  no: {
    weights: [
      0.3539, 1.89, 3.341, -0.7491, 0.2875, -0.3134, -0.1061, 0.5667, 1.162, 1.132, 0.6687, -0.8569, -0.3181,
      -0.524, 0.1909, 0.5582, -0.7126, 0.02141, 2.24, 0.2629, 0.714,
    ],
    bias: -0.5496,
  },
  unclear: {
    weights: [
      -0.4999, -0.01545, -0.706, 0.2573, 1.139, 1.538, -0.2681, 1.757, -0.9524, 0.3461, 0.06194, 0.2582,
      -0.1424, 0.4982, 0.05661, -0.02153, 0.3555, 0.09601, -0.8271, -0.7014, 0.5368,
    ],
    bias: -1.951,
  },
};

type Lengths = { ofShort: Linear; ofLong: Linear };

/** Whether a sentence says who was studied, how, or what was found; or something else that reviews ask. */
export const FACETS: { population: Lengths; method: Lengths; outcome: Lengths; other: Linear } = {
  population: {
    ofShort: {
      weights: [
        1.831, 0.2456, 1.2, 0.5, 0.314, -2.789, -0.4838, -0.7231, 0, -2.729, -0.8031, -1.475, 0.104, 0.5417,
        -1.247,
      ],
      bias: -1.591,
    },
    ofLong: {
      weights: [
        2.392, 0.1528, 1.2, 0.8, 0.3865, -2.579, -0.3193, -0.7672, -1, 0, 0.8, 0, -0.1943, 0.4175, -1.241,
      ],
      bias: -1.915,
    },
  },
  method: {
    ofShort: {
      weights: [
        2.614, 0.7156, 1.2, 0.5, 0.2889, -1.855, -0.7836, -1.684, -0.5938, -4.786, -2.184, -1.673, -0.2292,
        -0.6858, -0.8162,
      ],
      bias: 1.49,
    },
    ofLong: {
      weights: [
        2.559, 0.8014, 1.2, 0.8, 0.4315, -1.524, -0.407, -1.906, -1, 0, 0.8, 0, -0.3932, -0.7892, -0.7753,
      ],
      bias: -0.3884,
    },
  },
  outcome: {
    ofShort: {
      weights: [
        2.622, 0.8089, 1.2, 0.5, 0.9095, -1.011, -0.8106, 0.9632, 1.033, 7.224, -2.629, 1.681, -0.4346, 0.397,
        0.3201,
      ],
      bias: -2.544,
    },
    ofLong: {
      weights: [
        4.11, 0.2722, 1.2, 0.8, 0.5062, -3.166, -1.139, 1.132, -1, 0, 0.8, 0, -0.3098, 0.4911, 0.1203,
      ],
      bias: 0.2883,
    },
  },
  other: { weights: [4, 1, 1.2, 0.5, 0.2, 0.2, 0.2, 0, -1, 0, 0, 0, 0.2, -0.5, -0.8], bias: -3.5 },
};
