import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readUser } from "#lib/session.ts";
import { fill, text, user } from "#test-page.tsx";
import {
  aUser,
  answers,
  callsTo,
  configure,
  failing,
  field,
  heading,
  here,
  json,
  openAt,
  standsAtEntrance,
} from "./test-entrance.tsx";

standsAtEntrance();

const secondStep = { token: "half-way", ways: ["code", "recovery"], expiresOn: "2031-05-04T10:10:00Z" };

async function signInByPassword() {
  answers.set("POST /api/login/1", () => json({ secondStep }));
  await openAt("/azure-auth");
  await fill(field("E-mail"), "asha@example.org");
  await fill(field("Password"), "right");
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(heading()).toBe("One more step"));
}

test("the password is half of it: nothing is stored until a code is the other half", async () => {
  await signInByPassword();
  expect(readUser()).toBeNull();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain("half-way");
  answers.set("POST /api/login/second/code", () => failing(422, "factor_code_wrong"));
  await fill(field("Code of your authenticator app"), "000000");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(text()).toContain("The code is wrong, or was used already."));
  answers.set("POST /api/login/second/code", () => json({ token: "t1", user: aUser }));
  await fill(field("Code of your authenticator app"), "123456");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(here()).toBe("/mysearches"));
  expect(callsTo("/api/login/second/code").at(-1)!.body).toEqual({ token: "half-way", code: "123456" });
  expect(readUser()?.token).toBe("t1");
});

test("a sign-in that took too long begins anew", async () => {
  await signInByPassword();
  answers.set("POST /api/login/second/code", () => failing(422, "second_step_over"));
  await fill(field("Code of your authenticator app"), "123456");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(text()).toContain("This sign-in took too long or was used already."));
  expect(screen.getByRole("link", { name: "Sign in again" }).getAttribute("href")).toBe("/azure-auth");
});

test("a link leads to the second step too, and the page alone says that there is none", async () => {
  answers.set("POST /api/login/auto", () => json({ secondStep }));
  await openAt("/auto-login/abc");
  await waitFor(() => expect(heading()).toBe("One more step"));
  await openAt("/second-step");
  await waitFor(() => expect(text()).toContain("This sign-in took too long or was used already."));
});

test("whoever must have a second factor and has none finds nothing but the page that adds one", async () => {
  answers.set("POST /api/login/1", () => json({ token: "t1", user: { ...aUser, needsSecondFactor: true } }));
  await openAt("/azure-auth");
  await fill(field("E-mail"), "asha@example.org");
  await fill(field("Password"), "right");
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(heading()).toBe("Add a second factor"));
  await openAt("/account");
  await waitFor(() => expect(here()).toBe("/second-factor"));
});

test("where passwords are off there is no field for one", async () => {
  await configure({ passwords: "off" });
  await openAt("/azure-auth");
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(screen.queryByRole("link", { name: "Forgot password?" })).toBeNull();
  await configure({ passwords: "admins" });
  await waitFor(() => expect(text()).toContain("Only administrators sign in by a password here."));
});
