import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { ReadResourceResult } from "@modelcontextprotocol/sdk/types.js";
import { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import type { Interface } from "./interface.ts";
import { Refused } from "./interface.ts";
import type { Links } from "./links.ts";
import { bylineOf, cited, paragraphs } from "./words.ts";

const MARKDOWN = "text/markdown";
const LISTED = 50;

type From = { gyan: Interface; links: Links };

/** Topics, their summaries and their articles, to be attached to a conversation with an assistant. */
export function offerResources(server: McpServer, from: From): void {
  const { gyan, links } = from;
  const topics = async () => (await gyan.topics.list({ limit: LISTED })).topics;

  server.registerResource(
    "topic",
    new ResourceTemplate("gyan://topics/{topicId}", {
      list: async () => ({
        resources: (await topics()).map(({ topicId, topicName, summaryMeta }) => ({
          uri: `gyan://topics/${topicId}`,
          name: topicName,
          description: `${summaryMeta.articles} articles`,
          mimeType: MARKDOWN,
        })),
      }),
    }),
    { title: "Topic", description: "The articles of a research topic.", mimeType: MARKDOWN },
    async (uri, { topicId }) => {
      const id = idOf(TopicId, topicId);
      const [topic, list] = await Promise.all([
        gyan.topics.get({ topicId: id }),
        gyan.reading.list({ topicId: id, limit: 100 }),
      ]);
      return markdown(
        uri,
        paragraphs([
          `# ${topic.topicName}\n${links.topic(id)}`,
          ...list.articles.map(
            (article) =>
              `- ${bylineOf(article)} (gyan://articles/${article.id})\n  ${links.article(id, article.id)}`,
          ),
        ]),
      );
    },
  );

  server.registerResource(
    "summary",
    new ResourceTemplate("gyan://topics/{topicId}/summary", {
      list: async () => ({
        resources: (await topics()).map(({ topicId, topicName }) => ({
          uri: `gyan://topics/${topicId}/summary`,
          name: `Summary: ${topicName}`,
          mimeType: MARKDOWN,
        })),
      }),
    }),
    {
      title: "Summary",
      description: "What a topic says, each sentence with its quotes.",
      mimeType: MARKDOWN,
    },
    async (uri, { topicId }) => {
      const id = idOf(TopicId, topicId);
      const summary = await gyan.reading.summary({ topicId: id });
      const sentences = summary.kind === "multi" ? summary.sentences : [];
      return markdown(
        uri,
        paragraphs(
          sentences.map(({ text, citations }) =>
            paragraphs([
              text,
              ...citations.map(({ quote, title, articleId, start, end }) =>
                cited(quote, `“${title}”`, links.article(id, articleId, { start, end })),
              ),
            ]),
          ),
        ),
      );
    },
  );

  server.registerResource(
    "article",
    new ResourceTemplate("gyan://articles/{articleId}", { list: undefined }),
    { title: "Article", description: "The text of an article.", mimeType: MARKDOWN },
    async (uri, { articleId }) => {
      const id = idOf(ArticleId, articleId);
      const article = await gyan.reading.get({ articleId: id });
      const address = links.article(article.topicId, id);
      return markdown(
        uri,
        paragraphs([`# ${article.title}\n${bylineOf(article)}\n${address}`, article.text]),
      );
    },
  );
}

const markdown = (uri: URL, text: string): ReadResourceResult => ({
  contents: [{ uri: uri.href, mimeType: MARKDOWN, text }],
});

function idOf<T>(kind: { safeParse(value: unknown): { success: boolean; data?: T } }, given: unknown): T {
  const read = kind.safeParse(Number(Array.isArray(given) ? given[0] : given));
  if (!read.success) throw new Refused("not_found", "There is nothing at this address.");
  return read.data!;
}
