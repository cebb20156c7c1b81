import type { ServerProcess } from "../support/process.ts";
import { PASSWORD } from "./entrance.ts";
import { linkOf } from "./mails.ts";
import type { Mails } from "./outbox.ts";

/** Somebody who signed up to be a curator of an organisation, and whose address is proven. */
export async function askToBeCurator(server: ServerProcess, mails: Mails, email: string): Promise<void> {
  await server.call("POST", "/signup", {
    body: {
      firstName: "Asha",
      lastName: "Rao",
      email,
      password: PASSWORD,
      clientUrlName: "closely",
      userGroupNameUrl: "pc",
    },
  });
  const token = new URL(linkOf(await mails.to(email))).searchParams.get("verify-token")!;
  await server.call("GET", `/verify-token?verify-token=${encodeURIComponent(token)}`);
}
