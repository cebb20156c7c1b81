/** Of this machine alone: an address or the name of a host, as browsers and sockets write them. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(host);
