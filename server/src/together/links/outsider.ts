import { fail } from "@gyan/contract/failures.ts";
import type { QueryOf } from "@gyan/contract/endpoint.ts";
import { ROOT_NODE, type ArticleId, type NodeId, type WorkId } from "@gyan/contract/ids.ts";
import type { Around, Span } from "@gyan/contract/reading.ts";
import { facets, look } from "@gyan/contract/reading/listing.rules.ts";
import { SAMPLE } from "@gyan/contract/sharing/links.rules.ts";
import type {
  articles,
  OutsiderArticle,
  OutsiderSummary,
  OutsiderText,
  OutsiderTopic,
} from "@gyan/contract/sharing/links.ts";
import { isPasswordOf, limited } from "#people/accounts/index.ts";
import { hashToken, HOUR, later } from "#platform/clock.ts";
import { isSignature, signatureOf } from "#platform/seal.ts";
import { comparable, listingOf } from "#reading/articles/index.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { shownSummary } from "#research/summaries/index.ts";
import { descriptionOf, outlineOf } from "#research/topics/index.ts";
import { quoteAround } from "#sources/works/index.ts";
import { topicOf } from "./actions.ts";
import type { Needs } from "./needs.ts";
import * as outsider from "./outsider.store.ts";
import {
  abstractOf,
  distinctPassages,
  hasEnded,
  NO_MARKS,
  outlineList,
  passEnd,
  secretIn,
  shownArticles,
  shownSentences,
  worksFor,
} from "./rules.ts";
import * as store from "./store.ts";
import type { LinkRow } from "./store.ts";

const PURPOSE = "link pass";
const PASS_MS = 4 * HOUR;
const MOST_PASSAGES = 12;

/** What the holder of a link's address sends with each call. */
export type Key = { secret: string; pass: string };
type Opened = { link: LinkRow; topic: Readable<TopicRef>; hidden: ReadonlySet<WorkId> };

export async function readTopic(app: Needs, key: Key, isAgain: boolean): Promise<OutsiderTopic> {
  const { link, topic, hidden } = await open(app, key);
  const { listing, works } = await listingOf(app, topic);
  const visibleWorks = worksFor(works, hidden, []);
  const { nodes } = facets(listing, NO_MARKS, { filter: {}, found: visibleWorks });
  const outline = outlineList(await outlineOf(app.db, topic.id), nodes);
  if (!isAgain) await store.noteOpening(app.db, link.id, app.clock.now());
  return {
    name: topic.name,
    description: await descriptionOf(app.db, topic),
    updatedAt: (await outsider.lastSearch(app.db, topic))?.toISOString() ?? null,
    articles: outline[0]!.articles,
    outline,
  };
}

/** The pass works for a while, and ends at once when the password is changed or the link withdrawn. */
export async function unlock(
  app: Needs,
  secret: string,
  password: string,
  address: string,
): Promise<{ pass: string; until: string }> {
  const { link } = await validLink(app, secret);
  await limited(app, "link", { account: `link ${link.id}`, address }, async () => {
    if (!(await isPasswordOf(link, password))) throw fail("link_password_wrong");
  });
  const until = later(app.clock.now(), PASS_MS);
  const signature = await signatureOf(app.config, PURPOSE, signed(link, until.getTime()));
  return { pass: `${until.getTime()}.${signature}`, until: until.toISOString() };
}

export async function readSummary(
  app: Needs,
  key: Key,
  nodeId: NodeId = ROOT_NODE,
): Promise<OutsiderSummary> {
  const { topic, hidden } = await open(app, key);
  const { listing } = await listingOf(app, topic);
  if (!listing.outline.some(({ id }) => id === nodeId)) throw fail("node_not_found");
  const place = { topicId: topic.id, nodeId, kind: "multi", findingId: null } as const;
  const written = await shownSummary(app.db, place);
  const visibleIds = shownArticles(listing, hidden);
  const sentences = shownSentences(written?.sentences ?? [], visibleIds, hidden.size === 0);
  const cited = sentences.flatMap(({ citations }) => citations.map(({ articleId }) => articleId));
  const references = await outsider.articles(app.db, topic, [...new Set(cited)]);
  return {
    writtenAt: written?.writtenAt ?? null,
    model: written?.model ?? null,
    outcome: written?.outcome ?? null,
    unanswered: written?.unanswered ?? [],
    sentences,
    references: references.map(({ id, title, authors, venue, publishedOn, doi, url }) => {
      const about = { title, authors, venue, publishedOn, doi, url };
      return { articleId: id, ...about };
    }),
  };
}

export async function listArticles(
  app: Needs,
  key: Key,
  { node, q, sort, from, limit }: QueryOf<typeof articles>,
): Promise<{ articles: OutsiderArticle[]; total: number }> {
  const { topic, hidden } = await open(app, key);
  const { listing, works } = await listingOf(app, topic);
  if (node !== undefined && !listing.outline.some(({ id }) => id === node)) throw fail("node_not_found");
  const matchingWorks = worksFor(works, hidden, comparable(q).split(" ").filter(Boolean));
  const rows = look(listing, NO_MARKS, { filter: { node }, sort, found: matchingWorks });
  const ids = rows.slice(from, from + limit).map((row) => listing.ids[row]!);
  return { articles: await outsider.articles(app.db, topic, ids), total: rows.length };
}

export async function readArticle(app: Needs, key: Key, id: ArticleId): Promise<OutsiderText> {
  const { topic, hidden } = await open(app, key);
  const { listing } = await listingOf(app, topic);
  if (!shownArticles(listing, hidden).has(id)) throw fail("article_not_found");
  const [article] = await outsider.articles(app.db, topic, [id]);
  const row = await outsider.textOf(app.db, topic, id);
  if (!article || !row) throw fail("article_not_found");
  return {
    ...article,
    // Of a private document only the quoted passages are shown.
    abstract: row.isPrivate ? null : abstractOf(row.text, row.isFull),
    passages: distinctPassages(
      [...(article.quote === null ? [] : [article.quote]), ...row.quotes],
      MOST_PASSAGES,
    ),
  };
}

/** Only around what the summaries quote: step by step, other words would tell the whole text. */
export async function readAround(app: Needs, key: Key, id: ArticleId, span: Span): Promise<Around> {
  const { topic, hidden } = await open(app, key);
  const { listing } = await listingOf(app, topic);
  if (!shownArticles(listing, hidden).has(id)) throw fail("article_not_found");
  const [article] = await outsider.articles(app.db, topic, [id]);
  const quoted = await outsider.quotedText(app.db, topic, id, span);
  if (!article || !quoted) throw fail("article_not_found");
  const { authors, venue, publishedOn, language, level, unspoken } = article;
  const around = quoteAround(quoted.text, span, quoted.layout);
  // Of a private document only the quoted passages are shown.
  const shown = quoted.isPrivate ? { ...around, before: "", after: "", heading: null } : around;
  return { ...shown, authors, venue, publishedOn, language, level, unspoken };
}

/** Fails with the same answer whatever is wrong with the link. */
export async function validLink(app: Needs, secret: string): Promise<Omit<Opened, "hidden">> {
  const link = await (secret === SAMPLE ? sampleLink(app) : linkOf(app, secret));
  if (!link || hasEnded(link.expiresAt, app.clock.now())) throw fail("link_gone");
  const topic = await topicOf(app, link);
  if (!topic) throw fail("link_gone");
  return { link, topic };
}

const linkOf = ({ db }: Needs, secret: string): Promise<LinkRow | null> =>
  store.linkBySecret(db, hashToken(secret));

/** What the administrators show at the front door. A link that asks for a password shows nothing there. */
async function sampleLink(app: Needs): Promise<LinkRow | null> {
  const { FRONT_DOOR, FRONT_SAMPLE, FRONT_SAMPLE_LINK } = app.config;
  if (!FRONT_DOOR || FRONT_SAMPLE === "none") return null;
  const link = await (FRONT_SAMPLE === "starter"
    ? store.starterLink(app.db)
    : linkOf(app, secretIn(FRONT_SAMPLE_LINK)));
  return link?.passwordHash === null ? link : null;
}

async function open(app: Needs, { secret, pass }: Key): Promise<Opened> {
  const { link, topic } = await validLink(app, secret);
  if (!(await isOpenTo(app, link, pass))) throw fail("link_locked");
  return { link, topic, hidden: await outsider.hiddenWorks(app.db, topic, link) };
}

/** Contains the password's hash, so that changing the password invalidates earlier passes. */
const signed = ({ id, passwordHash }: LinkRow, until: number): string => `${id} ${until} ${passwordHash}`;

/** A link without a password is open to everybody. */
export async function isOpenTo({ config, clock }: Needs, link: LinkRow, pass: string): Promise<boolean> {
  if (link.passwordHash === null) return true;
  const end = passEnd(pass);
  const isRight = await isSignature(config, PURPOSE, signed(link, end), pass.split(".")[1] ?? "");
  return isRight && end > clock.now().getTime();
}
