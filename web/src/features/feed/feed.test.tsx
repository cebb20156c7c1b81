import { waitFor, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aTopic, open, playServer, refusal, text, user } from "#test-page.tsx";
import { FeedDialog } from "./FeedDialog.tsx";

let feed: { address: string | null; madeAt: string | null };
let isDown: boolean;
let made: number;

beforeEach(() => {
  feed = { address: null, madeAt: null };
  isDown = false;
  made = 0;
  playServer(({ method }) => {
    if (isDown && method !== "GET") return refusal(503, "not_ready");
    if (method === "POST")
      feed = { address: `https://gyan.example.org/feed.xml?key=${++made}`, madeAt: "2031-05-04T10:00:00Z" };
    if (method === "DELETE") feed = { address: null, madeAt: null };
    return feed;
  });
});

const dialog = () => (
  <FeedDialog topicId={aTopic().topicId} name="How do rivers flood?" onClose={() => undefined} />
);
const address = () => document.querySelector<HTMLInputElement>("dialog input")?.value;

test("the address is made, renewed and withdrawn, the last two after a question", async () => {
  await open(dialog());
  await user.click(await screen.findByRole("button", { name: "Create link" }));
  await waitFor(() => expect(address()).toBe("https://gyan.example.org/feed.xml?key=1"));
  await user.click(await screen.findByRole("button", { name: "Replace link" }));
  await waitFor(() => expect(text()).toContain("A new link replaces this one."));
  expect(made).toBe(1);
  await user.click(await screen.findByRole("button", { name: "Replace link" }));
  await waitFor(() => expect(address()).toBe("https://gyan.example.org/feed.xml?key=2"));
  await user.click(await screen.findByRole("button", { name: "Delete link" }));
  await user.click(await screen.findByRole("button", { name: "Delete link" }));
  await waitFor(() => expect(text()).toContain("There is no link yet."));
});

test("what fails is told where it was asked for, and the address stays", async () => {
  feed = { address: "https://gyan.example.org/feed.xml?key=0", madeAt: "2031-05-04T10:00:00Z" };
  isDown = true;
  await open(dialog());
  await user.click(await screen.findByRole("button", { name: "Delete link" }));
  await user.click(await screen.findByRole("button", { name: "Delete link" }));
  await waitFor(() => expect(document.querySelector("dialog [role=alert]")).not.toBeNull());
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(address()).toBe("https://gyan.example.org/feed.xml?key=0"));
});
