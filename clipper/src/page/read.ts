/** What stands on a page, as the function that reads it there hands it back: only what can be written as JSON. */
export type RawPage = {
  address: string;
  canonical: string | null;
  title: string;
  language: string | null;
  contentType: string;
  meta: [name: string, content: string][];
  linked: string[];
  selection: { quote: string; before: string; after: string } | null;
  /** As the browser shows it, without programs and without what a form holds. */
  html: string;
};

/** Runs in the page: it is handed over as text, so it may name nothing that stands outside of it. */
export function readPage(): RawPage {
  const around = 96;
  const most = 10_000;
  const text = (from: Node, fromAt: number, to: Node, toAt: number): string => {
    const range = document.createRange();
    range.setStart(from, fromAt);
    range.setEnd(to, toAt);
    return range.toString();
  };
  const selected = (): RawPage["selection"] => {
    const selection = getSelection();
    const quote = selection?.toString().trim() ?? "";
    if (!selection || selection.rangeCount === 0 || quote === "" || !document.body) return null;
    const range = selection.getRangeAt(0);
    const { body } = document;
    const before = text(body, 0, range.startContainer, range.startOffset).slice(-around);
    const after = text(range.endContainer, range.endOffset, body, body.childNodes.length).slice(0, around);
    return { quote: quote.slice(0, most), before, after };
  };
  const whole = (): string => {
    const root = document.documentElement.cloneNode(true) as HTMLElement;
    const unwanted =
      "script:not([type*='ld+json' i]), noscript, template, iframe, object, embed, input[type=hidden], meta[name*=csrf i], meta[name*=token i], meta[http-equiv=refresh i]";
    for (const element of root.querySelectorAll(unwanted)) element.remove();
    for (const field of root.querySelectorAll("input, textarea")) {
      field.removeAttribute("value");
      if (field.localName === "textarea") field.textContent = "";
    }
    for (const element of root.querySelectorAll("*"))
      for (const name of element.getAttributeNames()) if (/^on/iu.test(name)) element.removeAttribute(name);
    const { href } = location;
    // As browsers write it into pages that they save.
    const mark = `<!-- saved from url=(${String(href.length).padStart(4, "0")})${href.replaceAll("--", "%2D%2D")} -->`;
    return `<!doctype html>\n${mark}\n<meta charset="utf-8">${root.outerHTML}`;
  };
  const meta = [...document.querySelectorAll("meta[content]")].slice(0, 2_000).flatMap((element) => {
    const name =
      element.getAttribute("name") ?? element.getAttribute("property") ?? element.getAttribute("itemprop");
    const content = (element.getAttribute("content") ?? "").replace(/\s+/gu, " ").trim();
    return name === null || content === ""
      ? []
      : [[name.toLowerCase(), content.slice(0, 5_000)] as [string, string]];
  });
  const isPage = /html/u.test(document.contentType);
  return {
    address: location.href,
    canonical: document.querySelector<HTMLLinkElement>("link[rel~=canonical]")?.href ?? null,
    title: document.title.replace(/\s+/gu, " ").trim(),
    language: document.documentElement?.getAttribute("lang") ?? null,
    contentType: document.contentType,
    meta,
    linked: [...document.querySelectorAll("script[type*='ld+json' i]")]
      .slice(0, 50)
      .map((script) => (script.textContent ?? "").slice(0, 1_000_000)),
    selection: isPage ? selected() : null,
    html: isPage ? whole() : "",
  };
}
