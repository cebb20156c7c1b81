import { oneLine } from "./dom.ts";

const MOST_AUTHORS = 300;
const MOST_WORDS = 6;
const LONGEST = 80;
const NOBODY =
  /^(?:admin(?:istrator)?|root|user|guest|anonymous|unknown|none|null|undefined|n\/?a|author|authors|editor|editors|editorial(?: team| staff| board)?|staff(?: (?:writer|reports?|reporter))?|webmaster|newsroom|news desk|web desk|online desk|team|contributor|home|more|bio|biography|profile|about|contact|e-?mail|share|follow|twitter|facebook)$/iu;
const PARTICLE =
  /^(?:a[fl]|ap|ben|bin|d|da|das|de|del|della|den|der|di|do|dos|du|e|el|ibn|l|la|las|le|los|o|of|st|ten|ter|the|van|von|y|zu|zur)$/u;
const CALENDAR =
  /\s(?:mon|tues|wednes|thurs|fri|satur|sun)day$|\s(?:january|february|march|april|may|june|july|august|september|october|november|december)$/iu;
const LEAD = /^(?:(?:\p{L}+ )?by|par|von|por|di|da|автор|लेखक|द्वारा)[\s:]+/iu;

/** The names of people or organisations in what pages give as authors; addresses and sentences are none. */
export function authorsIn(values: string[]): string[] {
  const names = new Map<string, string>();
  for (const value of values.slice(0, MOST_AUTHORS)) {
    for (const part of split(oneLine(value.slice(0, 2_000)).replace(LEAD, ""))) {
      const name = givenFirst(
        part
          .replace(LEAD, "")
          .replace(/\d.*$/u, "")
          .replace(/^[^\p{L}]+|[^\p{L}\p{M}.)]+$/gu, "")
          .replace(CALENDAR, ""),
      );
      const key = name.toLowerCase();
      if (isName(name) && !names.has(key)) names.set(key, name);
    }
  }
  return [...names.values()];
}

/** "A Name and B Name", "A Name, B Name"; but "Name, A" is one name, and "A Name, Reporter" is one too. */
function split(value: string): string[] {
  const parts = value.split(/\s*(?:;|\||\s&\s|\sand\s|\set\s|\sund\s|\sy\s|\sऔर\s)\s*/iu);
  return parts.flatMap((part) => {
    const pieces = part.split(/\s*,\s*/u).filter((piece) => piece !== "");
    if (pieces.length < 2) return pieces;
    if (pieces.every((piece) => piece.includes(" "))) return pieces;
    return pieces.length === 2 && !pieces[0]?.includes(" ") ? [part] : [pieces[0] ?? ""];
  });
}

/** Libraries write "Curie, Marie". */
function givenFirst(name: string): string {
  const [, family, given] = /^([^,]+),\s*([^,]+)$/u.exec(name) ?? [];
  return family && given ? `${given} ${family}` : name;
}

function isName(name: string): boolean {
  if (name.length < 2 || name.length > LONGEST || NOBODY.test(name)) return false;
  if (
    /https?:|www\.|@|[<>{}[\]=_/\\?!]|\d/u.test(name) ||
    /\.\s+\p{Ll}|\.(?:com|org|net|fr|in|uk)\b/iu.test(name)
  )
    return false;
  if (name.split(/\s+/u).length > MOST_WORDS) return false;
  if (
    /\b(?:writer|reporter|editor|correspondent|columnist|contributor|editor-at-large|staff|bureau|desk)$/iu.test(
      name,
    )
  )
    return false;
  // Names begin with capitals where the script has them; "the team that wrote this" does not.
  return name
    .split(/[\s'’-]+/u)
    .every(
      (word, at, words) => /^[\p{Lu}\p{Lo}(]/u.test(word) || (at < words.length - 1 && PARTICLE.test(word)),
    );
}
