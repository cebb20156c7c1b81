import fc from "fast-check";

/**
 * The same inputs every time, so that a change is judged by what it changed. Others are tried with
 * `PROPERTY_SEED=random npm test`, or with the seed that a failure named.
 */
const wanted = process.env["PROPERTY_SEED"];
if (wanted !== "random") fc.configureGlobal({ seed: wanted === undefined ? 20_261_115 : Number(wanted) });
