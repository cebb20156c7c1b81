type Answer = { headers: Readonly<Record<string, string | undefined>>; receivedAt: number };

/**
 * For how many seconds an answer asks to be left alone: told in seconds, or as a date, which is measured by the sender's own clock if it
 * tells it. Null where it says nothing that can be followed.
 */
export function retryAfter({ headers, receivedAt }: Answer): number | null {
  const told = headers["retry-after"]?.trim() ?? "";
  if (/^\d{1,9}(?:\.\d+)?$/u.test(told)) return Math.ceil(Number(told));
  // A number that is none of seconds would be read as a year.
  const until = /[a-z]/iu.test(told) ? Date.parse(told) : Number.NaN;
  if (Number.isNaN(until)) return null;
  const sent = Date.parse(headers["date"] ?? "");
  return Math.max(0, Math.ceil((until - (Number.isNaN(sent) ? receivedAt : sent)) / 1000));
}
