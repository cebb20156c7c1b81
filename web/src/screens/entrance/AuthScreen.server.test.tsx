import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { logOut } from "#lib/session/signing-out.ts";
import { readUser } from "#lib/session.ts";
import {
  answers,
  aUser,
  callsTo,
  configure,
  external,
  failing,
  here,
  json,
  left,
  openAt,
  sent,
  standsAtEntrance,
} from "./test-entrance.tsx";
import { text, user } from "#test-page.tsx";

standsAtEntrance();

/** The silent question is another test's. */
const askedAlready = () => sessionStorage.setItem("silentSignIn", "yes");

const byServer = { ...external, isByServer: true };
const BEGIN = "POST /api/login/sso/begin";
const CODE = "POST /api/login/sso/code";
const serverBegins = () =>
  answers.set(BEGIN, () => json({ address: "https://id.example.org/authorize?state=s1", state: "s1" }));

test("SE-06 where the server fetches the tokens, it begins the sign-in and gets the whole answer", async () => {
  await configure({ identity: byServer });
  serverBegins();
  askedAlready();
  await openAt("/article/list/7?tab=summary");
  await user.click(await screen.findByRole("button", { name: /Example University/ }));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]!.address).toBe("https://id.example.org/authorize?state=s1");
  expect(callsTo("/api/login/sso/begin")[0]!.body).toEqual({ flow: "signIn" });
  expect(callsTo("/api/login/sso/nonce")).toEqual([]);

  answers.set(CODE, () => json({ token: "t-code", user: aUser, idToken: "its-id-token" }));
  await openAt("/auth?code=c1&state=s1&iss=https%3A%2F%2Fid.example.org");
  await waitFor(() => expect(here()).toBe("/article/list/7?tab=summary"));
  expect(readUser()?.token).toBe("t-code");
  expect(callsTo("/api/login/sso/code")[0]!.body).toEqual({
    answer: "code=c1&state=s1&iss=https%3A%2F%2Fid.example.org",
    timeZone: expect.any(String),
    isDefaultSub: false,
  });
  expect(sent.filter(({ path }) => path.startsWith("https://id.example.org"))).toEqual([]);

  answers.set("POST /api/login/sso/leave", () => json({ address: "https://id.example.org/leave?hint" }));
  await act(() => logOut());
  expect(callsTo("/api/login/sso/leave")[0]!.body).toEqual({ idToken: "its-id-token" });
  expect(left.at(-1)!.address).toBe("https://id.example.org/leave?hint");
});

test("SE-06 where the server refuses the answer, nobody is in and there is a sentence", async () => {
  await configure({ identity: byServer });
  answers.set(CODE, () => failing(422, "identity_not_valid"));
  await openAt("/auth?code=c1&state=planted");
  await waitFor(() => expect(text()).toContain("The sign-in could not be verified."));
  expect(readUser()).toBeNull();
});

test("SE-07 where the server fetches the tokens, a finished reset starts a new sign-in", async () => {
  await configure({
    identity: { ...byServer, policies: { ...byServer.policies, resetPassword: byServer.policies.signIn } },
  });
  serverBegins();
  await openAt("/auth#error=access_denied&error_description=AADB2C90118");
  await waitFor(() => expect(left).toHaveLength(1));
  expect(callsTo("/api/login/sso/begin")[0]!.body).toEqual({ flow: "resetPassword" });
  await openAt("/auth?code=c2&state=s1");
  await waitFor(() => expect(left).toHaveLength(2));
  expect(callsTo("/api/login/sso/begin")[1]!.body).toEqual({ flow: "signIn" });
  expect(callsTo("/api/login/sso/code")).toEqual([]);
});
