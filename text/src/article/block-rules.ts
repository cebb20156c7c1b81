import { lengthOf, type Block } from "./block-text.ts";

/** What the page says elsewhere about its article. */
export type Known = { titles: string[]; authors: string[]; description: string | null; isDeclared: boolean };

/** The blocks of the article proper: what the page says around it, before it and after it is left out. */
export function keepArticle(blocks: Block[], { titles, authors }: Known): Block[] {
  const names = plainTitles(titles);
  // A heading such as "Read also" says where the article ends; taken away too early, it would not.
  let kept = withoutLinkLists(blocks).filter(
    (block) =>
      ((block.kind === "heading" && isTailStart(block)) || !isAside(block)) && !isTitle(block, names),
  );
  kept = withoutHead(kept);
  kept = withoutTail(kept, authors).filter((block) => !isAside(block));
  return withoutEmptyHeadings(kept);
}

const SENTENCE_END = /[.!?…:;。！？।॥]["'”’»)\]]*$/u;
const LONG = 80;
const LONGEST_TITLE = 400;
/** In words: a longer "heading" before the first sentence is the summary that the description repeats. */
const LONGEST_HEADING = 15;

function wordCount(text: string): number {
  const unspaced =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return unspaced / 2 + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
}

export function isProse({ kind, text }: Block): boolean {
  return kind !== "heading" && (text.length >= LONG || (SENTENCE_END.test(text) && wordCount(text) >= 6));
}

/** `titles` are plain, as `plainTitles` gives them. */
export function isTitle({ text }: Block, titles: string[]): boolean {
  if (text.length > LONGEST_TITLE) return false;
  const line = plain(text);
  return line !== "" && titles.some((title) => line === title || (line.length > 20 && title.includes(line)));
}

export const plainTitles = (titles: string[]): string[] => titles.map(plain).filter((title) => title !== "");

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** Lists whose every item is a link lead elsewhere. */
function withoutLinkLists(blocks: Block[]): Block[] {
  const kept: Block[] = [];
  for (let at = 0; at < blocks.length;) {
    let end = at;
    while (end < blocks.length && blocks[end]?.kind === "item") end += 1;
    const run = blocks.slice(at, Math.max(end, at + 1));
    const isList = end > at + 2 || (end > at && end === blocks.length);
    const linked = run.reduce((sum, block) => sum + block.linked, 0);
    if (!isList || linked < lengthOf(run) * 0.7) for (const block of run) kept.push(block);
    at = Math.max(end, at + 1);
  }
  return kept;
}

const POINTER =
  /^[^\p{L}\p{M}\p{N}]*(?:read (?:more|also|next|now)|see (?:more|also)|related|also (?:on|read)|don['’]t miss|more(?: from| on)?:|watch(?: now)?:|click here|get the app|like this story|sign up|subscribe|follow (?:us|me|@|\p{L}+ on )|share this|recommended|lire aussi|à lire|voir aussi|en savoir plus|lesen sie (?:auch|mehr)|mehr zum thema|weiterlesen|siehe auch|auch interessant|(?:das )?könnte (?:sie|dich|euch) auch interessieren|le[ae] también|lea más|ve[ar] también|puedes ver|te puede interesar|leia (?:também|mais)|veja (?:também|mais)|leggi anche|potrebbe(?:ro)? interessarti|lees (?:ook|meer)|zobacz (?:też|także|również|wideo)|czytaj (?:też|także|również|więcej)|यह भी पढ़ें|ये भी पढ़ें|इसे भी पढ़ें)/iu;
/** What newsrooms put below their texts. */
const CLOSING =
  /^[^\p{L}\p{M}\p{N}]*(?:\(?(?:additional )?(?:reporting|writing|editing|edited|written) by\b)|\bcontributed (?:reporting|to this (?:report|story|article|piece))\b|^[^\p{L}\p{M}\p{N}]*(?:©|\(c\)|copyright\b)|all rights reserved|alle rechte vorbehalten|tous droits réservés|tod[oa]s (?:los derechos|os direitos) reservados|tutti i diritti riservati|wszelkie prawa zastrzeżone|^[^\p{L}\p{M}\p{N}]*(?:like|enjoy(?:ed)?) this (?:story|article|post)|subject to copyright|^[^\p{L}\p{M}\p{N}]*(?:(?:citation|filed under|posted in|tags|topics|categor(?:y|ies)|classé dans|mots-clés)\s*:|updated (?:at|on)\b)|^[^\p{L}\p{M}\p{N}]*this (?:article|story|post) (?:was|is|has been) (?:originally |first )?published/iu;
const OFFER =
  /\b(?:sign up (?:for|to) (?:our|the)|subscribe to|newsletters?|click here|download (?:the|our) app|join our|your inbox|abonnez-vous|inscrivez-vous|s['’]inscrire|infolettre)\b/iu;
const ADDRESS =
  /^[^\p{L}\p{M}\p{N}]*(?:e-?mail:?\s*)?(?:[\w.+-]+@[\w.-]+|@\w+|(?:https?:\/\/|www\.|twitter\.com|facebook\.com)\S*)[^\p{L}\p{M}\p{N}]*$/iu;

/** What buttons and slots for advertisements leave behind. */
const LABEL =
  /^[^\p{L}\p{M}\p{N}]*(?:advert(?:isements?|ising)?|ads?|sponsored(?: content)?|close|caption|comments?|share|print|e-?mail|loading|play|video|gallery|image|photos?|read more|related|tags|reply|follow|skip|menu|search|publicité|fermer|partager|imprimer|commentaires?|anzeige|werbung|teilen|publicidad|compartir|comentarios?|temas|etiquetas|schlagw(?:orte|örter)|kommentare?|\d{1,3} (?:of|von|de|sur|z|di) \d{1,3}|pubblicità|iklan|reklam[ae]?|реклама|विज्ञापन|शेयर)[^\p{L}\p{M}\p{N}]*$/iu;

/** A line that stands between the paragraphs without belonging to them, wherever it is. */
export function isAside(block: Block): boolean {
  const { kind, text, linked } = block;
  if (kind === "row") return false;
  if (text.length < 40 && LABEL.test(text)) return true;
  if (kind === "paragraph" && text.length < 300 && isLink(block)) return true;
  if (text.length < 250 && POINTER.test(text) && (linked > text.length * 0.3 || !SENTENCE_END.test(text)))
    return true;
  if (text.length < 300 && linked > 0 && OFFER.test(text)) return true;
  return isDateLine(text);
}

/** A line that leads elsewhere. A sentence may be mostly link; a source in brackets or after a dash belongs to a quotation. */
function isLink({ text, linked }: Block): boolean {
  if (/^[[(<—–-]/u.test(text) || /^https?:/u.test(text)) return false;
  return linked > text.length * (/[.!?।]["'”’»)]*$/u.test(text) ? 0.9 : 0.65);
}

/** A date, with or without a clock time and a word or two such as "Published": most of it is digits and names of months. */
function isDateLine(text: string): boolean {
  if (text.length > 110 || text.includes("@") || !/\b(?:19|20)\d\d\b/u.test(text)) return false;
  const words = text.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
  const other = words.filter((word) => !/^\p{N}/u.test(word) && !DATE_WORDS.has(word.toLowerCase()));
  return (
    words.length - other.length >= 2 &&
    other.length <= 3 &&
    !/[.!?]$/u.test(text.replace(/\b[ap]\.m\.$/iu, ""))
  );
}

const DATE_WORDS = new Set(
  (
    "jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november dec december " +
    "mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday " +
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche " +
    "januar februar märz juni juli oktober dezember enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre " +
    "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर " +
    "am pm a p m est edt cst cdt mst mdt pst pdt gmt utc ist bst cet at on th st nd rd le à published updated posted last modified publié " +
    "mis jour ago day days hour hours min minute minutes read h"
  ).split(" "),
);

/** Before the first sentences stand labels, names and dates. */
function withoutHead(blocks: Block[]): Block[] {
  const first = blocks.findIndex(isProse);
  if (first <= 0) return blocks;
  return blocks.filter((block, at) => at >= first || !isHeadLine(block));
}

function isHeadLine({ kind, text }: Block): boolean {
  if (kind === "heading") return wordCount(text) > LONGEST_HEADING;
  if (kind !== "paragraph") return false;
  if (SENTENCE_END.test(text)) return false;
  return (
    wordCount(text) <= 3 ||
    /^(?:by|von|par|por|द्वारा)\s/iu.test(text) ||
    (text.length < 120 && /\b(?:19|20)\d\d\b/u.test(text))
  );
}

const TAIL_HEADING =
  /^[^\p{L}\p{M}\p{N}]*(?:(?:(?:\d+|no|keine|aucun|sin|brak) )?(?:comments?|responses?|replies|kommentare?|commentaires?|comentarios?|comentários?|komentarz[ey]?|commenti|thoughts on .{1,80})|about (?:the authors?|us)|(?:related|similar|recommended|popular|trending|latest|recent|top|other|more|most read|editor['’]s) (?:articles?|stories|posts?|content|news|reading|topics|links|picks?|coverage|for you|like this|videos?)|related|recommended|trending|most (?:read|popular)|share(?: (?:this|on|via))?(?: (?:article|story|post|page|facebook|twitter))?|tags|more (?:from|on|in) .{1,40}|read (?:more|next|also)|see also|you (?:may|might) (?:also )?(?:like|enjoy|be interested in)|want more .{1,40}|up next|leave a (?:reply|comment)|join the (?:conversation|discussion)|what do you think|newsletters?|(?:subscribe|sign up|follow us)(?: .{1,40})?|contact us|à (?:lire|voir) (?:aussi|également)|sur le même (?:sujet|thème)|articles? (?:similaires|liés|associés)|les plus lus|partager(?: cet article)?|à propos de l['’]auteur|das könnte (?:sie|dich|euch) auch (?:interessieren|gefallen)|auch interessant|mehr (?:zum thema|aus|von) ?.{0,40}|(?:weitere|neueste|aktuelle(?:ste)?|letzte|ähnliche|verwandte|beliebte(?:ste)?|andere) (?:artikel|beiträge|nachrichten|meldungen|themen|news|videos|inhalte)(?: .{1,30})?|meistgelesen|über (?:den autor|die autorin|uns)|(?:beitrag|artikel|seite)? ?teilen|schlagw(?:orte|örter)|te puede interesar|(?:lo |las )?más le[ií]d[oa]s?|(?:artículos|noticias|notas) relacionad[oa]s|temas|etiquetas|sobre el autor|(?:artigos|notícias|matérias) relacionad[oa]s|mais lidas|(?:veja|leia) também|sobre o autor|potrebbe(?:ro)? interessarti|articoli correlati|leggi anche|(?:zobacz|czytaj) (?:też|także|również)|(?:najnowsze|podobne|powiązane|inne) artykuły(?: .{1,30})?|najczęściej czytane|gerelateerde artikelen|lees ook|टिप्पणियां|संबंधित (?:खबरें|लेख|समाचार)|(?:यह|ये|इसे) भी पढ़ें)[^\p{L}\p{M}\p{N}]*$/iu;
/** What stands after such a heading is short beside the article; after a section of the article's own it is not. */
const LARGEST_TAIL = 0.4;

function withoutTail(blocks: Block[], authors: string[]): Block[] {
  let end = blocks.length;
  const isTailAt = (at: number): boolean => blocks[at] !== undefined && isTailing(blocks[at], authors);
  while (end > 1 && isTailAt(end - 1)) end -= 1;
  const kept = blocks.slice(0, end);
  const most = lengthOf(kept) * LARGEST_TAIL;
  let rest = 0;
  for (const [at, block] of [...kept.entries()].toReversed()) {
    rest += block.text.length;
    if (rest >= most) break;
    if (isTailStart(block)) end = at;
  }
  return kept.slice(0, end);
}

function isTailStart({ kind, text }: Block): boolean {
  return (kind === "heading" || (kind === "paragraph" && text.length < 60)) && TAIL_HEADING.test(text);
}

function isTailing(block: Block, authors: string[]): boolean {
  if (block.kind === "row") return false;
  if (block.kind === "heading") return true;
  if (block.text.length < 500 && CLOSING.test(block.text)) return true;
  const isCall = POINTER.test(block.text) || OFFER.test(block.text);
  if (block.text.length < 200 && POINTER.test(block.text)) return true;
  if (block.text.length < 400 && isCall && (block.linked > 0 || !SENTENCE_END.test(block.text))) return true;
  if (block.text.length < 200 && ADDRESS.test(block.text)) return true;
  // "A. Author is …": the end of the page introduces who wrote it.
  if (block.text.length < 500 && authors.some((name) => name.includes(" ") && block.text.startsWith(name)))
    return true;
  return block.kind === "paragraph" && wordCount(block.text) < 3 && !SENTENCE_END.test(block.text);
}

/** A heading says what follows; one that nothing follows lost it to the rules above. */
function withoutEmptyHeadings(blocks: Block[]): Block[] {
  return blocks.filter((block, at) => block.kind !== "heading" || at + 1 < blocks.length);
}
