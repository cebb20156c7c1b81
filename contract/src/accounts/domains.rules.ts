/** Letters, digits and strokes between dots: what a name of the net is written with before it is encoded. */
const NAME = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/**
 * A name of the net as mail servers compare it: in small letters, other scripts encoded (xn--…). Null: it is none, or it is
 * written with signs that look like others and would be taken for them, such as full-width letters.
 */
function toAscii(name: string): string | null {
  const small = name.toLowerCase();
  if (name.length > 253 || !NAME.test(small) || small !== small.normalize("NFKC")) return null;
  try {
    const { hostname } = new URL(`http://${small}`);
    // A name that ends in a number is read as an address of four bytes.
    return /^[\d.]+$/.test(hostname) ? null : hostname;
  } catch {
    return null;
  }
}

const SUBDOMAINS = "*.";

/** "Example.org, *.uni.example" as ["example.org", "*.uni.example"]. Null: one of them is no name of the net. */
export function readDomains(text: string): string[] | null {
  const written = text.split(/[\s,;]+/u).filter((one) => one !== "");
  const read = written.map((one) => {
    const isOfSubdomains = one.startsWith(SUBDOMAINS);
    const ascii = toAscii(
      (isOfSubdomains ? one.slice(SUBDOMAINS.length) : one.replace(/^@/, "")).replace(/\.$/, ""),
    );
    return ascii && (isOfSubdomains ? `${SUBDOMAINS}${ascii}` : ascii);
  });
  return read.every((one) => one !== null) ? [...new Set(read as string[])] : null;
}

/**
 * Whether an address belongs to one of the domains. A subdomain is not its parent: "*.example.org" means every name below
 * example.org, and not example.org itself.
 */
export function isOfDomains(email: string, domains: readonly string[]): boolean {
  const [, domain, ...more] = email.trim().split("@");
  const ascii = domain === undefined || more.length > 0 ? null : toAscii(domain);
  if (ascii === null) return false;
  return domains.some((one) => (one.startsWith(SUBDOMAINS) ? ascii.endsWith(one.slice(1)) : ascii === one));
}
