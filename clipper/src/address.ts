/** Of one installation: its origin, and the path below which it lies, without a slash at the end. */
export type Address = string;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/** As somebody types it. Without encryption only on this machine: a token would be read by whoever listens. */
export function addressOf(typed: string): Address {
  const text = typed.trim().replace(/\/+$/u, "");
  if (text === "" || /\s/u.test(text)) return "address_wrong";
  const named = /^[a-z][a-z\d+.-]*:\/\//iu.test(text) ? text : `${isHere(text) ? "http" : "https"}://${text}`;
  const url = URL.parse(named);
  if (!url || !/^https?:$/u.test(url.protocol) || url.username !== "" || url.password !== "")
    return "address_wrong";
  if (url.hostname !== "localhost" && !/[.:]/u.test(url.hostname)) return "address_wrong";
  if (url.protocol === "http:" && !LOOPBACK.test(url.hostname)) return "address_open";
  return `${url.origin}${url.pathname.replace(/\/+$/u, "")}`;
}

const isHere = (text: string): boolean => LOOPBACK.test(/^(?:\[[^\]]*\]|[^/:]*)/u.exec(text)?.[0] ?? "");

/** What the browser is asked to allow: calls to this host, and to no other. A pattern has no port. */
export function patternOf(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}
