import { act, waitFor, screen } from "@testing-library/react";
import type { OutsiderSummary, OutsiderText, OutsiderTopic } from "@gyan/contract/sharing/links.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { router } from "#app/router.tsx";
import { openApp, path, signIn } from "#test-app.tsx";
import { queryClient } from "#lib/query.ts";
import { readUser } from "#lib/session.ts";
import { playServer, refusal, text, fill, user } from "#test-page.tsx";

const topic: OutsiderTopic = {
  name: "How do rivers flood?",
  description: "<script>alert(1)</script>",
  updatedAt: "2031-05-04T10:00:00Z",
  articles: 60,
  outline: [
    { id: 1, parentId: null, depth: 0, name: "How do rivers flood?", articles: 60 },
    { id: 2, parentId: 1, depth: 1, name: "Ice jams", articles: 1 },
  ] as OutsiderTopic["outline"],
};
const article = {
  id: 8,
  title: "Ice in rivers",
  authors: ["Lund, B."],
  venue: "Hydrology",
  url: "javascript:alert(1)",
  doi: null,
  publishedOn: "2019-05",
  language: "en",
  sources: [],
  level: null,
  matched: ["ice"],
  quote: "Ice holds the water back.",
  marks: [],
  unspoken: [],
  isRetracted: true,
  abstract: "Jams form in spring.",
  passages: ["Ice holds the water back."],
} as unknown as OutsiderText;
const summary: OutsiderSummary = {
  writtenAt: null,
  model: null,
  outcome: null,
  unanswered: [],
  sentences: [],
  references: [],
};

let asked: { path: string; query: string }[];
let shut: "link_gone" | "link_locked" | null;
let isDown: boolean;
/** Says something to the page that is open; there is nobody to say it to until its stream was opened. */
let tell: ((kind: string) => void) | null;

beforeEach(() => {
  asked = [];
  shut = null;
  isDown = false;
  tell = null;
  playServer(({ method, path: at, query, body }) => {
    if (!at.startsWith("/api/public/s3cret")) return refusal(404, "link_gone");
    asked.push({ path: at.slice("/api/public/s3cret".length), query: query.toString() });
    if (isDown) return refusal(503, "not_ready");
    if (method === "POST") {
      if (body.password !== "open sesame") return refusal(422, "link_password_wrong");
      shut = null;
      return { pass: "a-pass", until: "2031-05-04T14:00:00Z" };
    }
    if (at.endsWith("/news") && !shut) return newsStream();
    if (shut) return refusal(shut === "link_gone" ? 404 : 403, shut);
    if (at.endsWith("/summary")) return summary;
    if (at.endsWith("/articles")) return { articles: [article], total: 60 };
    return /\/articles\/\d+$/.test(at) ? article : topic;
  });
});

function newsStream(): Response {
  const words = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      tell = (kind) => controller.enqueue(words.encode(`data: ${JSON.stringify({ kind })}\n\n`));
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

const field = () => document.querySelector("input[type=password]");
const ask = () => act(() => queryClient.refetchQueries({ queryKey: ["outsider"] }));

describe("SH-06 the page of a link", () => {
  test("shows the gyan as text, lists by the outline and by pages, and asks to be listed nowhere", async () => {
    await openApp("/public/s3cret");
    await waitFor(() => expect(text()).toContain("Ice in rivers"));
    expect(text()).toContain("<script>alert(1)</script>");
    expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain("noindex");
    expect([...document.querySelectorAll("a")].some(({ href }) => href.startsWith("javascript"))).toBe(false);
    expect(text()).toContain("Retracted");
    await user.click(await screen.findByRole("button", { name: "Next" }));
    await waitFor(() => expect(asked.some(({ query }) => query.includes("from=50"))).toBe(true));
    await user.click(await screen.findByRole("button", { name: /^Ice jams/ }));
    await waitFor(() => expect(asked.some(({ query }) => query === "node=2")).toBe(true));
    expect(router.state.location.search).toEqual({ node: 2 });
  });

  test("opens an article by its title, and going back closes it", async () => {
    await openApp("/public/s3cret");
    await user.click(await screen.findByRole("button", { name: "Ice in rivers" }));
    await waitFor(() => expect(text()).toContain("Jams form in spring."));
    expect(router.state.location.search).toEqual({ article: 8 });
    await user.click((await screen.findAllByRole("button", { name: "Close" }))[0]!);
    await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  });

  test("asks for the password, tells a wrong one, and opens with the right one", async () => {
    shut = "link_locked";
    await openApp("/public/s3cret");
    await user.click(await screen.findByRole("button", { name: "Open" }));
    await waitFor(() => expect(text()).toContain("Enter the password."));
    await fill(field(), "open barley");
    await user.click(await screen.findByRole("button", { name: "Open" }));
    await waitFor(() => expect(text()).toContain("The password is wrong."));
    await fill(field(), "open sesame");
    await user.click(await screen.findByRole("button", { name: "Open" }));
    await waitFor(() => expect(text()).toContain("Ice in rivers"));
  });

  test("closes as soon as the link is withdrawn, whatever was open", async () => {
    await openApp("/public/s3cret");
    await waitFor(() => expect(text()).toContain("Ice in rivers"));
    shut = "link_gone";
    await user.click(await screen.findByRole("button", { name: "Ice in rivers" }));
    await waitFor(() => expect(text()).toContain("This page is closed"));
    expect(text()).not.toContain("How do rivers flood?");
  });

  test("closes by itself when its link ends, says so to whoever listens, and keeps nothing", async () => {
    await openApp("/public/s3cret?article=8");
    await waitFor(() => expect(text()).toContain("Jams form in spring."));
    await waitFor(() => expect(tell).not.toBeNull());
    shut = "link_gone";
    await act(async () => tell!("ended"));
    await waitFor(() => expect(text()).toContain("The link was closed or expired while you were reading."));
    expect(text()).not.toMatch(/rivers|Jams/);
    expect([document.title, document.activeElement?.textContent]).toEqual([
      "This page is closed · Gyan",
      "This page is closed",
    ]);
    const kept = queryClient.getQueryCache().findAll({ queryKey: ["outsider", "s3cret"] });
    expect(kept.map(({ queryKey }) => queryKey[2])).toEqual(["topic"]);
  });

  test("asks for a password that was set meanwhile, and goes on at the same place", async () => {
    await openApp("/public/s3cret?node=2");
    await waitFor(() => expect(tell).not.toBeNull());
    shut = "link_locked";
    await act(async () => tell!("ended"));
    await waitFor(() => expect(text()).toContain("The password was changed while you were reading"));
    await fill(field(), "open sesame");
    await user.click(await screen.findByRole("button", { name: "Open" }));
    await waitFor(() => expect(text()).toContain("Ice in rivers"));
    expect(router.state.location.search).toEqual({ node: 2 });
  });

  test("shows what is new when it is told to ask again", async () => {
    await openApp("/public/s3cret");
    await waitFor(() => expect(tell).not.toBeNull());
    const asks = () => asked.filter(({ path: at }) => at === "/articles").length;
    const before = asks();
    await act(async () => tell!("renew"));
    await waitFor(() => expect(asks()).toBe(before + 1));
    expect(text()).toContain("Ice in rivers");
  });

  test("says when the server is away, and keeps what is read", async () => {
    isDown = true;
    await openApp("/public/s3cret");
    await waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
    isDown = false;
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(text()).toContain("Ice in rivers"));
    const again = () => asked.filter(({ path: at, query }) => at === "" && query === "again=true").length;
    expect(again()).toBe(0);
    await ask();
    expect(again()).toBe(1);
  });

  test("leaves the session of somebody who is signed in alone", async () => {
    signIn();
    shut = "link_gone";
    await openApp("/public/s3cret");
    await waitFor(() => expect(text()).toContain("This page is closed"));
    expect([path(), readUser()?.token]).toEqual(["/public/s3cret", "token"]);
  });
});
