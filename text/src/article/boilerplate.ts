import { children, isInline, isText, type PageElement } from "./dom.ts";
import { contains, weigh } from "./weight.ts";

const REMOVED_TAGS = new Set(
  "NAV ASIDE FORM BUTTON INPUT DIALOG FIGCAPTION MENU FOOTER TITLE META LINK BASE MAP OPTION".split(" "),
);
const REMOVED_ROLES = new Set(
  "navigation complementary search dialog alertdialog alert contentinfo banner menu menubar toolbar tooltip".split(
    " ",
  ),
);

/** Words of class names and ids that say what a part of the page is for. They are written in English whatever the page's language. */
const MARKS = new Set(
  (
    "related share shares sharing sharebar social newsletter subscribe subscription promo promos promotion advert advertisement ads ad advertising " +
    "sponsored sponsor outbrain taboola disqus breadcrumb breadcrumbs byline caption captions credit credits tags taglist cookie cookies gdpr consent " +
    "signup recirc recirculation recommended recommendations recommend popular trending sidebar toolbar pagination pager popup modal overlay " +
    "login paywall followus addthis sharethis jp-relatedposts navigation nav navbar menu masthead copyright disclaimer disclosure " +
    "author authors bio contributor contributors rollover tooltip popover footer carousel slideshow cta hidden invisible offscreen toc editsection navbox catlinks"
  ).split(" "),
);
/** These name what leads into the article, or into another one: the latter carries a link. */
const LEAD_MARKS = new Set("teaser teasers standfirst subtitle dek deck".split(" "));
/** Words that say so only together. */
const MARKED_TOGETHER =
  /\b(?:(?:read|see|view|load) (?:more|also|next)|more (?:stories|articles|posts|news|from|on|like)|most (?:read|popular|viewed|shared|recent)|(?:latest|recent|top|other) (?:news|stories|posts|articles)|up next|next (?:post|article)|prev(?:ious)? (?:post|article)|(?:may|might|also|you) (?:also )?like|about (?:the )?author|follow us|call to action|sign up|in ?read|email (?:form|signup)|screen reader|sr only|visually hidden|print only)\b/u;
/** These name small things, so they count only where there is little text. */
const SMALL_MARKS = new Set(
  "date time timestamp meta dateline kicker label category categories topics views posted tag".split(" "),
);
const SMALL = 200;
const SENTENCE_PART = 20;
const POP_UP_MARKS = new Set("rollover tooltip popover popup hidden invisible offscreen".split(" "));
const COMMENT_MARKS = new Set(
  "comments comment respond commentlist kommentare kommentar commentaires comentarios".split(" "),
);

function wordsOfName(element: PageElement): string[] {
  const name = `${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`;
  if (name.length < 2) return [];
  return name
    .slice(0, 500)
    .split(/\s+/u)
    .filter((one) => !isProperty(one))
    .flatMap((one) =>
      one
        .replace(MODIFIER, "")
        .replace(/([a-z])([A-Z])/gu, "$1-$2")
        .toLowerCase()
        .split(/[^a-z]+/u),
    )
    .filter((word) => word !== "");
}

/** Names that say what an element has or how it looks, not what it is: "has-sharing", "overflow-hidden", "section--ads". */
const isProperty = (name: string): boolean =>
  /^(?:has|with|without|no|not)[-_]|(?:label|overflow)[-_]hidden/iu.test(name);
const MODIFIER = /(?<=\w)--.*$/u;

/** Takes away what is plainly not the article, before anything is chosen. */
export function removeBoilerplate(body: PageElement): void {
  const weights = weigh(body);
  const whole = weights.prose(body);
  const part = (element: PageElement): Part => ({
    text: weights.text(element),
    share: whole === 0 ? 0 : weights.prose(element) / whole,
  });
  removeOtherArticles(body, part);
  const isMark = marksOf(body, part);
  const visit = (element: PageElement, inSentence: boolean): void => {
    const speaks = inSentence || hasSentence(element);
    for (const child of children(element)) {
      const isWord = speaks && isInline(child);
      if (isWord ? isHidden(child) || isPopUp(child) : isBoilerplate(child, part(child), isMark)) {
        child.remove();
      } else {
        // Readability judges by names too, and would tear a word with an unlucky class out of its sentence.
        if (isWord) for (const name of ["class", "id"]) child.removeAttribute(name);
        visit(child, isWord);
      }
    }
  };
  visit(body, false);
}

const CONTROL_TAGS = new Set("FORM BUTTON INPUT DIALOG MENU TITLE META LINK BASE MAP OPTION".split(" "));
const CONTROL_ROLES = new Set(
  "navigation search dialog alertdialog menu menubar toolbar tooltip contentinfo".split(" "),
);
const CONTROL_MARKS = new Set(
  "cookie cookies gdpr consent share sharing sharebar addthis sharethis breadcrumb breadcrumbs newsletter login signup popup modal overlay navigation nav navbar menu pagination pager".split(
    " ",
  ),
);

/** Takes away only what nobody comes to read: what leads elsewhere, asks for something, or is hidden. */
export function removeControls(body: PageElement): void {
  const weights = weigh(body);
  const most = weights.text(body) * MOST;
  const visit = (element: PageElement): void => {
    for (const child of children(element))
      if (isUnseen(child) || (weights.text(child) < most && isControl(child))) child.remove();
      else visit(child);
  };
  visit(body);
}

const isUnseen = (element: PageElement): boolean =>
  element.tagName === "NAV" || element.tagName === "FOOTER" || isHidden(element);

function isControl(element: PageElement): boolean {
  const role = element.getAttribute("role");
  return (
    CONTROL_TAGS.has(element.tagName) ||
    (role !== null && CONTROL_ROLES.has(role)) ||
    wordsOfName(element).some((word) => CONTROL_MARKS.has(word))
  );
}

/** How much text a part of the page has, and which share of all its sentences. */
type Part = { text: number; share: number };

/** Beside one article that holds most of the sentences, other articles are there to lure readers on. */
function removeOtherArticles(body: PageElement, part: (element: PageElement) => Part): void {
  const articles = [...body.querySelectorAll("article")];
  const main = articles.find((article) => part(article).share > 0.5);
  if (!main) return;
  for (const article of articles)
    if (
      part(article).share < 0.2 &&
      !contains(main, article) &&
      !holdsTitle(article) &&
      !isLike(main, article)
    )
      article.remove();
}

/** The posts of a thread bear the same class, whichever of them is the longest. */
function isLike(main: PageElement, article: PageElement): boolean {
  const name = main.getAttribute("class") ?? "";
  return name !== "" && name === article.getAttribute("class");
}

function isBoilerplate(
  element: PageElement,
  { text, share }: Part,
  isMark: (word: string) => boolean,
): boolean {
  if (REMOVED_TAGS.has(element.tagName) || isPicture(element) || isHidden(element)) return share < 0.5;
  const role = element.getAttribute("role");
  if (role && REMOVED_ROLES.has(role)) return share < 0.5;
  const words = wordsOfName(element);
  if (words.some((word) => MARKS.has(word) && isMark(word)) || MARKED_TOGETHER.test(words.join(" ")))
    return share < 0.3 && !holdsTitle(element);
  if (words.some((word) => LEAD_MARKS.has(word)))
    return (
      share < 0.3 &&
      !holdsTitle(element) &&
      (text > LONGEST_LEAD || element.querySelector("a, h2, h3, h4") !== null)
    );
  if (words.some((word) => SMALL_MARKS.has(word))) return share === 0 && text < SMALL;
  if (words.some((word) => COMMENT_MARKS.has(word) && isMark(word))) return share < 0.8;
  return false;
}

/** A name whose bearers hold most of the sentences together says nothing here, small as each of them is. */
function marksOf(body: PageElement, part: (element: PageElement) => Part): (word: string) => boolean {
  const shares = new Map<string, number>();
  const visit = (element: PageElement, above: Set<string>): void => {
    for (const child of children(element)) {
      const { share } = part(child);
      if (share === 0) continue;
      const found = wordsOfName(child).filter(
        (word) => (MARKS.has(word) || COMMENT_MARKS.has(word)) && !above.has(word),
      );
      for (const word of new Set(found)) shares.set(word, (shares.get(word) ?? 0) + share);
      visit(child, found.length === 0 ? above : new Set([...above, ...found]));
    }
  };
  visit(body, new Set());
  return (word) => (shares.get(word) ?? 0) < (COMMENT_MARKS.has(word) ? MOST_COMMENTS : MOST);
}

const MOST = 0.5;
/** Comments may be longer than what they comment on. */
const MOST_COMMENTS = 0.8;
const LONGEST_LEAD = 1_200;

const holdsTitle = (element: PageElement): boolean => element.querySelector("h1") !== null;

/** What opens when the pointer rests on a word. */
function isPopUp(element: PageElement): boolean {
  return wordsOfName(element).some((word) => POP_UP_MARKS.has(word));
}

function hasSentence(element: PageElement): boolean {
  return [...element.childNodes].some(
    (node) => isText(node) && (node.textContent ?? "").trim().length > SENTENCE_PART,
  );
}

function isPicture(element: PageElement): boolean {
  return element.tagName === "FIGURE" && !element.querySelector("table, pre, blockquote");
}

function isHidden(element: PageElement): boolean {
  if (element.hasAttribute("hidden") || element.getAttribute("aria-hidden") === "true") return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/iu.test(element.getAttribute("style") ?? "");
}
