import { waitFor, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  answers,
  callsTo,
  errorOf,
  failing,
  field,
  heading,
  json,
  left,
  openAt,
  standsAtEntrance,
  aUser,
} from "#screens/entrance/test-entrance.tsx";
import { readUser, startSession } from "#lib/session.ts";
import { user, fill, text } from "#test-page.tsx";

standsAtEntrance();

const UID = "interaction-1234";
const AT = `/oidc/interaction/${UID}`;
type Asked = { policy: string; needsSignIn?: boolean; email?: string; profile?: object | null };
const asks = ({ policy, needsSignIn = false, email = "", profile = null }: Asked) =>
  answers.set(`GET ${AT}/details`, () => json({ policy, needsSignIn, email, profile }));
const goesOn = (step: string) => answers.set(`POST ${AT}/${step}`, () => json({ goTo: `/oidc/auth/${UID}` }));
const open = async () => {
  await openAt(AT);
  await waitFor(() => expect(document.querySelector("form")).not.toBeNull());
};

test("SE-06 the embedded provider's page asks for e-mail and password and goes on where it is told", async () => {
  asks({ policy: "sign-in", needsSignIn: true, email: "asha@example.org" });
  goesOn("login");
  await open();
  expect(field("E-mail").value).toBe("asha@example.org");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(errorOf("Password")).toBe("Enter a password.");
  await fill(field("Password"), "right");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  await waitFor(() => expect(left).toEqual([{ address: `/oidc/auth/${UID}`, replaces: true }]));
  expect(callsTo(`${AT}/login`)[0]?.body).toEqual({ email: "asha@example.org", password: "right" });
  // The browser is leaving: a second press changes nothing.
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(callsTo(`${AT}/login`)).toHaveLength(1);
});

test("a wrong password keeps the e-mail and asks for the password again", async () => {
  asks({ policy: "sign-in", needsSignIn: true });
  answers.set(`POST ${AT}/login`, () => failing(422, "wrong_credentials"));
  await open();
  await fill(field("E-mail"), "asha@example.org");
  await fill(field("Password"), "wrong");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  await waitFor(() => expect(text()).toContain("The e-mail or password is wrong."));
  expect(field("E-mail").value).toBe("asha@example.org");
  expect(field("Password").value).toBe("");
  expect(document.activeElement).toBe(field("Password"));
  expect(left).toEqual([]);
});

test.each([
  ["Forgot your password?", "forgot"],
  ["Cancel", "cancel"],
])("%s leaves as the application expects it", async (name, step) => {
  asks({ policy: "sign-in", needsSignIn: true });
  goesOn(step);
  await open();
  await user.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(left).toHaveLength(1));
});

test("SE-07 the reset asks for the address, then for the code of the mail and a new password", async () => {
  asks({ policy: "reset-password" });
  answers.set(`POST ${AT}/code`, () => json({ sent: true }));
  await open();
  expect(heading()).toBe("Reset your password");
  await fill(field("E-mail"), "nobody");
  await user.click(await screen.findByRole("button", { name: "Send code" }));
  expect(errorOf("E-mail")).toContain("not a valid e-mail");
  await fill(field("E-mail"), "asha@example.org");
  await user.click(await screen.findByRole("button", { name: "Send code" }));
  await waitFor(() => expect(text()).toContain("a code is on its way"));

  await user.click(await screen.findByRole("button", { name: "Save password" }));
  expect(errorOf("Code from the mail")).toBe("Enter the code from the mail.");
  answers.set(`POST ${AT}/password`, () => failing(422, "code_not_valid"));
  await fill(field("Code from the mail"), " WRONG ");
  await fill(field("New password"), "Tides-and-time");
  await user.click(await screen.findByRole("button", { name: "Save password" }));
  await waitFor(() => expect(errorOf("Code from the mail")).toContain("The code is wrong or has expired."));
  await user.click(await screen.findByRole("button", { name: "Send another code" }));
  await waitFor(() => expect(text()).toContain("Only the newest works."));

  goesOn("password");
  await fill(field("Code from the mail"), "RIGHT");
  await user.click(await screen.findByRole("button", { name: "Save password" }));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(callsTo(`${AT}/password`)[1]?.body).toEqual({
    email: "asha@example.org",
    code: "RIGHT",
    password: "Tides-and-time",
  });
});

test("SE-07 edit-profile shows the names to who is known", async () => {
  asks({ policy: "edit-profile", profile: { firstName: "Asha", lastName: "Rao" } });
  goesOn("profile");
  await open();
  expect(heading()).toBe("Your name");
  await fill(field("First name"), "  ");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(errorOf("First name")).toBe("Enter your first name.");
  await fill(field("First name"), " Usha ");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(callsTo(`${AT}/profile`)[0]?.body).toEqual({ firstName: "Usha", lastName: "Rao" });
});

test("SE-07 edit-profile asks first who it is", async () => {
  asks({ policy: "edit-profile", needsSignIn: true });
  await open();
  expect(heading()).toBe("Sign in to Gyan");
  expect(field("Password")).toBeDefined();
});

test("a page that is too old says so and leads back to the entrance", async () => {
  answers.set(`GET ${AT}/details`, () => failing(404, "interaction_not_found"));
  await openAt(AT);
  await waitFor(() => expect(heading()).toBe("This page has expired"));
  expect(screen.getByRole("link", { name: "Go to sign in" }).getAttribute("href")).toBe("/azure-auth");
});

test("a page that grew too old while it was open says so too, and the session of the product stays", async () => {
  startSession("t1", aUser);
  asks({ policy: "edit-profile", profile: { firstName: "Asha", lastName: "Rao" } });
  answers.set(`POST ${AT}/profile`, () => failing(401, "not_signed_in"));
  await open();
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(text()).toContain("This sign-in has expired or was started in another browser."),
  );
  expect(screen.getByRole("link", { name: "Go to sign in" })).toBeDefined();
  expect(readUser()?.token).toBe("t1");
  expect(screen.getByRole("button", { name: "Cancel" })).toBeDefined();
});
