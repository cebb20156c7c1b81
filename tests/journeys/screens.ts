// long: every screen that is looked at, in one list.
import type { Page } from "@playwright/test";
import { asking } from "./screens.ask.ts";
import { building } from "./screens.builder.ts";
import { citing } from "./screens.citations.ts";
import { documents } from "./screens.documents.ts";
import { duplicates } from "./screens.duplicates.ts";
import { homes } from "./screens.home.ts";
import { linked } from "./screens.links.ts";
import { button, openDialog, PAYMENT, press, QUESTION, type Sight, text } from "./screens.model.ts";
import { portals } from "./screens.portal.ts";
import { reviews } from "./screens.review.ts";
import { searching } from "./screens.search.ts";
import { sharing } from "./screens.sharing.ts";
import { tables } from "./screens.tables.ts";
import { topics } from "./screens.topics.ts";

export { ONLY_LEAD_ON, PAYMENT, type Scene, type Sight, type Who } from "./screens.model.ts";

const visitors: Sight[] = (
  [
    ["sign-in", "/azure-auth", "/azure-auth", "How it works"],
    ["sign-in-as", "/azure-auth/$externalParam", "/azure-auth/asha@example.org", "Sign in to Gyan"],
    ["sign-in-cancelled", "/azure-auth", "/azure-auth?error=cancelled", "Sign in"],
    ["back-from-provider", "/auth", "/auth?code=old&state=old", /not signed in|Sign in/],
    ["sign-up", "/signup", "/signup", "Create your account"],
    ["sign-up-organisation", "/signup/$clientUrlName", "/signup/closely", "Create your account"],
    [
      "sign-up-group",
      "/signup/$clientUrlName/$userGroupName",
      "/signup/closely/curator",
      "Create your account",
    ],
    [
      "sign-up-offer",
      "/signup-subscription/$subscriptionUrlName",
      "/signup-subscription/looking",
      "For those who look",
    ],
    ["forgot-password", "/forget-password", "/forget-password", "Forgot your password?"],
    ["reset-not-valid", "/reset-password", "/reset-password?token=cut", "Choose a new password"],
    [
      "verify-not-valid",
      "/verify-email",
      "/verify-email?verify-token=cut&is-al=true",
      "Your address could not be verified",
    ],
    ["verify-first", "/verify-email-validate", "/verify-email-validate", "Your address is not verified yet"],
    ["provider-too-old", "/oidc/interaction/$uid", "/oidc/interaction/not-there", "This page has expired"],
    ["link-not-valid", "/auto-login/$externalParam", "/auto-login/not-a-link", "You are not signed in"],
    ["second-step-over", "/second-step", "/second-step", "One more step"],
    ["error-404", "/404", "/404", "Oops! You're lost."],
    ["error-500", "/500", "/500", "Houston, we have a problem!"],
    ["terms", "/terms", "/terms", /Terms/],
    ["privacy", "/privacy", "/privacy", /Privacy/],
    ["style-guide", "/style-guide", "/style-guide", /style guide/i],
    ["payment-success", "/payment/success", "/payment/success", "Sign in to see your subscription"],
    ["payment-fail", "/payment/fail", "/payment/fail", "Payment failed"],
    ["payment-cancel", "/payment/cancel", "/payment/cancel", "Payment cancelled"],
  ] as const
).map(([name, route, at, heading]) => ({ name, route, at, heading, who: "visitor" }));

/** As the server would answer with other settings. */
const withConfig = async (page: Page, own: object) => {
  await page.route("**/api/config", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...own } });
  });
  await page.reload();
};

const entrance: Sight[] = [
  {
    name: "sign-in-plain",
    route: "/azure-auth",
    who: "visitor",
    at: "/azure-auth",
    heading: "Sign in",
    open: async (page) => {
      await withConfig(page, { front: null });
      await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    },
  },
  {
    name: "sign-in-own-words",
    route: "/azure-auth",
    who: "visitor",
    at: "/azure-auth",
    heading: "Sign in",
    open: async (page) => {
      const headline = "Institute of Looking Closely: <em>everything</em> that we read about storing energy";
      const text = "For everybody who works here.\n\nAsk Asha for an account.";
      await page.route("**/api/front", (route) => route.fulfill({ json: { sample: null } }));
      await withConfig(page, { front: { headline, text }, isUnclaimed: true });
      await page.getByRole("heading", { level: 1, name: headline }).waitFor();
      await page.getByRole("heading", { name: "How it works" }).waitFor();
    },
  },
  {
    name: "reset-password",
    route: "/reset-password",
    who: "visitor",
    at: ({ resetLink }) => resetLink,
    heading: "Choose a new password",
  },
  {
    name: "sign-up-mistakes",
    route: "/signup",
    who: "visitor",
    at: "/signup",
    heading: "Create your account",
    open: async (page) => {
      await press(page, "Create account");
      await text(page, "Enter your first name.");
    },
  },
];

const payments: Sight[] = [
  {
    name: "payment-checkout",
    route: "/payment/checkout/$secret",
    who: "unpaid",
    at: "/payment/needed",
    heading: /subscription/i,
    open: async (page) => {
      await page.unroute(PAYMENT);
      await page.reload();
      await button(page, "Pay").waitFor();
    },
  },
  {
    name: "payment-upgrade",
    route: "/payment/upgrade",
    who: "unpaid",
    at: "/payment/upgrade",
    heading: "Upgrade your plan",
  },
  {
    name: "payment-needed",
    route: "/payment/needed",
    who: "unpaid",
    at: "/payment/needed",
    heading: /subscription/i,
  },
];

const product: Sight[] = [
  {
    name: "search-first",
    route: "/sentencegyan",
    who: "newcomer",
    at: "/sentencegyan",
    heading: "What would you like to understand?",
  },
  {
    name: "search-tour",
    route: "/sentencegyan",
    who: "shownAround",
    at: "/sentencegyan",
    heading: "What would you like to understand?",
    open: (page) => page.locator(".driver-popover").waitFor(),
  },
  {
    name: "search",
    route: "/sentencegyan",
    who: "keeper",
    at: "/sentencegyan",
    heading: "What would you like to understand?",
    open: (page) =>
      page
        .getByRole("link", { name: new RegExp(QUESTION.slice(0, 20)) })
        .first()
        .waitFor(),
  },
  {
    name: "search-blank",
    route: "/sentencegyan",
    who: "keeper",
    at: "/sentencegyan",
    heading: "What would you like to understand?",
    open: async (page) => {
      await press(page, "Search");
      await text(page, "Please enter your research query");
    },
  },
  {
    name: "consent",
    route: "/mysearches",
    who: "asker",
    at: "/sentencegyan?q=gene%20drives",
    heading: "What would you like to understand?",
    open: async (page) => {
      await press(page, "Search");
      await page.getByRole("link", { name: /^Summary/ }).waitFor({ timeout: 200_000 });
      await page.getByRole("link", { name: "My Gyans" }).first().click();
      await button(page, "Allow").waitFor();
    },
  },
  {
    name: "builder",
    route: "/createGyan",
    who: "newcomer",
    at: "/createGyan",
    heading: "Build an outline",
    open: (page) => page.getByPlaceholder("What topic would you like to research").waitFor(),
  },
  {
    name: "drafts-none",
    route: "/createGyan",
    who: "newcomer",
    at: "/createGyan",
    heading: "Build an outline",
    open: async (page) => {
      await press(page, "Drafts");
      await text(page, "No drafts yet");
    },
  },
  {
    name: "my-gyans",
    route: "/mysearches",
    who: "keeper",
    at: "/mysearches",
    heading: "My Gyans",
    open: (page) => page.getByRole("heading", { name: QUESTION }).waitFor(),
  },
  {
    name: "my-gyans-table",
    route: "/mysearches",
    who: "keeper",
    at: "/mysearches?sort=name",
    heading: "My Gyans",
    open: async (page, isNarrow) => {
      if (!isNarrow) await press(page, "Table");
      await page.getByRole("checkbox", { name: `Select ${QUESTION}` }).check();
      await page.getByRole("group", { name: "Selected gyans" }).waitFor();
      if (!isNarrow) await press(page, "Cards");
    },
  },
  {
    name: "my-gyans-folder",
    route: "/mysearches",
    who: "keeper",
    at: ({ folderId }) => `/mysearches?folder=${folderId}`,
    heading: "My Gyans",
    open: (page) => page.getByRole("navigation", { name: "Folder path" }).waitFor(),
  },
  {
    name: "my-gyans-nothing",
    route: "/mysearches",
    who: "keeper",
    at: "/mysearches?q=nothing-like-it",
    heading: "My Gyans",
    open: (page) => text(page, /No gyan has/),
  },
  {
    name: "my-gyans-move",
    route: "/mysearches",
    who: "keeper",
    at: "/mysearches",
    heading: "My Gyans",
    open: async (page) => {
      await press(page, `Actions for ${QUESTION}`);
      await page.getByRole("menuitem", { name: "Move to folder" }).click();
      await page.getByRole("combobox", { name: "Folder" }).waitFor();
    },
  },
  { name: "my-reviews", route: "/myreviews", who: "keeper", at: "/myreviews", heading: "My Reviews" },
  {
    name: "bin",
    route: "/bin",
    who: "keeper",
    at: "/bin",
    heading: "Bin",
    open: (page) => text(page, "Thrown away"),
  },
  { name: "bin-empty", route: "/bin", who: "newcomer", at: "/bin", heading: "Bin" },
  {
    name: "profile",
    route: "/account",
    who: "keeper",
    at: "/account",
    heading: "Profile",
    open: (page) => text(page, "this session"),
  },
  {
    name: "profile-add-app",
    route: "/account",
    who: "keeper",
    at: "/account",
    heading: "Profile",
    open: openDialog("Add an authenticator app"),
  },
  {
    name: "program-too-old",
    route: "/oauth/interaction/$uid",
    who: "keeper",
    at: "/oauth/interaction/not-there-any-more",
    heading: "This request is over",
  },
  {
    name: "program-code",
    route: "/oauth/device",
    who: "keeper",
    at: "/oauth/device?user_code=BCDF-GHJK",
    heading: "Connect a program",
  },
  {
    name: "connections",
    route: "/account/connections",
    who: "keeper",
    at: "/account/connections",
    heading: "Connections",
    open: (page) => text(page, "You have no tokens."),
  },
  {
    name: "connections-new-token",
    route: "/account/connections",
    who: "keeper",
    at: "/account/connections",
    heading: "Connections",
    open: openDialog("New token"),
  },
  {
    name: "connections-new-webhook",
    route: "/account/connections",
    who: "keeper",
    at: "/account/connections",
    heading: "Connections",
    open: openDialog("New webhook"),
  },
  {
    name: "connections-zotero",
    route: "/account/connections",
    who: "keeper",
    at: "/account/connections",
    heading: "Connections",
    open: openDialog("Connect Zotero"),
  },
  {
    name: "zotero-differences",
    route: "/account/connections/zotero/$zoteroId",
    who: "keeper",
    at: "/account/connections/zotero/1",
    heading: "Changed here and in Zotero",
    open: (page) => text(page, "This connection to Zotero does not exist"),
  },
  {
    name: "second-factor",
    route: "/second-factor",
    who: "keeper",
    at: "/second-factor",
    heading: "Add a second factor",
  },
  {
    name: "profile-erase",
    route: "/account",
    who: "keeper",
    at: "/account",
    heading: "Profile",
    open: openDialog("Delete my account"),
  },
];

/** What opens from the header; on a narrow screen one menu holds the tabs and the account. */
const header = (name: string, open: Sight["open"]): Sight => ({
  name: `header-${name}`,
  route: "/mysearches",
  who: "keeper",
  at: "/mysearches",
  heading: "My Gyans",
  open,
});

const headers: Sight[] = [
  header("menu", async (page, isNarrow) => {
    await press(page, isNarrow ? "Menu" : /^Your account/);
    await page.getByRole("menuitem", { name: "Log out" }).waitFor();
  }),
  // Where nothing small stands half under its panel.
  {
    ...header("bell", openDialog(/^Notifications/)),
    route: "/search",
    at: "/search",
    heading: "Search everywhere",
  },
  header("help", openDialog("Help")),
  header("shortcuts", async (page) => {
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  }),
];

const admin = (name: string, path: string, heading: string | RegExp, more: Partial<Sight> = {}): Sight => ({
  name: `admin-${name}`,
  route: `/admin${path}`,
  who: "keeper",
  at: `/admin${path}`,
  heading,
  ...more,
});

const administration: Sight[] = [
  admin("people", "/people", "People", { open: (page) => text(page, "Noor Reader") }),
  admin("invite", "/people", "People", { open: openDialog("Invite") }),
  admin("person", "/people/$personId", "Noor Reader", {
    at: ({ personId }) => `/admin/people/${personId}`,
  }),
  admin("requests", "/requests", "Requests", { open: (page) => text(page, "asks to be a curator") }),
  admin("request", "/requests", "Requests", { open: openDialog(/^Grant/) }),
  admin("directory", "/directory", "Directory", { open: openDialog("Create token") }),
  admin("invitations", "/people/invitations", "Invite several people", {
    open: async (page) => {
      await page
        .getByLabel("List", { exact: true })
        .fill("e-mail,first name\nlist@example.org,Asha\nwrong,Bela\n");
      await press(page, "Check list");
      await text(page, "1 person will be invited.");
    },
  }),
  admin("start", "/start", /^Who can/),
  admin("organisations", "/clients", /./, { open: (page) => text(page, "Institute of Looking Closely") }),
  admin("organisation", "/clients", /./, { open: openDialog("Add organisation") }),
  admin("groups", "/groups", /./, { open: (page) => text(page, "Those who look") }),
  admin("subscriptions", "/subscriptions", /./, { open: (page) => text(page, "€19.00 per month") }),
  admin("subscription", "/subscriptions", /./, { open: openDialog("Edit Looking") }),
  admin("sources", "/sources", /./, {
    open: (page) => page.getByRole("heading", { level: 2 }).first().waitFor(),
  }),
  admin("source", "/sources", /./, { open: openDialog(/^Settings of/) }),
  admin("settings", "/settings", "Settings", { open: (page) => text(page, "Time in the bin") }),
  admin("templates", "/templates", "Templates", { open: (page) => text(page, "Market overview") }),
  admin("template", "/templates", "Templates", { open: openDialog("Edit Market overview") }),
  admin("parameters", "/parameters", "Parameters", { open: (page) => text(page, "Max search count") }),
  admin("parameter", "/parameters", "Parameters", { open: openDialog("Edit Max search count") }),
  admin("questions", "/faq", "Questions", { open: (page) => text(page, "What is a gyan?") }),
  admin("question", "/faq", "Questions", { open: openDialog("Edit What is a gyan?") }),
  admin("mails", "/outbox", /./, { open: (page) => text(page, "Gyan test mail") }),
  admin("mail", "/outbox", /./, {
    open: async (page) => {
      await page
        .getByRole("link", { name: /Gyan test mail/ })
        .first()
        .click();
      await page.getByRole("region", { name: "Mail" }).waitFor();
    },
  }),
  admin("activity", "/audit", /./, { open: (page) => page.locator("time").first().waitFor() }),
  admin("backups", "/backups", "Backups", { open: (page) => text(page, "No backup yet") }),
  admin("models", "/models", "Models", { open: (page) => text(page, "all-MiniLM-L6-v2-q8") }),
  admin("checks", "/checks", "Set-up", { open: (page) => text(page, "The data folder") }),
  admin("operation", "/operation", "Operation", { open: (page) => text(page, "Runs of gyans") }),
  admin("doctor", "/doctor", "Doctor", { open: (page) => text(page, "Passage index") }),
];

/** Every second sight is looked at on a phone: what came later stands at the end, so that the others stay on their side. */
const LATER = new Set([
  "second-step-over",
  "profile-add-app",
  "second-factor",
  "admin-requests",
  "admin-request",
  "admin-start",
  "admin-directory",
  "admin-invitations",
  "admin-backups",
  "admin-doctor",
  "admin-operation",
  "admin-models",
]);

const inOrder: Sight[] = [
  ...visitors,
  ...entrance,
  ...homes,
  ...linked,
  ...payments,
  ...product,
  ...topics,
  ...sharing,
  ...portals,
  ...building,
  ...documents,
  ...asking,
  ...tables,
  ...reviews,
  ...searching,
  ...headers,
  ...administration,
];

/** Every screen of the product and what opens on it: what is looked at for barriers, and what is pictured. */
export const SIGHTS: Sight[] = [
  ...inOrder.filter(({ name }) => !LATER.has(name)),
  ...inOrder.filter(({ name }) => LATER.has(name)),
  ...citing,
  ...duplicates,
];
