import type { User } from "@gyan/contract/accounts/model.ts";
import { afterEach, expect, test } from "vitest";
import { endSession, startSession } from "#lib/session.ts";
import { router } from "./door.ts";

const user = { id: 1, personId: 1, role: "User", accessList: ["ShowMyGyanLibrary"] } as unknown as User;

afterEach(() => {
  endSession("expired");
  localStorage.clear();
});

const paths = () => Object.values(router.routesById).map(({ fullPath }): string => fullPath);

async function go(address: string) {
  router.history.replace(address);
  await router.load();
  return router.state.location.href;
}

test("R-07 from the entrance every page inside is found, once it is asked for", async () => {
  expect(await go("/azure-auth")).toBe("/azure-auth");
  startSession("t1", user);
  expect(await go("/bin?of=2#last")).toBe("/bin?of=2#last");
  expect(paths()).toContain("/bin");
  expect(await go("/no-such-page")).toBe("/mysearches");
});

test("R-07 a visitor who wants in is led to the entrance", async () => {
  expect(await go("/bin")).toBe("/azure-auth");
  expect(await go("/no-such-page")).toBe("/azure-auth");
});
