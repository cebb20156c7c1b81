/** A flat input becomes an address and a body: path parameters first, then query keys, the rest is the body. */
export function toRequest(
  [method, path, queryKeys]: readonly [string, string, readonly string[]],
  input: Record<string, unknown>,
) {
  const rest = { ...input };
  const take = (key: string) => {
    const value = rest[key];
    delete rest[key];
    return value;
  };
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(take(key))));
  const query = new URLSearchParams();
  for (const key of queryKeys) {
    const value = take(key);
    // A list is one word after the other.
    for (const word of Array.isArray(value) ? value : [value])
      if (isWord(word)) query.append(key, String(word));
  }
  const search = query.size > 0 ? `?${query.toString()}` : "";
  const body = method === "GET" || method === "DELETE" ? undefined : JSON.stringify(rest);
  return { method, address: filled + search, body };
}

const isWord = (value: unknown): value is string | number | boolean =>
  (typeof value === "string" && value !== "") || typeof value === "number" || typeof value === "boolean";
