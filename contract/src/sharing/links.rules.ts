/** Of one topic: more than anybody keeps an eye on. */
export const MOST_LINKS = 20;
/** A link ends after so many where nobody says otherwise: one that is forgotten must not stay open. */
export const LINK_DAYS = 90;
export const LONGEST_LINK_NAME = 80;
export const SHORTEST_LINK_PASSWORD = 8;
export const LONGEST_LINK_PASSWORD = 200;
/** In the place of a link's secret: the link that the front door shows. No secret is as short. */
export const SAMPLE = "sample";
/** With it comes what a right password opened. */
export const PASS_HEADER = "x-link-pass";
/** Articles on one page of what an outsider reads. */
export const OUTSIDER_PAGE = 50;
