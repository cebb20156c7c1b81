import { expect } from "@playwright/test";
import type { ServerProcess } from "../support/process.ts";

export type ReadMail = { id: number; to: string; subject: string; text: string; html: string };

export type Mails = {
  /** The newest mail to an address, once there are so many. */
  to(email: string, count?: number): Promise<ReadMail>;
  /** Whoever reads the outbox; also the administrator of whatever else a journey needs. */
  token: string;
};

/** People of the journeys come in by a program and then by a browser: a mail about that is not what a journey waits for. */
const NEW_DEVICE = "A sign-in from a new device";

/** Without a mail server every mail lies in the outbox, where an administrator reads it. */
export function mailsOf(server: ServerProcess, token: string): Mails {
  const idsTo = async (email: string) => {
    const { body } = await server.call<{ mails: ReadMail[] }>("GET", "/admin/outbox?state=kept", {
      token,
    });
    return body.mails.filter(({ to, subject }) => to === email && subject !== NEW_DEVICE).map(({ id }) => id);
  };
  return {
    token,
    async to(email, count = 1) {
      await expect.poll(async () => (await idsTo(email)).length).toBeGreaterThanOrEqual(count);
      const [newest] = await idsTo(email);
      return (await server.call<ReadMail>("GET", `/admin/outbox/${newest}`, { token })).body;
    },
  };
}
