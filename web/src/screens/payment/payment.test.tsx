import { act, waitFor, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aUser, closeApp, goTo, openApp, path, signIn } from "#test-app.tsx";
import { leave } from "#lib/leave.ts";
import { readUser } from "#lib/session.ts";
import { type Sent, playServer, refusal, text, user } from "#test-page.tsx";

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

beforeAll(() => {
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

const heading = () => document.querySelector("h1")?.textContent;
const isBusy = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-busy") === "true";
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
    const name = { name: button };
    expect(screen.queryByRole("button", name) ?? screen.getByRole("link", name)).toBeDefined();
    closeApp();
    signIn();
    await openApp(address);
    await waitFor(() => expect([path(), heading()]).toEqual([address, title]));
    expect(document.querySelector("nav")).toBeNull();
    await goTo("/mysearches");
    await waitFor(() => expect(document.querySelector("nav")?.textContent).toContain("My Gyans"));
  },
);

test("PY-01 the sign-in button of the success page logs out", async () => {
  signIn();
  await openApp("/payment/success");
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(path()).toBe("/azure-auth"));
  expect(sent).toContain("GET /api/logout");
  expect(readUser()).toBeNull();
});

test.each<[string, Record<string, unknown>, string, string]>([
  ["paid", { last: "paid", held: { name: "Gold" } }, "Payment successful", "“Gold” is active"],
  ["not confirmed", { last: "open", held: null }, "Checking your payment", "has not confirmed it yet"],
  [
    "not confirmed, with a free plan",
    { last: "open", held: { name: "Free" } },
    "Checking your payment",
    "nothing changes for you",
  ],
  [
    "not paid, with a plan",
    { last: null, held: { name: "Free" } },
    "Your subscription is active",
    "There is no new payment",
  ],
  ["declined", { last: "declined", held: null }, "No payment found", "You have no subscription"],
])("PY-01 the success page says what is true of somebody who has %s", async (_name, told, title, words) => {
  standing = { offer: null, ...told };
  signIn();
  await openApp("/payment/success");
  await waitFor(() => expect(heading()).toBe(title));
  expect(text()).toContain(words);
  expect(screen.getByRole("button", { name: "Sign in" })).toBeDefined();
  if (told["last"] !== "paid") expect(text()).not.toContain("Payment successful");
});

test("PY-01 to nobody the success page says that nobody is signed in, and asks nothing", async () => {
  await openApp("/payment/success");
  expect(text()).toContain("You are not signed in");
  expect(sent).not.toContain("GET /api/payment/standing");
});

test("PY-01 a payment that is confirmed while one waits is told without doing anything", async () => {
  standing = { held: null, last: "open", offer: null };
  signIn(unpaid);
  await openApp("/payment/success");
  await waitFor(() => expect(heading()).toBe("Checking your payment"));
  standing = { held: { name: "Gold" }, last: "paid", offer: null };
  me = aUser({ isSubscriptionRequired: true, subscriptionId: 4 });
  await waitFor(() => expect(heading()).toBe("Payment successful"));
  await waitFor(() => expect(readUser()?.subscriptionId).toBe(4));
});

test("after a payment the stored user is renewed, and one can go on at once", async () => {
  signIn(unpaid);
  me = aUser({ isSubscriptionRequired: true, subscriptionId: 4 });
  await openApp("/payment/success");
  await waitFor(() => expect(readUser()?.subscriptionId).toBe(4));
  await user.click(await screen.findByRole("link", { name: "Go to My Gyans" }));
  await waitFor(() => expect(path()).toBe("/mysearches"));
});

test.each([
  ["/payment/fail", "Try again"],
  ["/payment/cancel", "Upgrade plan"],
])("PY-01 PY-02 the button of %s leads to where one pays, by https", async (address, button) => {
  signIn();
  await openApp(address);
  await user.click(await screen.findByRole("button", { name: button }));
  await waitFor(() => expect(left).toEqual(["https://pay.example.org/c/1"]));
});

test("PY-02 a failure hides the spinner, is not shown, and the button can be pressed again", async () => {
  signIn();
  let fail: (answer: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise((resolve) => (fail = resolve)));
  await openApp("/payment/fail");
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(isBusy("Try again")).toBe(true));
  const before = heading();
  await act(async () => fail(refusal(503, "payment_unreachable")));
  await waitFor(() => expect(isBusy("Try again")).toBe(false));
  expect(heading()).toBe(before);
  expect(alerts()).toBe("");
  playServer(answer);
  redirect = () => ({ redirectUrl: "https://pay.example.org/c/2" });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(left).toEqual(["https://pay.example.org/c/2"]));
});

test("PY-02 an address that is no web page is not opened", async () => {
  signIn();
  redirect = () => ({ redirectUrl: "javascript:alert(1)" });
  await openApp("/payment/cancel");
  await user.click(await screen.findByRole("button", { name: "Upgrade plan" }));
  await waitFor(() => expect(redirects()).toBe(1));
  await waitFor(() => expect(isBusy("Upgrade plan")).toBe(false));
  expect(left).toEqual([]);
});

test("PY-01 somebody who is signed out is led to the sign-in", async () => {
  await openApp("/payment/cancel");
  await user.click(await screen.findByRole("button", { name: "Upgrade plan" }));
  await waitFor(() => expect(path()).toBe("/azure-auth"));
  expect(redirects()).toBe(0);
});

test.each(["/mysearches", "/sentencegyan", "/article/list/7"])(
  "R-10 without the subscription that is required %s is blocked and the payment page opens",
  async (address) => {
    me = aUser(unpaid);
    signIn(unpaid);
    await openApp(address);
    expect(path()).toBe("/payment/needed");
    await waitFor(() => expect(left).toEqual(["https://pay.example.org/c/1"]));
    expect(sent.some((one) => one.includes("/topics"))).toBe(false);
  },
);

test("R-10 when no payment can be begun a page says what is missing, with two ways on", async () => {
  redirect = () => refusal(422, "nothing_to_pay");
  me = aUser(unpaid);
  signIn(unpaid);
  await openApp("/mysearches");
  await waitFor(() => expect(text()).toContain("Choose Upgrade plan to get one."));
  expect(heading()).toBe("Your account needs a subscription");
  expect(left).toEqual([]);
  redirect = () => ({ redirectUrl: "https://pay.example.org/c/3" });
  await user.click(await screen.findByRole("button", { name: "Upgrade plan" }));
  await waitFor(() => expect(left).toEqual(["https://pay.example.org/c/3"]));
  await user.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(path()).toBe("/azure-auth"));
});

test("R-10 somebody who has paid meanwhile goes on instead of paying twice", async () => {
  signIn(unpaid);
  me = aUser({ isSubscriptionRequired: true, subscriptionId: 4 });
  await openApp("/mysearches");
  await waitFor(() => expect(path()).toBe("/mysearches"));
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
  await waitFor(() => expect(path()).toBe("/payment/needed"));
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
  await user.click(await screen.findByRole("button", { name: "Upgrade Now" }));
  await waitFor(() => expect(heading()).toBe("Upgrade your plan"));
  await waitFor(() => expect(text()).toContain("€12.50"));
  for (const words of ["You have “Free” now.", "Gold", "per month", "For laboratories", "Everything in Free"])
    expect(text()).toContain(words);
  expect(redirects()).toBe(0);
  await user.click(await screen.findByRole("button", { name: "Continue to payment" }));
  await waitFor(() => expect(left).toEqual(["https://pay.example.org/c/1"]));
  closeApp();
  signIn({ subscriptionId: 3, subscriptionDetail: { id: 3, subscriptionPrices: [{ price: 900 }] } });
  await openApp("/mysearches");
  expect(screen.queryByRole("button", { name: "Upgrade Now" })).toBeNull();
});

test("the test checkout says what is paid and that no money moves; paying leads to the success page", async () => {
  signIn();
  await openApp("/payment/checkout/a-secret-that-is-long-enough");
  await waitFor(() => expect(text()).toContain("€12.50"));
  expect(text()).toContain("per month");
  expect(text()).toContain("No money is charged");
  await user.click(await screen.findByRole("button", { name: "Pay" }));
  await waitFor(() => expect(left).toEqual(["http://localhost/payment/success"]));
});

test("a checkout that was settled in another tab says so, and one that is settled offers no second payment", async () => {
  signIn();
  await openApp("/payment/checkout/a-secret-that-is-long-enough");
  await screen.findByRole("button", { name: "Decline" });
  checkout = { ...checkout, state: "paid" };
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  await waitFor(() => expect(text()).toContain("This payment is done."));
  expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
  closeApp();
  signIn();
  await openApp("/payment/checkout/a-secret-that-is-long-enough");
  await waitFor(() => expect(text()).toContain("This payment is done."));
  expect(screen.queryByRole("button", { name: "Pay" })).toBeNull();
  expect(left).toEqual([]);
});

test("a checkout that is not there, or somebody else's, says so with two ways on", async () => {
  signIn();
  playServer((asked) =>
    asked.path.startsWith("/api/payment/checkout/") ? refusal(404, "checkout_not_found") : answer(asked),
  );
  await openApp("/payment/checkout/a-secret-that-is-long-enough");
  await waitFor(() => expect(text()).toContain("does not exist or is not yours"));
  await user.click(await screen.findByRole("button", { name: "Upgrade plan" }));
  await waitFor(() => expect(left).toEqual(["https://pay.example.org/c/1"]));
  await user.click(await screen.findByRole("link", { name: "Go to My Gyans" }));
  await waitFor(() => expect(path()).toBe("/mysearches"));
});
