import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { PRODUCT_VERSION } from "#platform/watching/version.ts";
import { Refused } from "./interface.ts";
import { offerResources } from "./resources.ts";
import type { Hand, Tool } from "./tool.ts";
import { addNote } from "./tools/notes.ts";
import { ask } from "./tools/asking.ts";
import { readArticle, readPassage } from "./tools/reading.ts";
import { search } from "./tools/searching.ts";
import { listTopics, readTopic, runStatus, startGyan } from "./tools/topics.ts";

const TOOLS: readonly Tool[] = [
  ask,
  search,
  listTopics,
  readTopic,
  readArticle,
  readPassage,
  startGyan,
  runStatus,
  addNote,
];

const INSTRUCTIONS = [
  "Gyan holds what a researcher has gathered: topics, each with articles, a summary and notes, and libraries of documents.",
  "Ask first; search where an answer is not enough. Every quote stands letter for letter in a source: repeat it unchanged, and give its address.",
  "Say nothing about the sources that no quote carries.",
].join(" ");

type Making = Pick<Hand, "gyan" | "links"> & {
  /** Told of what went wrong here, and not of refusals. */
  onError(error: unknown, tool: string): void;
};

/** What one program is offered. It is made for one request: whoever asks is known by it, and nothing is kept. */
export function assistantFor({ gyan, links, onError }: Making): McpServer {
  const server = new McpServer(
    { name: "gyan", title: "Gyan", version: PRODUCT_VERSION },
    { instructions: INSTRUCTIONS },
  );
  for (const { name, title, description, input, output, annotations, run } of TOOLS)
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input.shape,
        outputSchema: output.shape,
        annotations: { title, ...annotations },
      },
      async (given, extra): Promise<CallToolResult> => {
        const token = extra._meta?.progressToken;
        const tell: Hand["tell"] = async (message, progress) => {
          if (token === undefined) return;
          const params = { progressToken: token, progress, total: 1, message };
          await extra.sendNotification({ method: "notifications/progress", params });
        };
        try {
          const { text, data } = await run({ gyan, links, tell, signal: extra.signal }, given as never);
          return { content: [{ type: "text", text }], structuredContent: data };
        } catch (error) {
          if (!(error instanceof Refused)) onError(error, name);
          const text =
            error instanceof Refused ? error.message : "Something went wrong here. Try again later.";
          return { isError: true, content: [{ type: "text", text }] };
        }
      },
    );
  offerResources(server, { gyan, links });
  return server;
}
