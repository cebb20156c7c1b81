import type { LookupAddress } from "node:dns";
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { request as httpsRequest, type RequestOptions } from "node:https";
import type { LookupFunction, TcpSocketConnectOpts } from "node:net";
import { FetchFailed } from "#ports/fetcher.ts";

export type Asking = {
  /** Already checked: the connection goes to one of these, whatever the name says by now. */
  addresses: LookupAddress[];
  method: string;
  body: string | Uint8Array | undefined;
  headers: OutgoingHttpHeaders;
  connectMs: number;
  signal: AbortSignal;
};

const MOST_HEADER_BYTES = 64 * 1024;
/** Then the next address of the same host is tried as well. */
const ATTEMPT_MS = 500;

/** One request on a connection of its own, up to the head of the answer. */
export function ask(
  url: URL,
  { addresses, method, body, headers, connectMs, signal }: Asking,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const isSecure = url.protocol === "https:";
  const options: RequestOptions & Pick<TcpSocketConnectOpts, "autoSelectFamilyAttemptTimeout"> = {
    method,
    headers: body === undefined ? headers : { ...headers, "content-length": Buffer.byteLength(body) },
    signal,
    // A shared agent would reuse connections, and could be told by the environment to go through a proxy.
    agent: false,
    lookup: answering(addresses),
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    maxHeaderSize: MOST_HEADER_BYTES,
  };
  const request = (isSecure ? httpsRequest : httpRequest)(url, options);
  let isConnected = false;
  const patience = setTimeout(
    () =>
      request.destroy(new FetchFailed("not_connected", url.host, `No connection within ${connectMs} ms.`)),
    connectMs,
  );
  request.once("socket", (socket) =>
    socket.once(isSecure ? "secureConnect" : "connect", () => {
      isConnected = true;
      clearTimeout(patience);
    }),
  );
  request.once("response", resolve);
  // It stays: a connection that breaks after the answer would otherwise end the process.
  request.on("error", (error) => reject(failureOf(error, url.host, isConnected)));
  request.once("close", () => {
    clearTimeout(patience);
    // Of an answer that switches to another protocol nothing else is heard.
    reject(new FetchFailed("broken_answer", url.host, "The connection was closed without an answer."));
  });
  request.end(body);
  return promise;
}

const answering =
  (addresses: LookupAddress[]): LookupFunction =>
  (_, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first!.address, first!.family);
  };

/** What the system says can quote what was sent or received, so only its code goes on. */
function failureOf(error: NodeJS.ErrnoException, host: string, isConnected: boolean): FetchFailed {
  if (error instanceof FetchFailed) return error;
  const what = error.code ?? error.name;
  if (isConnected)
    return new FetchFailed("broken_answer", host, `The connection ended before the answer (${what}).`);
  if (what === "ETIMEDOUT")
    return new FetchFailed("not_connected", host, "No connection came about in time.");
  return new FetchFailed("refused", host, `No connection came about (${what}).`);
}
