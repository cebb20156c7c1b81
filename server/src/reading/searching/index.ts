export { matched, mustContain, nameRank } from "./match.rules.ts";
export { searchPassages } from "./passages.ts";
export { placesOf, worksReadable, type Place, type Readings, type Spot } from "./places.ts";
export { readQuery, withStart, type Query } from "./query.rules.ts";
export { containing, MOST_ROWS } from "./store.ts";
