import { expect, test as base } from "./server.ts";

export { expect, signIn } from "./server.ts";

export type ReadMail = { id: number; to: string; subject: string; text: string; html: string };

type Mails = {
  /** The newest mail to an address, once there are so many. */
  to(email: string, count?: number): Promise<ReadMail>;
  /** Whoever reads the outbox; also the administrator of whatever else a journey needs. */
  token: string;
};

/** Without a mail server every mail lies in the outbox, where an administrator reads it. */
export const test = base.extend<object, { mails: Mails }>({
  mails: [
    async ({ server, newPerson }, use) => {
      const token = await server.signIn((await newPerson("--role", "Admin")).link);
      const idsTo = async (email: string) => {
        const { body } = await server.call<{ mails: ReadMail[] }>("GET", "/admin/outbox", { token });
        return body.mails.filter(({ to }) => to === email).map(({ id }) => id);
      };
      await use({
        token,
        async to(email, count = 1) {
          await expect.poll(async () => (await idsTo(email)).length).toBeGreaterThanOrEqual(count);
          const [newest] = await idsTo(email);
          return (await server.call<ReadMail>("GET", `/admin/outbox/${newest}`, { token })).body;
        },
      });
    },
    { scope: "worker" },
  ],
});

/** Where the button of a mail leads to. It is the address that stands in the text too. */
export function linkOf({ text, html }: ReadMail): string {
  const address = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (!address) throw new Error(`The mail has no link: ${text}`);
  expect(html).toContain(`href="${address.replaceAll("&", "&amp;")}"`);
  return address;
}
