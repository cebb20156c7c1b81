/** How files of other kinds begin, whatever their sender calls them: PDF, packed ones, RTF, old Word. */
const DOCUMENTS = ["%PDF-", "PK\u0003\u0004", "{\\rtf", "\u00d0\u00cf\u0011\u00e0"];
const PAGE = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body)\b/iu;

/** Whether it is read as a web page, by what its sender says and by its first bytes (as Latin letters). */
export function isWebPage(contentType: string | null, head: string): boolean {
  const start = head.replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)/u, "");
  if (DOCUMENTS.some((beginning) => start.startsWith(beginning))) return false;
  if (contentType === "text/html" || contentType === "application/xhtml+xml") return true;
  return PAGE.test(start.replace(/<!--[^]*?-->/gu, ""));
}

const DOCUMENT_NAME =
  /\.(?:pdf|docx?|pptx?|xlsx?|od[tsp]|rtf|epub|xml|zip|gz)$|\/(?:e?pdf|download)(?:\/|$)/iu;

/** Whether the address looks as if something large lay there, which takes its time. */
export const looksLikeDocument = (address: URL): boolean => DOCUMENT_NAME.test(address.pathname);

/** A name for the file that is a hint and nothing else. */
export function fileNameOf(address: URL): string {
  const last = address.pathname.split("/").findLast((part) => part !== "");
  if (last === undefined) return address.hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** The page's own word for where it lies is believed within its site; of another site it would be a claim on others' pages. */
export function ownCanonical(canonical: string | null, address: URL): string | null {
  const url = canonical === null ? null : URL.parse(canonical, address.href);
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username !== "") return null;
  const bare = (host: string) => host.replace(/^www\./u, "");
  // A whole site whose pages all name its home page would be one page.
  if (url.pathname === "/" && address.pathname !== "/") return null;
  return bare(url.host) === bare(address.host) ? url.href : null;
}

/** The DOI that an address of the DOI system itself names: whoever registered it says where it leads. */
export function doiAskedFor(address: URL): string | null {
  if (!/^(?:dx\.|www\.)?doi\.org$/u.test(address.hostname)) return null;
  try {
    return /^\/(10\.\d{4,9}\/.+)$/u.exec(decodeURIComponent(address.pathname))?.[1]?.toLowerCase() ?? null;
  } catch {
    return null;
  }
}

const LONGEST_VALIDATOR = 1_000;

/** As the server said it; what is unusually long is not kept. */
export function validatorsFrom(headers: Record<string, string>): {
  etag: string | null;
  lastModified: string | null;
} {
  const short = (value: string | undefined) =>
    value !== undefined && value !== "" && value.length <= LONGEST_VALIDATOR ? value : null;
  return { etag: short(headers.etag), lastModified: short(headers["last-modified"]) };
}
