/**
 * Clusters are called after their concepts, which are written as the articles write them. As a heading a name begins with
 * a capital, unless its first word has a way of its own: mRNA, pH.
 */
export function asHeading(name: string): string {
  const [first = ""] = name.split(/\s/u);
  const isPlain = /^\p{Script=Latin}/u.test(first) && first === first.toLowerCase() && !/\p{N}/u.test(first);
  return isPlain ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
