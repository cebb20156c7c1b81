import { waitFor, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { readUser } from "#lib/session.ts";
import {
  aUser,
  answers,
  callsTo,
  configure,
  external,
  failing,
  field,
  heading,
  here,
  json,
  openAt,
  router,
  standsAtEntrance,
} from "./test-entrance.tsx";
import { user, fill, text } from "#test-page.tsx";

standsAtEntrance();

const signIn = async (email = "asha@example.org", password = "right") => {
  await fill(field("E-mail"), email);
  await fill(field("Password"), password);
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
};

test("R-02 the root, /login and every unknown path lead to azure-auth", async () => {
  for (const path of ["/", "/login", "/no/such/page?x=1"]) {
    await openAt(path);
    expect(here()).toBe("/azure-auth");
    expect(heading()).toBe("Sign in");
  }
});

test("SE-08 the sign-in tells the browser, its version, the system and the device", async () => {
  answers.set("POST /api/login/1", () => json({ token: "t1", user: aUser }));
  await openAt("/azure-auth");
  await signIn();
  await waitFor(() => expect(here()).toBe("/mysearches"));
  const { headers, body } = callsTo("/api/login/1")[0]!;
  expect(body).toEqual({ email: "asha@example.org", password: "right" });
  for (const name of [
    "browserUsed",
    "browserVersion",
    "os",
    "osVersion",
    "device",
    "deviceType",
    "orientation",
  ])
    expect(headers.get(name)).toMatch(/\S/);
  expect(readUser()).toMatchObject({ token: "t1", id: 7 });
});

test("AC-06 a wrong password is a sentence on the form; the e-mail stays and the password is asked for again", async () => {
  answers.set("POST /api/login/1", () => failing(422, "wrong_credentials"));
  localStorage.setItem("createType", "kept");
  await openAt("/azure-auth");
  await signIn("asha@example.org", "wrong");
  await waitFor(() => expect(text()).toContain("The e-mail or password is wrong."));
  expect(field("E-mail").value).toBe("asha@example.org");
  expect(field("Password").value).toBe("");
  expect(document.activeElement).toBe(field("Password"));
  expect(text()).not.toContain("Enter a password.");
  expect(localStorage.getItem("createType")).toBe("kept");
});

test.each([
  ["Too many attempts", () => failing(429, "too_many_requests", { seconds: 8 }), "Wait 8 s and try again."],
  ["a server that starts", () => failing(503, "not_ready"), "Gyan is starting or being updated."],
  [
    "a lost connection",
    () => Promise.reject<Response>(new TypeError("Failed to fetch")),
    "Check your connection",
  ],
])("AC-06 %s is told on the form, and nothing is cleared", async (_what, answer, sentence) => {
  answers.set("POST /api/login/1", answer);
  localStorage.setItem("createType", "kept");
  await openAt("/azure-auth");
  await signIn();
  await waitFor(() => expect(text()).toContain(sentence));
  expect(field("Password").value).toBe("right");
  expect(localStorage.getItem("createType")).toBe("kept");
});

test("AC-06 any other error clears the storage, logs out and goes to the root", async () => {
  answers.set("POST /api/login/1", () => failing(500, "internal", { reference: "r1" }));
  localStorage.setItem("createType", "left over");
  sessionStorage.setItem("returnTo", "/sentencegyan");
  await openAt("/azure-auth");
  await signIn();
  await waitFor(() => expect(text()).toContain("Sign-in failed"));
  expect(localStorage.getItem("createType")).toBeNull();
  expect(sessionStorage.getItem("returnTo")).toBeNull();
  expect(here()).toBe("/azure-auth?error=failed");
  expect(field("E-mail").value).toBe("");
});

test("AC-05 an address that is not verified stores no session and leads to the page that says so", async () => {
  answers.set("POST /api/login/1", () =>
    json({ message: "Please find the verification link in your email and click it to log in." }),
  );
  await openAt("/azure-auth");
  await signIn();
  await waitFor(() => expect(here()).toBe("/verify-email-validate"));
  expect(readUser()).toBeNull();
  expect(localStorage.getItem("user")).toBeNull();
});

test("nothing is sent while a field is empty, and the first empty one is gone to", async () => {
  await openAt("/azure-auth");
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  expect(text()).toContain("Enter your e-mail address.");
  await waitFor(() => expect(document.activeElement).toBe(field("E-mail")));
  expect(callsTo("/api/login/1")).toEqual([]);
});

test("the page that was asked for is returned to, once", async () => {
  answers.set("POST /api/login/1", () => json({ token: "t1", user: aUser }));
  await openAt("/article/list/7?tab=summary");
  expect(here()).toBe("/azure-auth");
  await signIn();
  await waitFor(() => expect(here()).toBe("/article/list/7?tab=summary"));
  expect(sessionStorage.getItem("returnTo")).toBeNull();
});

test("a page that was only pointed at is not returned to", async () => {
  await openAt("/azure-auth");
  await router.preloadRoute({ to: "/sentencegyan", search: { q: "tides" } }).catch(() => {});
  expect(sessionStorage.getItem("returnTo")).toBeNull();
});

test("R-04 who is signed in is sent on from azure-auth and from every form of sign-up", async () => {
  localStorage.setItem("user", JSON.stringify({ token: "t1", ...aUser }));
  for (const path of [
    "/azure-auth",
    "/azure-auth/x",
    "/signup",
    "/signup/a",
    "/signup/a/pc",
    "/signup-subscription/s",
  ]) {
    await openAt(path);
    expect(here()).toBe("/mysearches");
  }
});

test("an account can be made where sign-up is open, and only there", async () => {
  await openAt("/azure-auth");
  expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe("/signup");
  expect(screen.getByRole("link", { name: "Forgot password?" }).getAttribute("href")).toBe(
    "/forget-password",
  );
  await configure({ isSignUpOpen: false });
  await waitFor(() => expect(screen.queryByRole("link", { name: "Create an account" })).toBeNull());
});

test("SE-10 the organisation's sign-in is offered where one is configured, by its name", async () => {
  await openAt("/azure-auth");
  expect(text()).not.toContain("or with e-mail");
  await configure({ identity: external });
  await screen.findByRole("button", { name: "Continue with Example University" });
  await configure({ identity: { ...external, name: null } });
  await screen.findByRole("button", { name: "Single sign-on" });
});
