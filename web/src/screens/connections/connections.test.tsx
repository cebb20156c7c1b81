import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openApp, signIn } from "#test-app.tsx";
import { fill, playServer, refusal, type Sent, text, user } from "#test-page.tsx";

/** The server, as far as this page sees it. */
let sent: Sent[];
let tokens: object[];
let programs: object[];
let feeds: object[];
let refuse: (asked: Sent) => Response | undefined;

const answer = (asked: Sent): unknown => {
  const { method, path: address, body } = asked;
  if (method !== "GET") sent.push(asked);
  const refused = refuse(asked);
  if (refused) return refused;
  const name = `${method} ${address}`;
  if (name === "GET /api/me/programs") return { programs };
  if (name === "DELETE /api/me/programs/7") {
    programs = [];
    return { message: "Done" };
  }
  if (name === "GET /api/me/feeds") return { feeds };
  if (name === "DELETE /api/topics/7/feed") {
    feeds = [];
    return { address: null, madeAt: null };
  }
  if (name === "GET /api/me/tokens") return { tokens, mayLast: true };
  if (name === "POST /api/me/tokens") {
    const view = {
      id: 5,
      name: body["name"],
      createdOn: "2031-05-04T10:00:00Z",
      expiresOn: null,
      seenOn: null,
      seenFrom: null,
      scope: body["scope"],
      places: body["places"] ?? null,
    };
    tokens = [view];
    return { token: "gyan_the-secret", view };
  }
  if (name === "DELETE /api/me/tokens/5") {
    tokens = [];
    return { message: "Done" };
  }
  if (name === "GET /api/me/proof") return { ways: ["password", "code"], isByIdentity: false };
  if (name === "POST /api/me/proof") return { message: "Proved" };
  if (name === "GET /api/topics") return { topics: [{ topicId: 7, topicName: "Why do rivers flood?" }] };
  if (name === "GET /api/libraries") return { libraries: [{ id: 8, name: "Papers" }] };
  return undefined;
};

beforeEach(() => {
  sent = [];
  tokens = [];
  programs = [];
  feeds = [];
  refuse = () => undefined;
  signIn();
  playServer(answer);
});

const open = async () => {
  await openApp("/account/connections");
  await screen.findByText("You have no tokens.");
};
const field = (label: string) => screen.queryByLabelText<HTMLInputElement>(label);

test("a program that was let in says what it may do and when it was used, and is disconnected", async () => {
  programs = [
    {
      id: 7,
      name: "Reading aid",
      isOurs: false,
      host: "reader.example.org",
      scope: "read",
      createdOn: "2031-05-04T10:00:00Z",
      expiresOn: "2032-05-04T10:00:00Z",
      seenOn: null,
      seenFrom: null,
    },
  ];
  await open();
  await waitFor(() => expect(text()).toContain("read only · runs at reader.example.org · connected"));
  await user.click(await screen.findByRole("button", { name: "Disconnect Reading aid" }));
  await user.click(await screen.findByRole("button", { name: "Disconnect" }));
  await screen.findByText("No program is connected.");
});

test("a feed link stands among what is connected, and is deleted there", async () => {
  feeds = [
    { topicId: 8, name: "Why do rivers flood?", madeAt: "2031-05-04T10:00:00Z" },
    { topicId: 7, name: null, madeAt: "2031-05-04T10:00:00Z" },
  ];
  await open();
  await screen.findByText("Why do rivers flood?");
  await user.click(
    await screen.findByRole("button", { name: "Delete the link to A gyan that you can no longer read" }),
  );
  await user.click(await screen.findByRole("button", { name: "Delete link" }));
  await screen.findByText("No feed reader follows a gyan of yours.");
});

test("a token is shown once, and taken back", async () => {
  await open();
  expect(text()).toContain("You have no tokens.");
  await user.click(await screen.findByRole("button", { name: "New token" }));
  await fill(field("What is it for?"), "Nightly import");
  await user.click(await screen.findByRole("button", { name: "Create token" }));
  await waitFor(() => expect(field("Token")?.value).toBe("gyan_the-secret"));
  expect(sent[0]?.body).toEqual({ name: "Nightly import", days: 90, scope: "read" });
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await waitFor(() => expect(text()).toContain("Nightly import"));
  expect(document.body.innerHTML).not.toContain("gyan_the-secret");
  await user.click(await screen.findByRole("button", { name: "Revoke Nightly import" }));
  await user.click(await screen.findByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(text()).toContain("You have no tokens."));
});

test("a token may be limited to gyans and libraries, and the list says to which", async () => {
  signIn({ accessList: ["ShowMyGyanLibrary", "AdvancedSearch"] });
  await open();
  await user.click(await screen.findByRole("button", { name: "New token" }));
  await fill(field("What is it for?"), "Nightly import");
  await user.click(await screen.findByRole("button", { name: "Limited to: Everything you can read" }));
  await user.click(await screen.findByRole("option", { name: "Why do rivers flood?" }));
  await user.click(await screen.findByRole("option", { name: "Library: Papers" }));
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Create token" }));
  await waitFor(() => expect(field("Token")?.value).toBe("gyan_the-secret"));
  expect(sent[0]?.body).toMatchObject({ places: { topics: [7], libraries: [8] } });
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await waitFor(() => expect(text()).toContain("limited to Why do rivers flood?, Library: Papers"));
});

test("what matters asks for a proof once, and goes on with what was typed", async () => {
  let isProven = false;
  refuse = ({ method, path: address }) => {
    if (address === "/api/me/proof" && method === "POST") isProven = true;
    return address === "/api/me/tokens" && method === "POST" && !isProven
      ? refusal(403, "proof_needed")
      : undefined;
  };
  await openApp("/account/connections");
  await user.click(await screen.findByRole("button", { name: "New token" }));
  await fill(screen.getByLabelText("What is it for?"), "Notebook");
  await user.click(screen.getByRole("button", { name: "Create token" }));
  await fill(await screen.findByLabelText("Your password"), "Plain-words-9");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findByDisplayValue("gyan_the-secret");
  expect(sent.map(({ method, path: address, body }) => [method, address, body])).toEqual([
    ["POST", "/api/me/tokens", { name: "Notebook", days: 90, scope: "read" }],
    ["POST", "/api/me/proof", { password: "Plain-words-9" }],
    ["POST", "/api/me/tokens", { name: "Notebook", days: 90, scope: "read" }],
  ]);
});

test("whoever does not prove it is told why nothing happened, and keeps what they typed", async () => {
  refuse = ({ method, path: address }) =>
    address === "/api/me/tokens" && method === "POST" ? refusal(403, "proof_needed") : undefined;
  await openApp("/account/connections");
  await user.click(await screen.findByRole("button", { name: "New token" }));
  await fill(screen.getByLabelText("What is it for?"), "Notebook");
  await user.click(screen.getByRole("button", { name: "Create token" }));
  const field = await screen.findByLabelText("Your password");
  const dialog = field.closest("dialog")!;
  await user.click([...dialog.querySelectorAll("button")].find((one) => one.textContent === "Cancel")!);
  await waitFor(() => expect(text()).toContain("Confirm that it is you, and try again."));
  expect((screen.getByLabelText("What is it for?") as HTMLInputElement).value).toBe("Notebook");
});
