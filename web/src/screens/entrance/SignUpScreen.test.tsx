import type { Config } from "#lib/config.ts";
import { fireEvent, waitFor, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseLanguage, LANGUAGES, startWithTexts } from "#lib/i18n.ts";
import failures from "../../../../locales/fr/failures.json";
import web from "../../../../locales/fr/web.json";
import {
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
  standsAtEntrance,
  plain,
} from "./test-entrance.tsx";
import { fill, text, user } from "#test-page.tsx";

standsAtEntrance();

const RULE =
  "The password must be between 8 and 64 characters. Your password must have at least 3 of the following: a lowercase letter, an uppercase letter, a number, a symbol";

const fillAll = async (given: Record<string, string> = {}) => {
  const values = {
    "First name": "Asha",
    "Last name": "Rao",
    "E-mail": "asha@example.org",
    Password: "Tides-and-time",
    "Confirm password": "Tides-and-time",
    ...given,
  };
  for (const [label, value] of Object.entries(values)) await fill(field(label), value);
};

test("SU-01 five fields, a button to create the account and a way to sign in", async () => {
  await openAt("/signup");
  expect([...document.querySelectorAll("form label")].map((one) => one.textContent)).toEqual([
    "First name",
    "Last name",
    "E-mail",
    "Password",
    "Confirm password",
  ]);
  expect(screen.getByRole("button", { name: "Create account" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/azure-auth");
});

test("SU-02 a thank-you, to check one's mail, a Sign In button, and the mail again with its own state", async () => {
  answers.set("POST /api/signup", () => json({ message: "Thank you" }));
  await openAt("/signup");
  await fillAll({ "First name": "  Asha " });
  await user.click(await screen.findByRole("button", { name: "Create account" }));
  await waitFor(() => expect(heading()).toBe("Thank you for signing up"));
  expect(text()).toContain("Check your email: we have sent a link to asha@example.org.");
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/azure-auth");

  answers.set("POST /api/verify-email/resend", () => failing(429, "too_many_requests", { seconds: 4 }));
  await user.click(await screen.findByRole("button", { name: "Send mail again" }));
  await waitFor(() => expect(text()).toContain("Wait 4 s and try again."));
  answers.set("POST /api/verify-email/resend", () => plain("Success"));
  await user.click(await screen.findByRole("button", { name: "Send mail again" }));
  await waitFor(() => expect(text()).toContain("another mail is on its way"));
  expect(callsTo("/api/verify-email/resend")[1]?.body).toEqual({ email: "asha@example.org" });
});

test("SU-02 where no mail leaves the server it says so, and who has the link", async () => {
  await configure({ sendsMail: false });
  answers.set("POST /api/signup", () => json({ message: "Thank you" }));
  answers.set("POST /api/verify-email/resend", () => plain("Success"));
  await openAt("/signup");
  await fillAll();
  await user.click(await screen.findByRole("button", { name: "Create account" }));
  await waitFor(() => expect(heading()).toBe("Thank you for signing up"));
  expect(text()).toContain("the link to verify asha@example.org is with its administrator");
  await user.click(await screen.findByRole("button", { name: "Create another link" }));
  await waitFor(() => expect(text()).toContain("another link is with the administrator"));
  expect(text()).not.toMatch(/have sent|on its way/);
});

test.each([
  ["/signup", { clientUrlName: null, userGroupNameUrl: null, subscriptionId: 0 }],
  ["/signup/Acme-Labs", { clientUrlName: "acme-labs", userGroupNameUrl: null, subscriptionId: 0 }],
  ["/signup/Acme-Labs/pc", { clientUrlName: "acme-labs", userGroupNameUrl: "pc", subscriptionId: 0 }],
  ["/signup-subscription/Gold", { clientUrlName: null, userGroupNameUrl: null, subscriptionId: 42 }],
])("SU-09 %s sends names, e-mail, password and where the address said to go", async (path, place) => {
  answers.set("GET /api/signup/subscription", () =>
    json({ id: 42, signupTitle: "Gold", signupBody: "<p>All</p>" }),
  );
  answers.set("POST /api/signup", () => json({ message: "Thank you" }));
  await openAt(path);
  await fillAll();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Create account" }).getAttribute("aria-busy")).toBeNull(),
  );
  await user.click(await screen.findByRole("button", { name: "Create account" }));
  await waitFor(() => expect(callsTo("/api/signup")).toHaveLength(1));
  expect(callsTo("/api/signup")[0]?.body).toEqual({
    firstName: "Asha",
    lastName: "Rao",
    email: "asha@example.org",
    password: "Tides-and-time",
    ...place,
  });
});

test("SU-03 a subscription's title and text are fetched by its lower-cased name and shown", async () => {
  answers.set("GET /api/signup/subscription", () =>
    json({ id: 42, signupTitle: "Gold <b>plan</b>", signupBody: "<p>Reads <b>everything</b>.</p>" }),
  );
  await openAt("/signup-subscription/GOLD-Plan");
  await waitFor(() => expect(text()).toContain("Reads everything."));
  expect(callsTo("/api/signup/subscription")[0]?.query.get("shortURL")).toBe("gold-plan");
  expect(document.querySelector("section h2")?.textContent).toBe("Gold <b>plan</b>");
  expect(document.querySelector("section b")?.textContent).toBe("everything");
});

test("SU-03 an unknown subscription is said to be, and the plain form works", async () => {
  answers.set("GET /api/signup/subscription", () => failing(404, "subscription_not_found"));
  answers.set("POST /api/signup", () => json({ message: "Thank you" }));
  await openAt("/signup-subscription/none");
  await waitFor(() => expect(text()).toContain("There is no subscription with this name."));
  await fillAll();
  await user.click(await screen.findByRole("button", { name: "Create account" }));
  await waitFor(() => expect(heading()).toBe("Thank you for signing up"));
  expect(callsTo("/api/signup")[0]?.body).toMatchObject({ subscriptionId: 0 });
});

test("SU-03 nobody signs up for an offer that could not be read", async () => {
  answers.set("GET /api/signup/subscription", () => failing(500, "internal", { reference: "r1" }));
  await openAt("/signup-subscription/gold");
  await waitFor(() => expect(text()).toContain("Something failed on our side."));
  await fillAll();
  await user.click(await screen.findByRole("button", { name: "Create account" }));
  expect(callsTo("/api/signup")).toEqual([]);
  answers.set("GET /api/signup/subscription", () => json({ id: 42, signupTitle: "Gold", signupBody: "" }));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(text()).toContain("Gold"));
});

test("SU-05 SU-07 SU-08 every field says what it lacks after a try to send, and the first is gone to", async () => {
  await openAt("/signup");
  expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(0);
  await user.click(await screen.findByRole("button", { name: "Create account" }));
  expect(errorOf("First name")).toBe("Enter your first name.");
  expect(errorOf("Last name")).toBe("Enter your last name.");
  expect(errorOf("E-mail")).toBe("Enter your e-mail address.");
  expect(errorOf("Password")).toBe("Enter a password.");
  expect(errorOf("Confirm password")).toBe("Enter a password.");
  await waitFor(() => expect(document.activeElement).toBe(field("First name")));
  await fillAll({ "E-mail": "not an address" });
  await user.click(await screen.findByRole("button", { name: "Create account" }));
  expect(errorOf("First name")).toBeNull();
  expect(errorOf("E-mail")).toContain("This is not a valid e-mail address.");
  await waitFor(() => expect(document.activeElement).toBe(field("E-mail")));
  expect(callsTo("/api/signup")).toEqual([]);
});

test("SU-08 an error shows once its field has been left, not while it is typed into for the first time", async () => {
  await openAt("/signup");
  await fill(field("E-mail"), "ash");
  expect(errorOf("E-mail")).toBeNull();
  fireEvent.blur(field("E-mail"));
  expect(errorOf("E-mail")).toContain("not a valid e-mail");
  expect(errorOf("First name")).toBeNull();
  await fill(field("E-mail"), "asha@example.org");
  expect(errorOf("E-mail")).toBeNull();
});

test("SU-05 an address that is registered already marks its field and offers to sign in", async () => {
  answers.set("POST /api/signup", () => failing(409, "email_taken"));
  await openAt("/signup");
  await fillAll();
  await user.click(await screen.findByRole("button", { name: "Create account" }));
  await waitFor(() => expect(errorOf("E-mail")).toBe("Email already registered"));
  await waitFor(() => expect(document.activeElement).toBe(field("E-mail")));
  expect(text()).toContain("Is this your address?");
  await fill(field("E-mail"), "usha@example.org");
  expect(errorOf("E-mail")).toBeNull();
});

test.each(["short", "alllowercase", "lower1234", "        ", "x".repeat(65)])(
  "SU-06 the password %j breaks the rule, which is shown word for word",
  async (password) => {
    await openAt("/signup");
    expect(text()).toContain(RULE);
    await fillAll({ Password: password, "Confirm password": password });
    await user.click(await screen.findByRole("button", { name: "Create account" }));
    expect(errorOf("Password")).toBe(RULE);
    expect(errorOf("Confirm password")).toBe(RULE);
    expect(callsTo("/api/signup")).toEqual([]);
  },
);

test("SU-07 the confirmation must equal the password", async () => {
  await openAt("/signup");
  await fillAll({ "Confirm password": "Tides-and-tide" });
  await user.click(await screen.findByRole("button", { name: "Create account" }));
  expect(errorOf("Password")).toBeNull();
  expect(errorOf("Confirm password")).toBe("The passwords do not match.");
  expect(callsTo("/api/signup")).toEqual([]);
});

test.each([
  [failing(404, "client_not_found"), "There is no organisation with this name."],
  [failing(403, "signup_closed"), "Accounts here are by invitation only."],
  [failing(429, "too_many_requests", { seconds: 60 }), "Wait 60 s and try again."],
])(
  "an answer that is about no field is a sentence above the form, and what was typed stays",
  async (answer, said) => {
    answers.set("POST /api/signup", () => answer);
    await openAt("/signup/nowhere");
    await fillAll();
    await user.click(await screen.findByRole("button", { name: "Create account" }));
    await waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).toContain(said));
    expect(field("Password").value).toBe("Tides-and-time");
  },
);

test("where accounts are made by invitation there is no form", async () => {
  await configure({ isSignUpOpen: false });
  await openAt("/signup");
  expect(text()).toContain("Accounts here are by invitation only.");
  expect(document.querySelector("form")).toBeNull();
  expect(here()).toBe("/signup");
});

test("SU-03 an invitation opens the form, says which address it is for and is sent with it", async () => {
  await configure({ isSignUpOpen: false });
  answers.set("POST /api/signup", () => failing(403, "invitation_not_valid"));
  await openAt("/signup/shore?invitation=signed");
  expect(text()).toContain("Use the address the invitation was sent to.");
  await fillAll();
  await user.click(await screen.findByRole("button", { name: "Create account" }));
  await waitFor(() =>
    expect(document.querySelector("[role=alert]")?.textContent).toContain("was sent to another address"),
  );
  expect(field("E-mail").value).toBe("asha@example.org");
  answers.set("POST /api/signup", () => json({ message: "Thank you" }));
  await user.click(await screen.findByRole("button", { name: "Create account" }));
  await waitFor(() => expect(heading()).toBe("Thank you for signing up"));
  expect(callsTo("/api/signup").at(-1)).toMatchObject({
    body: { clientUrlName: "shore", invitation: "signed" },
  });
});

const policy = (own: Partial<NonNullable<Config["signUp"]>>): NonNullable<Config["signUp"]> => ({
  policy: "open",
  domains: [],
  isHosted: true,
  isUnchosen: false,
  ...own,
});

test.each([
  ["/signup", policy({ isHosted: false }), "", "Create account"],
  ["/signup", policy({}), "You get an account of your own.", "Create account"],
  [
    "/signup",
    policy({ policy: "domains", domains: ["example.org", "*.uni.example"] }),
    "People with an address of example.org and *.uni.example can create an account here. Everyone else needs an invitation.",
    "Create account",
  ],
  [
    "/signup",
    policy({ policy: "approval" }),
    "an administrator decides, and we tell you by mail",
    "Ask for an account",
  ],
  ["/signup/shore/pc", policy({ isHosted: false }), "You have asked to be a curator.", "Create account"],
])("SU-01 SU-04 %s says what the policy is and what happens next: %j", async (path, signUp, said, button) => {
  await configure({ signUp });
  await openAt(path);
  expect(await screen.findByRole("button", { name: button })).not.toBeNull();
  expect(text()).toContain(said);
  if (said === "") expect(text()).not.toMatch(/administrator|invitation|curator/);
});

test("SU-02 who asks for an account is thanked, and told that an administrator decides", async () => {
  await configure({ signUp: policy({ policy: "approval" }) });
  answers.set("POST /api/signup", () => json({ message: "Thank you" }));
  await openAt("/signup");
  await fillAll();
  await user.click(await screen.findByRole("button", { name: "Ask for an account" }));
  await waitFor(() => expect(heading()).toBe("Thank you for asking"));
  expect(text()).toContain("Then an administrator decides, and we tell you by mail.");
});

test("the page is there in the language that is chosen on it", async () => {
  startWithTexts("fr", { web, failures });
  await chooseLanguage("en");
  await openAt("/signup");
  const group = screen.getByRole("button", { name: "Français" }).closest<HTMLElement>("[role=group]")!;
  const offered = within(group).getAllByRole("button");
  expect(offered.map(({ textContent }) => textContent)).toEqual(Object.values(LANGUAGES));
  await user.click(screen.getByRole("button", { name: "Français" }));
  expect(heading()).toBe("Créez votre compte");
  fireEvent.click(screen.getByRole("button", { name: "Créer le compte" }));
  expect(errorOf("Prénom")).toBe("Saisissez votre prénom.");
});
