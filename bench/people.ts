import { askControl } from "../server/src/platform/control.ts";
import { linkIn, type ServerProcess } from "../tests/support/process.ts";

/** Somebody of this address, signed in: the token of their calls. */
export async function signedIn(server: ServerProcess, email: string): Promise<string> {
  await askControl(server.dataDir, "user", ["--email", email]);
  return server.signIn(linkIn(await askControl(server.dataDir, "signin-link", ["--email", email])));
}
