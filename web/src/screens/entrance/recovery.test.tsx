import { waitFor, screen, fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { readUser, startSession } from "#lib/session.ts";
import { tokenInAddress } from "./ResetScreen.tsx";
import { aHome } from "#screens/portal/test-portal.ts";
import { fill, text, user } from "#test-page.tsx";
import {
  aUser,
  answers,
  callsTo,
  configure,
  errorOf,
  failing,
  field,
  heading,
  here,
  json,
  openAt,
  places,
  standsAtEntrance,
  plain,
} from "./test-entrance.tsx";

standsAtEntrance();

test("AC-01 the e-mail is required and must be one", async () => {
  await openAt("/forget-password");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(errorOf("E-mail")).toBe("Enter your e-mail address.");
  await fill(field("E-mail"), "nobody");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(errorOf("E-mail")).toContain("not a valid e-mail");
  expect(callsTo("/api/forget-password")).toEqual([]);
});

test.each([plain("Success"), plain("true"), json(true)])(
  "AC-01 a good answer is confirmed",
  async (answer) => {
    answers.set("GET /api/forget-password", () => answer);
    await openAt("/forget-password");
    await fill(field("E-mail"), " asha@example.org ");
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    await waitFor(() => expect(heading()).toBe("Check your email"));
    expect(text()).toContain("If there is an account for asha@example.org");
    expect(callsTo("/api/forget-password")[0]?.query.get("email")).toBe("asha@example.org");
  },
);

test("AC-01 where no mail leaves the server it says so, whether there is such an account or not", async () => {
  await configure({ sendsMail: false });
  answers.set("GET /api/forget-password", () => plain("Success"));
  await openAt("/forget-password");
  expect(text()).toContain("will be with its administrator");
  await fill(field("E-mail"), "asha@example.org");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  await waitFor(() => expect(heading()).toBe("Ask your administrator"));
  expect(text()).toContain("If there is an account for asha@example.org, the link to reset the password is");
  expect(text()).not.toMatch(/on its way|Check your email/);
});

test.each([plain("No"), json({ message: "?" }), failing(422, "email_not_valid")])(
  "AC-01 any other answer flags the e-mail",
  async (answer) => {
    answers.set("GET /api/forget-password", () => answer);
    await openAt("/forget-password");
    await fill(field("E-mail"), "asha@example.org");
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    await waitFor(() => expect(errorOf("E-mail")).toContain("not a valid e-mail"));
    await waitFor(() => expect(document.activeElement).toBe(field("E-mail")));
  },
);

test("AC-01 too many questions are a sentence, and the address stays", async () => {
  answers.set("GET /api/forget-password", () => failing(429, "too_many_requests", { seconds: 16 }));
  await openAt("/forget-password");
  await fill(field("E-mail"), "asha@example.org");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  await waitFor(() => expect(text()).toContain("Wait 16 s and try again."));
  expect(errorOf("E-mail")).toBeNull();
});

test.each([
  ["?reset-token=abc-_1", "abc-_1"],
  ["?anything=abc", "abc"],
  ["?reset-token=abc&utm_source=mail", "abc"],
  ["?reset-token=", ""],
  ["?reset-token", ""],
  ["", ""],
])("R-06 the token of %j is %j: the text after the equals sign", (search, token) => {
  expect(tokenInAddress(search)).toBe(token);
});

test("AC-02 one password field, its rule, and a new password that is told as done", async () => {
  answers.set("GET /api/reset-token", () => json({ userId: "handle-1" }));
  answers.set("POST /api/reset-password", () => json({ message: "Password updated successfully" }));
  await openAt("/reset-password?reset-token=secret");
  await waitFor(() => expect(document.querySelectorAll("input")).toHaveLength(1));
  expect(callsTo("/api/reset-token")[0]?.query.get("reset-token")).toBe("secret");
  expect(screen.getByRole("link", { name: "Go to sign in" }).getAttribute("href")).toBe("/azure-auth");
  await user.click(await screen.findByRole("button", { name: "Save password" }));
  expect(errorOf("New password")).toBe("Enter a password.");
  await fill(field("New password"), "weak");
  await user.click(await screen.findByRole("button", { name: "Save password" }));
  expect(errorOf("New password")).toContain("between 8 and 64 characters");
  expect(callsTo("/api/reset-password")).toEqual([]);
  await fill(field("New password"), "Tides-and-time");
  await user.click(await screen.findByRole("button", { name: "Save password" }));
  await waitFor(() => expect(here()).toBe("/azure-auth"));
  expect(text()).toContain("Successful!");
  expect(text()).toContain("Password updated successfully");
  expect(callsTo("/api/reset-password")[0]?.body).toEqual({ userId: "handle-1", password: "Tides-and-time" });
});

test.each([{}, { userId: "" }, { userId: "0" }])(
  "AC-02 the answer %j means that the link is not valid",
  async (answer) => {
    answers.set("GET /api/reset-token", () => json(answer));
    await openAt("/reset-password?reset-token=old");
    await waitFor(() => expect(text()).toContain("This link is not valid"));
    expect(document.querySelector("input")).toBeNull();
    expect(screen.getByRole("link", { name: "Request new link" }).getAttribute("href")).toBe(
      "/forget-password",
    );
  },
);

test("AC-02 an address without a token is not valid, and nobody is asked", async () => {
  await openAt("/reset-password");
  await waitFor(() => expect(text()).toContain("This link is not valid"));
  expect(callsTo("/api/reset-token")).toEqual([]);
});

test("AC-02 a link that was spent meanwhile says so; a weak password keeps the link", async () => {
  answers.set("GET /api/reset-token", () => json({ userId: "handle-1" }));
  answers.set("POST /api/reset-password", () => failing(422, "password_weak"));
  await openAt("/reset-password?reset-token=secret");
  await waitFor(() => expect(document.querySelector("input")).not.toBeNull());
  await fill(field("New password"), "Tides-and-time");
  await user.click(await screen.findByRole("button", { name: "Save password" }));
  await waitFor(() => expect(errorOf("New password")).toContain("between 8 and 64 characters"));
  answers.set("POST /api/reset-password", () => failing(422, "reset_not_valid"));
  await fill(field("New password"), "Tides-and-time2");
  await user.click(await screen.findByRole("button", { name: "Save password" }));
  await screen.findByRole("link", { name: "Request new link" });
});

test("AC-02 a server that fails can be asked again", async () => {
  answers.set("GET /api/reset-token", () => failing(500, "internal", { reference: "r1" }));
  await openAt("/reset-password?reset-token=secret");
  await waitFor(() => expect(text()).toContain("This could not be loaded"));
  answers.set("GET /api/reset-token", () => json({ userId: "handle-1" }));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(document.querySelector("input")).not.toBeNull());
});

test("AC-03 a good token is said to be, with a way to sign in", async () => {
  answers.set("GET /api/verify-token", () => json({ Valid: "true" }));
  await openAt("/verify-email?verify-token=secret");
  await waitFor(() => expect(heading()).toBe("Your address is verified"));
  const { query } = callsTo("/api/verify-token")[0]!;
  expect([query.get("verify-token"), query.get("is-al")]).toEqual(["secret", null]);
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/azure-auth");
  expect(readUser()).toBeNull();
});

test("AC-03 with an auto-login token it signs in, stores the user and goes to the portal", async () => {
  answers.set("GET /api/verify-token", () => json({ Valid: "true", LT: "login-token" }));
  const user = { ...aUser, accessList: [...aUser.accessList, "ShowGyanPortalTab"] };
  answers.set("POST /api/login/auto", () => json({ token: "t-al", user }));
  answers.set("GET /api/portal", () => json(aHome()));
  await openAt("/verify-email?verify-token=secret&is-al=true");
  await waitFor(() => expect(places).toContain("/gyanportal"));
  await waitFor(() => expect(here()).toBe("/gyanportal"));
  expect(readUser()?.token).toBe("t-al");
  expect(callsTo("/api/verify-token")[0]?.query.get("is-al")).toBe("true");
  expect(callsTo("/api/login/auto")[0]?.body).toMatchObject({
    loginToken: "login-token",
    isDefaultSub: false,
  });
  // Its link works once.
  expect(callsTo("/api/verify-token")).toHaveLength(1);
});

test("AC-03 an auto-login token that does not work leaves the address verified", async () => {
  answers.set("GET /api/verify-token", () => json({ Valid: "true", LT: "old" }));
  answers.set("POST /api/login/auto", () => failing(422, "signin_link_not_valid"));
  await openAt("/verify-email?verify-token=secret&is-al=true");
  await waitFor(() => expect(heading()).toBe("Your address is verified"));
  expect(readUser()).toBeNull();
});

test("AC-03 a bad token is said to be, and the mail can be sent again", async () => {
  answers.set("GET /api/verify-token", () => json({ Valid: "false" }));
  answers.set("POST /api/verify-email/resend", () => plain("Success"));
  await openAt("/verify-email?verify-token=cut");
  await waitFor(() => expect(heading()).toBe("Your address could not be verified"));
  expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Send mail again" }));
  expect(errorOf("E-mail")).toContain("not a valid e-mail");
  await fill(field("E-mail"), "asha@example.org");
  await user.click(await screen.findByRole("button", { name: "Send mail again" }));
  await waitFor(() => expect(text()).toContain("another mail is on its way"));
});

test("AC-03 a server that fails says nothing about the address, and can be asked again", async () => {
  answers.set("GET /api/verify-token", () => failing(500, "internal", { reference: "r1" }));
  await openAt("/verify-email?verify-token=secret");
  await waitFor(() => expect(heading()).toBe("Your address could not be verified yet"));
  answers.set("GET /api/verify-token", () => json({ Valid: "true" }));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(heading()).toBe("Your address is verified"));
});

test("AC-04 the page to verify first has its words, and a sign-in button that logs out", async () => {
  startSession("t-old", aUser);
  localStorage.setItem("createType", "left over");
  await openAt("/verify-email-validate");
  expect(text()).toContain("Please check your email to verify your account and get started.");
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(here()).toBe("/azure-auth"));
  expect(callsTo("/api/logout")[0]?.headers.get("x-auth-token")).toBe("t-old");
  expect(readUser()).toBeNull();
  expect(localStorage.getItem("createType")).toBeNull();
});

test("AC-04 who came from the sign-in need not type the address again", async () => {
  answers.set("POST /api/login/1", () =>
    json({ message: "Please find the verification link in your email and click it to log in." }),
  );
  answers.set("POST /api/verify-email/resend", () => plain("Success"));
  await openAt("/azure-auth");
  await fill(field("E-mail"), "asha@example.org");
  await fill(field("Password"), "right");
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(here()).toBe("/verify-email-validate"));
  await screen.findByRole("button", { name: "Send mail again" });
  await user.click(await screen.findByRole("button", { name: "Send mail again" }));
  await waitFor(() =>
    expect(callsTo("/api/verify-email/resend")[0]?.body).toEqual({ email: "asha@example.org" }),
  );
});

test("R-05 a sign-in link signs in and leads to the page that was asked for", async () => {
  answers.set("POST /api/login/auto", () => json({ token: "t-link", user: aUser }));
  sessionStorage.setItem("returnTo", "/article/list/7?tab=summary");
  await openAt("/auto-login/secret-token");
  await waitFor(() => expect(here()).toBe("/article/list/7?tab=summary"));
  expect(callsTo("/api/login/auto")).toHaveLength(1);
  expect(callsTo("/api/login/auto")[0]?.body).toMatchObject({ loginToken: "secret-token" });
});

test("R-05 a used link says so", async () => {
  answers.set("POST /api/login/auto", () => failing(422, "signin_link_not_valid"));
  await openAt("/auto-login/used");
  await waitFor(() => expect(text()).toContain("This sign-in link was used or has expired."));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("E-01 R-03 the search box of the two error pages takes who is signed in to a search", async () => {
  startSession("t1", aUser);
  for (const [path, words] of [
    ["/404", "Oops! You're lost."],
    ["/500", "Houston, we have a problem!"],
  ] as const) {
    await openAt(path);
    expect(heading()?.replace("’", "'")).toBe(words);
    const input = document.querySelector<HTMLInputElement>("input[type=search]")!;
    await fill(input, "tides");
    places.length = 0;
    fireEvent.submit(input.form!);
    await waitFor(() => expect(places[0]).toBe("/sentencegyan?q=tides"));
  }
});
