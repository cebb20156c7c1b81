/** A name in its parts, or as it is: organisations and single words have none. */
export type Name = { family: string; given: string; suffix: string | null } | { literal: string };

const SUFFIX = /^(?:Jr|Sr|Jun|Sen|[IVX]{1,4}|[2-9](?:nd|rd|th))\.?$/u;
/** Words that stand before a family name and belong to it. */
const PARTICLE =
  /^(?:af|al|av|bin|da|das|de|del|della|der|des|di|do|dos|du|el|het|ibn|la|le|'t|te|ten|ter|van|vom|von|zu|zum|zur)$/u;
const ORGANISATION =
  /\b(?:academy|administration|agency|association|bank|board|bureau|cent(?:er|re)|college|collaboration|commission|committee|company|consortium|corporation|council|department|division|federation|foundation|fund|group|gmbh|hospital|inc|initiative|institut[eo]?|laborator(?:y|ies)|librar(?:y|ies)|ltd|ministry|museum|network|office|organi[sz]ation|panel|programme?|project|school|service|society|task force|team|trust|union|université|universit(?:y|ä?t)|working party)\b|\b(?:of|for|and|on|the)\b/iu;

/** "Ludwig van Beethoven" is van Beethoven, Ludwig. What is no name of a person, or is not written as one, stays whole. */
export function splitName(printed: string): Name {
  const words = printed.split(" ").filter((word) => word !== "");
  // A family name is written large where a script has large letters.
  const isPerson = words.length > 1 && !/^\p{Ll}/u.test(words.at(-1)!) && !ORGANISATION.test(printed);
  if (!isPerson || printed.includes(",")) return { literal: printed };
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1)!) ? words.pop()! : null;
  let from = words.length - 1;
  while (from > 1 && PARTICLE.test(words[from - 1]!)) from--;
  const given = words.slice(0, from).join(" ");
  // "V, Jr." could be read either way.
  if (suffix !== null && SUFFIX.test(given)) return { literal: printed };
  return { family: words.slice(from).join(" "), given, suffix };
}

/** The name that people are listed by. */
export const familyOf = (printed: string): string => {
  const name = splitName(printed);
  return "literal" in name ? name.literal : name.family;
};

export type Citable = {
  title: string | null;
  authors: readonly string[];
  venue: string | null;
  publishedOn: string | null;
  doi: string | null;
  url: string | null;
};

/** Where it can be had: its name that stays, or else its address. */
export const addressOf = ({ doi, url }: Pick<Citable, "doi" | "url">): string | null =>
  doi === null ? url : `https://doi.org/${encodeURI(doi).replace(/[?#]/gu, encodeURIComponent)}`;
