import type { ReadMail } from "./outbox.ts";
import { expect } from "./server.ts";

export type { ReadMail } from "./outbox.ts";
export { expect, signIn, test } from "./server.ts";

/** Where the button of a mail leads to. It is the address that stands in the text too. */
export function linkOf({ text, html }: ReadMail): string {
  const address = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (!address) throw new Error(`The mail has no link: ${text}`);
  expect(html).toContain(`href="${address.replaceAll("&", "&amp;")}"`);
  return address;
}
