/** Of this machine alone: an address or the name of a host, as browsers and sockets write them. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(host);

/**
 * Whether others than those at this machine reach the server: it listens to the network, or a proxy on this machine serves it
 * under an address of the network.
 */
export const isHosted = (at: { HOST: string; PUBLIC_URL?: string | undefined }): boolean =>
  !isLoopback(at.HOST) || (at.PUBLIC_URL !== undefined && !isLoopback(new URL(at.PUBLIC_URL).hostname));

/** A stranger who reaches a new installation must not come in before somebody has decided about it. */
export const signUpUnchosen = (isReached: boolean): "invited" | "open" => (isReached ? "invited" : "open");

/** Whether people reach the server by https alone, as the operator says. */
export const isByHttps = ({ PUBLIC_URL }: { PUBLIC_URL?: string | undefined }): boolean =>
  PUBLIC_URL?.startsWith("https:") ?? false;
