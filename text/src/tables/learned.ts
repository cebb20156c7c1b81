import type { Linear } from "../answers/learned.ts";

/**
 * Written by `npm run train -- tables --write`; not by hand. Learned from the first half of PubMedQA. What each number weighs is named in
 * polarity.ts and facet-score.ts. The weights of headings, and those of `other`, of which no data is known, were chosen.
 */

/** Whether sentences say no, where they do not leave it open; and whether they do. */
export const YES_NO: { no: Linear; unclear: Linear } = {
  no: {
    weights: [
      0.5958, 1.094, 1.322, -0.5333, 0.1457, 0.1374, -0.07981, 1.613, 0.3595, 0.8629, 0.8715, -0.4052,
      -0.2067, 0.6511, 0.02785, -0.1411, -0.4494, 0.2293, 0.5621, -0.501, -0.2328, 1.226, -0.1033, 0.3915,
    ],
    bias: -0.7438,
  },
  unclear: {
    weights: [
      -0.1772, 0.3678, -0.6199, 0.1791, 1.066, 0.9137, -0.1264, 1.332, -0.4525, 0.1893, -0.2162, -0.04961,
      0.3538, 0.01639, 0.04217, 0.008271, 0.1798, -0.04893, -0.008198, 0.2297, 0.0949, -0.2208, -0.3756,
      0.6303,
    ],
    bias: -1.59,
  },
};

type Lengths = { ofShort: Linear; ofLong: Linear };

/** Whether a sentence says who was studied, how, or what was found; or something else that reviews ask. */
export const FACETS: { population: Lengths; method: Lengths; outcome: Lengths; other: Linear } = {
  population: {
    ofShort: {
      weights: [
        1.292, 0, 1.2, 0.5, 0.567, -1.268, -0.1033, -1.417, -1.199, -5.196, -1.774, -1.856, 0.5531, -0.4882,
        -0.354, -1.24, -2.317, -0.04827,
      ],
      bias: -0.2476,
    },
    ofLong: {
      weights: [
        1.654, 0, 1.2, 0.8, 0.6467, -1.258, 0.02626, -2.35, -1, 0, 0.8, 0, 0.4796, -0.6657, -0.2997, -0.6411,
        -2.639, 0.1328,
      ],
      bias: -2.465,
    },
  },
  method: {
    ofShort: {
      weights: [
        2.449, 0.9142, 1.2, 0.5, 0.5878, -1.411, -0.66, -1.368, -1.391, -4.326, -2.244, -1.921, 0.007578,
        -0.678, -0.487, -0.9803, -2.047, 0.2077,
      ],
      bias: 0.8776,
    },
    ofLong: {
      weights: [
        2.179, 1.105, 1.2, 0.8, 0.798, -1.441, -0.6011, -1.911, -1, 0, 0.8, 0, -0.1371, -0.7196, -0.3726,
        -0.5277, -2.228, 0.5141,
      ],
      bias: -0.9688,
    },
  },
  outcome: {
    ofShort: {
      weights: [
        1.23, 0.7117, 1.2, 0.5, 0.2058, -0.7754, -0.3186, 0.9858, 1.139, 7.277, -2.583, 1.784, -0.459, 0.392,
        0.1057, -0.9923, 1.931, 0.8015,
      ],
      bias: -2.51,
    },
    ofLong: {
      weights: [
        2.668, 0.1986, 1.2, 0.8, -0.04541, -2.271, -0.4813, 1.184, -1, 0, 0.8, 0, -0.2402, 0.5366, -0.004241,
        -1.48, 1.786, 0.03633,
      ],
      bias: 0.1911,
    },
  },
  other: { weights: [4, 1, 1.2, 0.5, 0.2, 0.2, 0.2, 0, -1, 0, 0, 0, 0.2, -0.5, -0.8, 0, 0, 0], bias: -3.5 },
};
