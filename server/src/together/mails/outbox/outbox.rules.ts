const HOUR = 3_600_000;
const TRIED_FOR_MS = 72 * HOUR;
const FIRST_REST_MS = 20_000;

/** A mail server that is away, or wants to see a mail twice, is not ready again within seconds; later an hour lies between two tries. */
export const restAfter = (attempts: number): number => Math.min(FIRST_REST_MS * 2 ** (attempts - 1), HOUR);

export const isOverdue = (queuedAt: Date, at: Date): boolean =>
  at.getTime() - queuedAt.getTime() > TRIED_FOR_MS;

/** The mail server refused this reader or this mail for good; to refuse us, or to be away, is something that administrators mend. */
export function isRefused(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === "EENVELOPE" || code === "EMESSAGE") &&
    typeof responseCode === "number" &&
    responseCode >= 500 &&
    responseCode < 600
  );
}

/** What the log may say: no address, no word of the mail. */
export function codeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((one) => typeof one === "string" || typeof one === "number").join(" ");
}

type Written = { text: string; html?: string | undefined; secret?: string | undefined };

/** It is on its way to the one it is for: nobody who reads the record may use it. */
export function withoutSecret<Mail extends Written>({ secret, ...mail }: Mail): Omit<Mail, "secret"> {
  if (!secret) return mail;
  return { ...mail, text: mail.text.replaceAll(secret, "…"), html: mail.html?.replaceAll(secret, "…") };
}
