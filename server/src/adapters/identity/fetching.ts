/** What a provider answers is small: more is something else. */
const MOST_BYTES = 1024 * 1024;

/** A redirect is not followed: it could lead to keys over an unsafe line, or to those of somebody else. */
export async function textAt(address: string, timeMs: number): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: "application/json" },
    redirect: "manual",
    signal: AbortSignal.timeout(timeMs),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return textOf(response);
}

/** The whole answer, within the limits; a redirect is not followed, because what is sent holds a secret. */
export async function answerTo(address: string, request: RequestInit, timeMs: number): Promise<Response> {
  const response = await fetch(address, {
    ...request,
    redirect: "manual",
    signal: AbortSignal.timeout(timeMs),
  });
  const text = await textOf(response);
  const told = ["content-type", "www-authenticate"].flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(text === "" ? null : text, { status: response.status, headers: told });
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error("its answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
