/** An address that a source gave us, when a browser may go there; `javascript:` and its like lead nowhere. */
export function outsideLink(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address.trim());
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}

/** A DOI may hold any sign; only what looks like one becomes a part of an address. */
export const doiLink = (doi: string | null): string | null =>
  doi !== null && /^10\.\d{4,9}\/\S+$/u.test(doi)
    ? `https://doi.org/${doi.split("/").map(encodeURIComponent).join("/")}`
    : null;
