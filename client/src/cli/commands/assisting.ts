import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import type { Context } from "../context.ts";
import { shown } from "../output.ts";
import { unreachable } from "../server.ts";

/**
 * For assistants that start a program and speak to it by its input and output: each message goes to the server, and what it answers comes
 * back. The tools are the server's, so that there is one of each.
 */
export async function assist({ output, server, signal }: Context): Promise<void> {
  const { address, token } = await server();
  const here = new StdioServerTransport();
  const there = new StreamableHTTPClientTransport(new URL(`${address}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  const underWay = new Set<Promise<void>>();

  const refuse = async (message: JSONRPCMessage, error: unknown) => {
    const said = shown(sentenceOf(address, error));
    output.note(said);
    if ("id" in message && "method" in message)
      await here.send({ jsonrpc: "2.0", id: message.id, error: { code: -32_000, message: said } });
  };
  const pass = async (message: JSONRPCMessage) => {
    try {
      await there.send(message);
    } catch (error) {
      await refuse(message, error);
    }
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- transports of the library are no event targets
  here.onmessage = (message) => {
    const passing = pass(message).finally(() => underWay.delete(passing));
    underWay.add(passing);
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as above
  there.onmessage = (message) => {
    // From then on each request says which version of the protocol was agreed upon.
    const { protocolVersion } = ("result" in message ? message.result : {}) as { protocolVersion?: unknown };
    if (typeof protocolVersion === "string") there.setProtocolVersion(protocolVersion);
    void here.send(message);
  };
  await there.start();
  const isOver = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await here.start();
  output.note(`Assistants speak to ${address} through this command.`);
  await isOver;
  if (!signal.aborted) await Promise.all(underWay);
  await there.close();
  await here.close();
}

function sentenceOf(address: string, error: unknown): string {
  const { code, message } = error as { code?: unknown; message: string };
  if (code === 401 || message.includes("401") || /unauthorized/i.test(message))
    return `The token is no longer valid. Sign in with "gyan login ${address}".`;
  return code === undefined ? unreachable(address, error).message : message;
}
