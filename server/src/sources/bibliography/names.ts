/**
 * "Lovelace, Ada" as "Ada Lovelace"; "King, Martin Luther, Jr." and "King, Jr., Martin Luther" alike; what has no comma (an
 * organisation, or a name as it is printed) stays.
 */
export function printedAuthor(name: string): string {
  const parts = name
    .slice(0, LONGEST)
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const [last = "", ...others] = parts;
  if (others.length === 0 || others.length > 2) return parts.join(", ");
  // Alone behind the name, "V." is somebody's initial and "Jun" a name; only "Jr." can be nothing else.
  const suffix = others.find((part) => (others.length === 1 ? JUNIOR : SUFFIX).test(part));
  const givenNames = others.filter((part) => part !== suffix);
  return [...givenNames, last, ...(suffix === undefined ? [] : [suffix])].join(" ");
}

const LONGEST = 1_000;
const JUNIOR = /^(?:Jr|Sr)\.?$/u;
const SUFFIX = /^(?:Jr|Sr|Jun|Sen|[IVX]{1,4}|[2-9](?:nd|rd|th))\.?$/u;

/** The name that people are listed by, for comparing. */
export function familyName(name: string): string {
  const words = name.split(" ").filter((word) => !SUFFIX.test(word));
  return words.at(-1) ?? name;
}
