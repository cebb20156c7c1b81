import { isEmail } from "@gyan/contract/accounts/rules.ts";
import type { Holder } from "@gyan/contract/sharing/sharing.ts";

/** One holder is one, however often it is named. */
export function keyOf(holder: Holder): string {
  if (holder.kind === "organisation") return "organisation";
  // Somebody who is suggested and somebody whose address is typed are the same one.
  return holder.kind === "group" ? `group ${holder.id}` : holder.email.toLowerCase();
}

/** Those that are not there yet, each once. */
export function withHolders(before: readonly Holder[], more: readonly Holder[]): Holder[] {
  const all = new Map(before.map((one) => [keyOf(one), one]));
  for (const one of more) if (!all.has(keyOf(one))) all.set(keyOf(one), one);
  return [...all.values()];
}

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();

/** Whether all that was typed is in its name or its address; neither case nor accents count. */
export function isCalled(holder: Holder, typed: string): boolean {
  const names = ["name" in holder ? holder.name : "", "email" in holder ? holder.email : ""];
  const text = folded(names.join(" "));
  return folded(typed)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

/** Nobody gets mail at a name without a place. */
const isAddress = (text: string): boolean => isEmail(text) && /@[^@]+\.[^@.]{2,}$/u.test(text);

/**
 * Addresses as people paste them: a line each, with commas or semicolons, as a mail program copies them ("Ada Example
 * <ada@example.org>"). What is none is left over.
 */
export function readAddresses(text: string): { addresses: string[]; rest: string } {
  const addresses: string[] = [];
  const rest: string[] = [];
  for (const piece of text.split(/[,;\n\t]+/u).map((one) => one.trim())) {
    if (piece === "") continue;
    const inBrackets = /<([^<>]+)>$/u.exec(piece)?.[1]?.trim();
    const words = inBrackets === undefined ? piece.split(/\s+/u) : [inBrackets];
    if (words.every(isAddress)) addresses.push(...words.map((word) => word.toLowerCase()));
    else rest.push(piece);
  }
  return { addresses: [...new Set(addresses)], rest: rest.join(", ") };
}
