import type { Delivery, Webhook } from "@gyan/contract/webhooks/calls.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openApp, signIn } from "#test-app.tsx";
import { fill, playServer, refusal, type Sent, text, user } from "#test-page.tsx";

const AT = "2031-05-04T10:00:00Z";

/** The server, as far as this section sees it. */
let sent: Sent[];
let webhooks: Webhook[];
let deliveries: Delivery[];
let refuse: (asked: Sent) => Response | undefined;

const aWebhook = (given: object = {}): Webhook =>
  ({
    id: 5,
    name: "Lab channel",
    address: "https://hooks.example.org/lab?key=1",
    events: ["run.finished"],
    place: null,
    createdOn: AT,
    paused: null,
    failingSince: null,
    last: null,
    waiting: 0,
    missedOn: null,
    oldSecretUntil: null,
    ...given,
  }) as Webhook;
const aDelivery = (given: object = {}): Delivery =>
  ({
    id: 9,
    messageId: "0b0b",
    event: "run.finished",
    about: "Why do rivers flood?",
    state: "failed",
    happenedOn: AT,
    attempts: 8,
    lastOn: AT,
    status: 503,
    failure: "status",
    answer: "Out of <b>order</b>",
    tookMs: 120,
    nextOn: null,
    ...given,
  }) as Delivery;

const answer = (asked: Sent): unknown => {
  const { method, path, body } = asked;
  if (method !== "GET") sent.push(asked);
  const refused = refuse(asked);
  if (refused) return refused;
  const name = `${method} ${path}`;
  if (name === "GET /api/coachmarks") return { coachMarks: [] };
  if (name === "GET /api/me/tokens") return { tokens: [], mayLast: true };
  if (name === "GET /api/topics") return { topics: [{ topicId: 7, topicName: "Why do rivers flood?" }] };
  if (name === "GET /api/libraries") return { libraries: [{ id: 8, name: "Papers" }] };
  if (name === "GET /api/webhooks") return { webhooks };
  if (name === "POST /api/webhooks") {
    webhooks = [aWebhook(body)];
    return { webhook: webhooks[0], secret: "whsec_the-secret" };
  }
  if (name === "POST /api/webhooks/5/secret") return { webhook: webhooks[0], secret: "whsec_another" };
  if (name === "PATCH /api/webhooks/5") {
    const { isPaused, ...rest } = body as { isPaused?: boolean };
    webhooks = [{ ...webhooks[0]!, ...rest, paused: isPaused ? { why: "owner", on: AT } : null }];
    return webhooks[0];
  }
  if (name === "DELETE /api/webhooks/5") {
    webhooks = [];
    return { message: "The webhook was deleted." };
  }
  if (name === "POST /api/webhooks/5/try")
    return aDelivery({
      event: "webhook.test",
      about: null,
      status: 418,
      answer: "I am a teapot",
      attempts: 1,
    });
  if (name === "GET /api/webhooks/5/deliveries") return { deliveries, hasMore: false };
  if (name === "GET /api/webhooks/5/deliveries/9")
    return {
      delivery: deliveries[0],
      message: { type: "run.finished", timestamp: AT, data: { articles: 3 } },
    };
  if (name === "POST /api/webhooks/5/deliveries/9/again") {
    deliveries = [aDelivery({ state: "delivered", status: 204, failure: null, answer: "" })];
    return { ...deliveries[0], state: "waiting" };
  }
  return undefined;
};

beforeEach(() => {
  sent = [];
  webhooks = [aWebhook()];
  deliveries = [aDelivery()];
  refuse = () => undefined;
  signIn({ accessList: ["ShowMyGyanLibrary", "AdvancedSearch"] });
  playServer(answer);
});

const open = () => openApp("/account/connections");
const act = async (entry: string) => {
  await user.click(await screen.findByRole("button", { name: "More for Lab channel" }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
};

test("one is added for chosen events, limited to a library, and its secret is shown once", async () => {
  webhooks = [];
  await open();
  await screen.findByText("You have no webhooks.");
  await user.click(screen.getByRole("button", { name: "New webhook" }));
  await fill(screen.getByLabelText("What is it for?"), "Lab channel");
  await fill(screen.getByLabelText("Address"), "hooks.example.org");
  await user.click(screen.getByRole("button", { name: "Add webhook" }));
  expect(text()).toContain("Write the whole address, beginning with https://");
  expect(text()).toContain("Choose at least one.");
  expect(screen.getByLabelText("A search ended").getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
  await fill(screen.getByLabelText("Address"), "https://hooks.example.org/lab");
  await user.click(screen.getByLabelText("A search ended"));
  await user.click(screen.getByLabelText("A document was read"));
  await user.click(screen.getByRole("button", { name: "Limited to: Everything you can read" }));
  await user.click(await screen.findByRole("option", { name: "Library: Papers" }));
  // A library has no searches.
  expect((screen.getByLabelText("A search ended") as HTMLInputElement).disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "Add webhook" }));
  await screen.findByDisplayValue("whsec_the-secret");
  expect(sent[0]?.body).toEqual({
    name: "Lab channel",
    address: "https://hooks.example.org/lab",
    events: ["document.read"],
    place: { kind: "library", id: 8 },
  });
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(text()).toContain("Nothing sent yet"));
  expect(document.body.innerHTML).not.toContain("whsec_the-secret");
});

test("an address that the server refuses is said at its field, and nothing typed is lost", async () => {
  webhooks = [];
  refuse = ({ method, path }) =>
    method === "POST" && path === "/api/webhooks" ? refusal(422, "webhook_address_private") : undefined;
  await open();
  await user.click(await screen.findByRole("button", { name: "New webhook" }));
  await fill(screen.getByLabelText("What is it for?"), "Lab channel");
  await fill(screen.getByLabelText("Address"), "https://10.0.0.1/hook");
  await user.click(screen.getByLabelText("A search ended"));
  await user.click(screen.getByRole("button", { name: "Add webhook" }));
  const field = screen.getByLabelText<HTMLInputElement>("Address");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(text()).toContain(" leads into the network of this server");
  expect(field.value).toBe("https://10.0.0.1/hook");
});

test("a test is sent by a press, and its answer stands there at once", async () => {
  await open();
  await user.click(await screen.findByRole("button", { name: "Send a test to Lab channel" }));
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText("The test did not arrive");
  expect(dialog.textContent).toContain("status 418");
  expect(dialog.textContent).toContain("I am a teapot");
  await user.click(within(dialog).getByRole("button", { name: "Send another" }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(Array(2).fill("/api/webhooks/5/try")));
});

test.each([
  [{ last: { on: AT, status: 204, failure: null } }, "Works"],
  [{ failingSince: AT, last: { on: AT, status: null, failure: "timed_out" } }, "Failing since"],
  [{ paused: { why: "gone", on: AT } }, "it answered that it wants no more messages"],
  [{ paused: { why: "failing", on: AT } }, "nothing arrived there for three days"],
  [{ waiting: 3 }, "3 messages wait"],
  [{ missedOn: AT }, "events were left out"],
  [{ place: { kind: "topic", id: 7, name: null } }, "limited to something you can no longer read"],
])("the list says how it stands with one: %j", async (given, words) => {
  webhooks = [aWebhook(given)];
  await open();
  await waitFor(() => expect(text()).toContain(words));
});

test("it is paused, goes on, gets a new secret and is deleted, the last two after a question", async () => {
  await open();
  await act("Pause");
  await user.click(await screen.findByRole("button", { name: "Resume Lab channel" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Resume Lab channel" })).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ isPaused: true }, { isPaused: false }]);
  await act("New secret");
  await user.click(await screen.findByRole("button", { name: "Make new secret" }));
  await screen.findByDisplayValue("whsec_another");
  await user.click(screen.getByRole("button", { name: "Done" }));
  await act("Delete");
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await screen.findByText("You have no webhooks.");
});

test("what is changed is what was there with what is new", async () => {
  await open();
  await act("Change");
  const address = await screen.findByLabelText<HTMLInputElement>("Address");
  expect(address.value).toBe("https://hooks.example.org/lab?key=1");
  await user.click(screen.getByLabelText("Something was shared"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[0]).toMatchObject({
    method: "PATCH",
    body: { name: "Lab channel", events: ["run.finished", "share.made"], place: null },
  });
});

test("messages stand with their answers as text, with what was sent, and are sent again", async () => {
  await open();
  await act("Messages");
  const dialog = await screen.findByRole("dialog");
  await user.click(await within(dialog).findByText("A search ended: Why do rivers flood?"));
  expect(dialog.textContent).toContain("Out of <b>order</b>");
  await waitFor(() => expect(dialog.textContent).toContain('"articles": 3'));
  await user.click(within(dialog).getByRole("button", { name: "Send again" }));
  await within(dialog).findByText("Delivered");
});
