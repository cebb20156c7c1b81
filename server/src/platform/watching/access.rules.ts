export type Asker = {
  /** The other end of the connection itself, whatever a proxy says. */
  peer: string;
  host: string;
  authorization: string;
  /** A proxy says that it asks for somebody else. */
  isForwarded: boolean;
};

export type Access = "open" | "token_needed" | "closed";

const LOOPBACK_PEER = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whoever shows the token, from anywhere. Without it only this machine, asked by its own name, and only where others do not reach
 * the server: a proxy on this machine that says nothing of its callers makes all of them look like this machine.
 */
export function metricsAccess(
  { peer, host, authorization, isForwarded }: Asker,
  { token, isHosted }: { token: string | undefined; isHosted: boolean },
  isSame: (one: string, other: string) => boolean,
): Access {
  const shown = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token !== undefined && shown !== undefined && isSame(shown, token)) return "open";
  const isHere = LOOPBACK_PEER.test(peer) && LOOPBACK_HOST.test(host) && !isForwarded;
  if (isHere && !isHosted && shown === undefined) return "open";
  return token === undefined ? "closed" : "token_needed";
}
