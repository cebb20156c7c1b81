import { waitFor, screen } from "@testing-library/react";
import { SubscriptionId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test } from "vitest";
import {
  type World,
  aPlan,
  aWorld,
  changesIn,
  field,
  playAdmin,
  pressInDialog,
  rows,
  visit,
} from "../test-admin.tsx";
import { fill, text, user } from "#test-page.tsx";

let world: World;
beforeEach(() => {
  world = aWorld();
  playAdmin(world);
});

test("X-06 subscriptions stand with their prices, and who takes the money is said", async () => {
  world.plans = [
    aPlan({
      prices: [
        { amount: 1900, currency: "EUR", every: "month", providerPrice: null },
        { amount: 1900, currency: "JPY", every: "year", providerPrice: "price_1" },
      ],
    }),
    aPlan({ id: SubscriptionId.parse(6), name: "Free", isDefault: true, isRetired: true, prices: [] }),
  ];
  await visit("/admin/subscriptions");
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toEqual(
    expect.arrayContaining(["Plain", "All organisations", "€19.00 per monthJP¥1,900 per year", "offered"]),
  );
  expect(rows()[1]).toEqual(expect.arrayContaining(["Freedefault", "free", "retired"]));
  expect(text()).toContain("The test checkout is used, and no money is charged");
});

test("X-06 a subscription is offered with prices in major units, and wrong ones are told", async () => {
  world.answer = ({ method, body }) =>
    method === "POST"
      ? aPlan({ ...body, id: SubscriptionId.parse(8), people: 0, organisation: null })
      : undefined;
  await visit("/admin/subscriptions");
  await user.click(await screen.findByRole("button", { name: "Add subscription" }));
  await fill(field("Name"), "Team Plan");
  expect(field("Sign-up address").value).toBe(`${location.origin}/signup-subscription/team-plan`);
  await user.click(await screen.findByRole("button", { name: "Add price" }));
  await fill(field("Amount"), "19.999");
  expect(text()).toContain("Enter an amount.");
  await fill(field("Currency"), "abc");
  expect(text()).toContain("Unknown currency.");
  await pressInDialog("Add");
  expect(text()).toContain("One of the prices is incomplete.");
  expect(changesIn(world)).toEqual([]);
  await fill(field("Amount"), "19,9");
  await fill(field("Currency"), "inr");
  await fill(field("Paid"), "year");
  await fill(field("Price ID at the payment service"), "price_9");
  await user.click(await screen.findByRole("button", { name: "Add price" }));
  await user.click(await screen.findByRole("button", { name: "Remove price 2" }));
  await user.click(field("Give it to people without a subscription"));
  await pressInDialog("Add");
  await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  expect(changesIn(world).map(({ body }) => body)).toEqual([
    {
      name: "Team Plan",
      urlName: "team-plan",
      signupTitle: "",
      signupBody: "",
      isDefault: true,
      organisationId: null,
      prices: [{ amount: 1990, currency: "INR", every: "year", providerPrice: "price_9" }],
    },
  ]);
});

test("X-06 what the sign-up page will say is seen where nothing in it can run", async () => {
  await visit("/admin/subscriptions");
  await user.click(await screen.findByRole("button", { name: "Edit Plain" }));
  await fill(field("Sign-up page title"), "<b>Join</b>");
  await fill(field("Sign-up page text (HTML)"), "<script>parent.document.title='taken'</script><p>Hello</p>");
  await waitFor(() => expect(document.querySelector("iframe")?.srcdoc).toContain("<p>Hello</p>"));
  const frame = document.querySelector("iframe")!;
  expect(frame.getAttribute("sandbox")).toBe("");
  expect(frame.srcdoc).toContain("&lt;b>Join");
});

test("X-06 a subscription is retired after a question, and what it costs stays as it was", async () => {
  world.answer = ({ method, body }) => {
    if (method !== "PATCH") return undefined;
    world.plans = [aPlan(body)];
    return world.plans[0];
  };
  await visit("/admin/subscriptions");
  await user.click(await screen.findByRole("button", { name: "Retire Plain" }));
  expect(text()).toContain("Existing subscribers keep it.");
  expect(changesIn(world)).toEqual([]);
  await pressInDialog("Retire");
  await waitFor(() => expect(rows()[0]).toContain("retired"));
  expect(changesIn(world).map(({ body }) => body)).toEqual([{ isRetired: true }]);
});
