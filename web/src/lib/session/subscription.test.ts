import { expect, test } from "vitest";
import { isPaymentPath, needsSubscription, showsUpgrade, toPaymentAddress } from "./subscription.ts";

const HERE = "https://gyan.example.org";
const aUser = (given: object) => ({
  isSubscriptionRequired: false,
  subscriptionId: 0,
  subscriptionDetail: null,
  ...given,
});
const subscribed = (id: number, ...prices: number[]) =>
  aUser({
    subscriptionId: id,
    subscriptionDetail: { id, subscriptionPrices: prices.map((price) => ({ price })) },
  });

test.each([
  ["http://pay.example.org/c/1", "https://pay.example.org/c/1"],
  ["HTTP://pay.example.org/c/1", "https://pay.example.org/c/1"],
  ["https://pay.example.org/c/1", "https://pay.example.org/c/1"],
  [
    "https://pay.example.org/?next=http://a.example.org",
    "https://pay.example.org/?next=http://a.example.org",
  ],
  ["http://pay.example.org/http:/x", "https://pay.example.org/http:/x"],
  ["http://localhost:4317/payment/checkout/a", "http://localhost:4317/payment/checkout/a"],
  ["http://127.0.0.1:4317/payment/checkout/a", "http://127.0.0.1:4317/payment/checkout/a"],
  ["http://127.8.9.1/a", "http://127.8.9.1/a"],
  ["http://[::1]:4317/a", "http://[::1]:4317/a"],
  ["http://localhost.example.org/a", "https://localhost.example.org/a"],
  ["http://127.0.0.1.example.org/a", "https://127.0.0.1.example.org/a"],
  ["/payment/checkout/a", "https://gyan.example.org/payment/checkout/a"],
])("PY-02 only a leading http: becomes https:, and not on this computer: %s", (given, address) => {
  expect(toPaymentAddress(given, HERE)).toBe(address);
});

test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "http://"])(
  "PY-02 what is no web page is not opened: %s",
  (given) => {
    expect(() => toPaymentAddress(given, HERE)).toThrow();
  },
);

test("R-10 a subscription is required and the id is 0", () => {
  expect(needsSubscription(aUser({ isSubscriptionRequired: true }))).toBe(true);
  expect(needsSubscription(aUser({ isSubscriptionRequired: true, subscriptionId: 3 }))).toBe(false);
  expect(needsSubscription(aUser({}))).toBe(false);
  expect(needsSubscription(null)).toBe(false);
});

test("SH-09 Upgrade Now shows when the subscription has an id and no prices, or a first price of 0", () => {
  expect(showsUpgrade(subscribed(4))).toBe(true);
  expect(showsUpgrade(subscribed(4, 0))).toBe(true);
  expect(showsUpgrade(subscribed(4, 0, 900))).toBe(true);
  expect(showsUpgrade(subscribed(4, 900, 0))).toBe(false);
  expect(showsUpgrade(subscribed(0))).toBe(false);
  expect(showsUpgrade(aUser({}))).toBe(false);
  expect(showsUpgrade(null)).toBe(false);
});

test("SH-04 which paths are payment routes", () => {
  expect(isPaymentPath("/payment/cancel")).toBe(true);
  expect(isPaymentPath("/mysearches")).toBe(false);
});
