import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { leave } from "#lib/leave.ts";
import { openApp, path, signIn } from "#test-app.tsx";
import { fill, playServer, refusal, type Sent, text, user } from "#test-page.tsx";

const program = {
  name: "Reading aid",
  isOurs: false,
  host: "reader.example.org",
  scope: "write",
  scopes: ["read", "write"],
};

/** The server, as far as these pages see it. */
let sent: Sent[];
let refuse: (asked: Sent) => Response | undefined;

beforeEach(() => {
  sent = [];
  refuse = () => undefined;
  playServer((asked) => {
    const { method, path: address } = asked;
    if (method !== "GET") sent.push(asked);
    const refused = refuse(asked);
    if (refused) return refused;
    if (address.endsWith("/details")) return program;
    if (address.startsWith("/oauth/interaction/")) return { goTo: "https://reader.example.org/back?code=1" };
    if (address.startsWith("/oauth/device/")) return { message: "Done" };
    return undefined;
  });
});

test("whoever is asked sees who asks, chooses how far it may go, and is sent on", async () => {
  signIn();
  const to = vi.spyOn(leave, "to").mockImplementation(() => undefined);
  await openApp("/oauth/interaction/abcdefghijkl");
  await screen.findByRole("heading", { name: "Connect Reading aid?" });
  expect(text()).toContain("You are signed in as ada@example.org.");
  expect(text()).toContain("It runs at reader.example.org.");
  expect(text()).toContain("Go on only if you have just started this yourself.");
  await user.click(screen.getByRole("radio", { name: /^ReadEverything/ }));
  await user.click(screen.getByRole("button", { name: "Allow" }));
  await waitFor(() =>
    expect(to).toHaveBeenCalledWith("https://reader.example.org/back?code=1", { replaces: true }),
  );
  expect(sent).toMatchObject([{ path: "/oauth/interaction/abcdefghijkl/allow", body: { scope: "read" } }]);
  to.mockRestore();
});

test("a request that is over says so and asks nothing", async () => {
  signIn();
  refuse = () => refusal(404, "program_not_found");
  await openApp("/oauth/interaction/abcdefghijkl");
  await screen.findByRole("heading", { name: "This request is over" });
  expect(screen.queryByRole("button", { name: "Allow" })).toBeNull();
});

test("a code is typed, looked at and allowed; a wrong one is told at its field", async () => {
  signIn();
  await openApp("/oauth/device");
  refuse = () => refusal(422, "program_code_not_valid");
  await fill(await screen.findByLabelText("Code"), "bcdf-ghjk");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(screen.getByLabelText("Code").getAttribute("aria-invalid")).toBe("true"));
  refuse = () => undefined;
  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("The program must show this code: BCDF-GHJK");
  await user.click(screen.getByRole("button", { name: "Allow" }));
  await screen.findByRole("heading", { name: "Reading aid is connected" });
  expect(sent.at(-1)).toMatchObject({
    path: "/oauth/device/allow",
    body: { userCode: "BCDF-GHJK", scope: "write" },
  });
});

test("a code that came with the address stands in its field, and can be refused", async () => {
  signIn();
  await openApp("/oauth/device?user_code=BCDF-GHJK");
  expect(await screen.findByLabelText<HTMLInputElement>("Code")).toHaveProperty("value", "BCDF-GHJK");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await user.click(await screen.findByRole("button", { name: "Don\u2019t allow" }));
  await screen.findByRole("heading", { name: "Reading aid is not connected" });
  expect(sent.at(-1)?.path).toBe("/oauth/device/refuse");
});

test("somebody who is not signed in signs in first, and comes back to the question", async () => {
  await openApp("/oauth/device?user_code=BCDF-GHJK");
  await waitFor(() => expect(path()).not.toBe("/oauth/device"));
  expect(sessionStorage.getItem("returnTo")).toBe("/oauth/device?user_code=BCDF-GHJK");
});
