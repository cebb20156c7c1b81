import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aUser, closeApp, goTo, openApp, path, signIn } from "#app/test-app.tsx";
import { leave } from "#lib/leave.ts";
import { readUser } from "#lib/session.ts";
import {
  type Sent,
  named,
  playServer,
  press,
  refusal,
  startBrowser,
  text,
  until,
} from "#screens/topic/test-reading.tsx";

/** The server, as far as payments see it. */
let sent: string[];
let me: ReturnType<typeof aUser>;
let redirect: () => unknown;
let standing: Record<string, unknown>;
let checkout: Record<string, unknown>;
const left: string[] = [];

const answer = ({ method, path: asked, body }: Sent): unknown => {
  sent.push(`${method} ${asked}`);
  if (asked === "/api/me") return me;
  if (asked === "/api/payment/standing") return standing;
  if (asked === "/api/payment/redirect") return redirect();
  if (asked === "/api/logout") return { message: "Logout Successfully" };
  if (asked.startsWith("/api/payment/checkout/")) {
    if (method === "GET") return checkout;
    if (checkout["state"] !== "open") return refusal(409, "checkout_settled");
    return { redirectUrl: `http://localhost/payment/${body["outcome"] === "pay" ? "success" : "fail"}` };
  }
  if (asked === "/api/events") return refusal(503, "not_ready");
  return { topics: [], total: 0, next: null };
};

beforeAll(async () => {
  await startBrowser();
  leave.to = (address) => void left.push(address);
});
beforeEach(() => {
  sent = [];
  left.length = 0;
  me = aUser();
  standing = { held: { name: "Researcher" }, last: "paid", offer: null };
  redirect = () => ({ redirectUrl: "http://pay.example.org/c/1" });
  checkout = { name: "Researcher", amount: 1250, currency: "EUR", every: "month", state: "open" };
  playServer(answer);
});
afterEach(closeApp);

const heading = () => document.querySelector("h1")?.textContent;
const isBusy = (name: string) => named(name)?.getAttribute("aria-busy") === "true";
const alerts = () => [...document.querySelectorAll("[role=alert]")].map((one) => one.textContent).join("");
const redirects = () => sent.filter((one) => one === "POST /api/payment/redirect").length;
const unpaid = { isSubscriptionRequired: true, subscriptionId: 0 };

test.each([
  ["/payment/success", "Sign in to see your subscription", "Payment successful", "Sign in"],
  ["/payment/fail", "Payment failed", "Payment failed", "Try again"],
  ["/payment/cancel", "Payment cancelled", "Payment cancelled", "Upgrade plan"],
])(
  "R-08 PY-01 SH-04 %s opens without a guard, signed out and in, with no tabs",
  async (address, forVisitors, title, button) => {
    await openApp(address);
    expect([path(), heading()]).toEqual([address, forVisitors]);
    expect(named(button)).toBeDefined();
    closeApp();
    signIn();
    await openApp(address);
    await until(() => expect([path(), heading()]).toEqual([address, title]));
    expect(document.querySelector("nav")).toBeNull();
    await goTo("/mysearches");
    await until(() => expect(document.querySelector("nav")?.textContent).toContain("My Gyans"));
  },
);

test("PY-01 the sign-in button of the success page logs out", async () => {
  signIn();
  await openApp("/payment/success");
  await press("Sign in");
  await until(() => expect(path()).toBe("/azure-auth"));
  expect(sent).toContain("GET /api/logout");
  expect(readUser()).toBeNull();
});

test.each<[string, Record<string, unknown>, string, string]>([
  ["paid", { last: "paid", held: { name: "Gold" } }, "Payment successful", "“Gold” is active"],
  [
    "not confirmed",
    { last: "open", held: null },
    "Your payment is being checked",
    "has not confirmed it yet",
  ],
  [
    "not confirmed, with a free plan",
    { last: "open", held: { name: "Free" } },
    "Your payment is being checked",
    "What you had before",
  ],
  [
    "not paid, with a plan",
    { last: null, held: { name: "Free" } },
    "Your subscription is active",
    "No new payment",
  ],
  ["declined", { last: "declined", held: null }, "No payment of yours is known", "You have no subscription"],
])("PY-01 the success page says what is true of somebody who has %s", async (_name, told, title, words) => {
  standing = { offer: null, ...told };
  signIn();
  await openApp("/payment/success");
  await until(() => expect(heading()).toBe(title));
  expect(text()).toContain(words);
  expect(named("Sign in")).toBeDefined();
  if (told["last"] !== "paid") expect(text()).not.toContain("Payment successful");
});

test("PY-01 to nobody the success page says that nobody is signed in, and asks nothing", async () => {
  await openApp("/payment/success");
  expect(text()).toContain("Nobody is signed in here");
  expect(sent).not.toContain("GET /api/payment/standing");
});

test("PY-01 a payment that is confirmed while one waits is told without doing anything", async () => {
  standing = { held: null, last: "open", offer: null };
  signIn(unpaid);
  await openApp("/payment/success");
  await until(() => expect(heading()).toBe("Your payment is being checked"));
  standing = { held: { name: "Gold" }, last: "paid", offer: null };
  me = aUser({ isSubscriptionRequired: true, subscriptionId: 4 });
  await until(() => expect(heading()).toBe("Payment successful"));
  await until(() => expect(readUser()?.subscriptionId).toBe(4));
});

test("after a payment the stored user is renewed, and one can go on at once", async () => {
  signIn(unpaid);
  me = aUser({ isSubscriptionRequired: true, subscriptionId: 4 });
  await openApp("/payment/success");
  await until(() => expect(readUser()?.subscriptionId).toBe(4));
  await press("Go to My Gyans");
  await until(() => expect(path()).toBe("/mysearches"));
});

test.each([
  ["/payment/fail", "Try again"],
  ["/payment/cancel", "Upgrade plan"],
])("PY-01 PY-02 the button of %s leads to where one pays, by https", async (address, button) => {
  signIn();
  await openApp(address);
  await press(button);
  await until(() => expect(left).toEqual(["https://pay.example.org/c/1"]));
});

test("PY-02 a failure hides the spinner, is not shown, and the button can be pressed again", async () => {
  signIn();
  let fail: (answer: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise((resolve) => (fail = resolve)));
  await openApp("/payment/fail");
  await press("Try again");
  await until(() => expect(isBusy("Try again")).toBe(true));
  const before = heading();
  await act(async () => fail(refusal(503, "payment_unreachable")));
  await until(() => expect(isBusy("Try again")).toBe(false));
  expect(heading()).toBe(before);
  expect(alerts()).toBe("");
  playServer(answer);
  redirect = () => ({ redirectUrl: "https://pay.example.org/c/2" });
  await press("Try again");
  await until(() => expect(left).toEqual(["https://pay.example.org/c/2"]));
});

test("PY-02 an address that is no web page is not opened", async () => {
  signIn();
  redirect = () => ({ redirectUrl: "javascript:alert(1)" });
  await openApp("/payment/cancel");
  await press("Upgrade plan");
  await until(() => expect(redirects()).toBe(1));
  await until(() => expect(isBusy("Upgrade plan")).toBe(false));
  expect(left).toEqual([]);
});

test("PY-01 somebody who is signed out is led to the sign-in", async () => {
  await openApp("/payment/cancel");
  await press("Upgrade plan");
  await until(() => expect(path()).toBe("/azure-auth"));
  expect(redirects()).toBe(0);
});

test.each(["/mysearches", "/sentencegyan", "/article/list/7"])(
  "R-10 without the subscription that is required %s is blocked and the payment page opens",
  async (address) => {
    me = aUser(unpaid);
    signIn(unpaid);
    await openApp(address);
    expect(path()).toBe("/payment/needed");
    await until(() => expect(left).toEqual(["https://pay.example.org/c/1"]));
    expect(sent.some((one) => one.includes("/topics"))).toBe(false);
  },
);

test("R-10 when no payment can be begun a page says what is missing, with two ways on", async () => {
  redirect = () => refusal(422, "nothing_to_pay");
  me = aUser(unpaid);
  signIn(unpaid);
  await openApp("/mysearches");
  await until(() => expect(text()).toContain("Choose Upgrade plan to get one."));
  expect(heading()).toBe("Your account needs a subscription");
  expect(left).toEqual([]);
  redirect = () => ({ redirectUrl: "https://pay.example.org/c/3" });
  await press("Upgrade plan");
  await until(() => expect(left).toEqual(["https://pay.example.org/c/3"]));
  await press("Sign out");
  await until(() => expect(path()).toBe("/azure-auth"));
});

test("R-10 somebody who has paid meanwhile goes on instead of paying twice", async () => {
  signIn(unpaid);
  me = aUser({ isSubscriptionRequired: true, subscriptionId: 4 });
  await openApp("/mysearches");
  await until(() => expect(path()).toBe("/mysearches"));
  expect(redirects()).toBe(0);
});

test("R-10 a call that is refused for want of a subscription leads to the same page", async () => {
  signIn();
  await openApp("/payment/cancel");
  me = aUser(unpaid);
  redirect = () => refusal(422, "nothing_to_pay");
  playServer((asked) =>
    asked.path.startsWith("/api/topics") ? refusal(402, "payment_required") : answer(asked),
  );
  await goTo("/mysearches");
  await until(() => expect(path()).toBe("/payment/needed"));
});

test("SH-09 Upgrade Now stands in the header of those whose subscription costs nothing, shows the plan and its price, and begins a payment", async () => {
  const offer = { name: "Gold", title: "For laboratories", text: "<ul><li>Everything in Free</li></ul>" };
  standing = {
    held: { name: "Free" },
    last: null,
    offer: { ...offer, amount: 1250, currency: "EUR", every: "month" },
  };
  signIn({ subscriptionId: 3, subscriptionDetail: { id: 3, subscriptionPrices: [{ price: 0 }] } });
  await openApp("/mysearches");
  await press("Upgrade Now");
  await until(() => expect(heading()).toBe("Upgrade your plan"));
  await until(() => expect(text()).toContain("€12.50"));
  for (const words of ["You have “Free” now.", "Gold", "a month", "For laboratories", "Everything in Free"])
    expect(text()).toContain(words);
  expect(redirects()).toBe(0);
  await press("Continue to payment");
  await until(() => expect(left).toEqual(["https://pay.example.org/c/1"]));
  closeApp();
  signIn({ subscriptionId: 3, subscriptionDetail: { id: 3, subscriptionPrices: [{ price: 900 }] } });
  await openApp("/mysearches");
  expect(named("Upgrade Now")).toBeUndefined();
});

test("the test checkout says what is paid and that no money moves; paying leads to the success page", async () => {
  signIn();
  await openApp("/payment/checkout/a-secret-that-is-long-enough");
  await until(() => expect(text()).toContain("€12.50"));
  expect(text()).toContain("a month");
  expect(text()).toContain("No money moves");
  await press("Pay");
  await until(() => expect(left).toEqual(["http://localhost/payment/success"]));
});

test("a checkout that was settled in another tab says so, and one that is settled offers no second payment", async () => {
  signIn();
  await openApp("/payment/checkout/a-secret-that-is-long-enough");
  await until(() => expect(named("Decline")).toBeDefined());
  checkout = { ...checkout, state: "paid" };
  await press("Decline");
  await until(() => expect(text()).toContain("This payment is done."));
  expect(named("Decline")).toBeUndefined();
  closeApp();
  signIn();
  await openApp("/payment/checkout/a-secret-that-is-long-enough");
  await until(() => expect(text()).toContain("This payment is done."));
  expect(named("Pay")).toBeUndefined();
  expect(left).toEqual([]);
});

test("a checkout that is not there, or somebody else's, says so with two ways on", async () => {
  signIn();
  playServer((asked) =>
    asked.path.startsWith("/api/payment/checkout/") ? refusal(404, "checkout_not_found") : answer(asked),
  );
  await openApp("/payment/checkout/a-secret-that-is-long-enough");
  await until(() => expect(text()).toContain("does not exist or is not yours"));
  await press("Upgrade plan");
  await until(() => expect(left).toEqual(["https://pay.example.org/c/1"]));
  await press("Go to My Gyans");
  await until(() => expect(path()).toBe("/mysearches"));
});
