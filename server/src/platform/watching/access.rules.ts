export type Asker = {
  authorization: string;
  /** Nothing of the call shows somebody else than this machine. */
  isHere: boolean;
};

export type Access = "open" | "token_needed" | "closed";

/**
 * Whoever shows the token, from anywhere. Without it only this machine, asked by its own name, and only where others do not reach
 * the server: a proxy on this machine that says nothing of its callers makes all of them look like this machine.
 */
export function metricsAccess(
  { authorization, isHere }: Asker,
  { token, isHosted }: { token: string | undefined; isHosted: boolean },
  isSame: (one: string, other: string) => boolean,
): Access {
  const shown = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token !== undefined && shown !== undefined && isSame(shown, token)) return "open";
  if (isHere && !isHosted && shown === undefined) return "open";
  return token === undefined ? "closed" : "token_needed";
}
