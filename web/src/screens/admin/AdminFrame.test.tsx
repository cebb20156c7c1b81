import { waitFor, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { type World, aWorld, playAdmin, visit } from "./test-admin.tsx";
import { text, user } from "#test-page.tsx";

let world: World;
beforeEach(() => {
  world = aWorld();
  playAdmin(world);
});

const current = () => document.querySelector("nav [aria-current=page]")?.textContent;

test("X-06 the places of the administration stand beside each other, and the one that is open is marked", async () => {
  await visit("/admin/people/2");
  expect([...document.querySelectorAll("nav a")].map((one) => one.textContent)).toEqual([
    "People",
    "Requests",
    "Organisations",
    "Groups",
    "Directory",
    "Subscriptions",
    "Sources",
    "Settings",
    "Templates",
    "Parameters",
    "Questions",
    "Mail",
    "Activity",
    "Backups",
    "Models",
    "Set-up",
    "Operation",
    "Doctor",
  ]);
  expect(current()).toBe("People");
  await user.click(await screen.findByRole("link", { name: "Groups" }));
  await waitFor(() => expect(document.querySelector("h1")?.textContent).toBe("Groups"));
  expect(current()).toBe("Groups");
  expect(document.querySelectorAll("h1")).toHaveLength(1);
});

const mail = {
  id: 4,
  to: "noor@example.org",
  subject: "Welcome",
  state: "kept",
  error: null as string | null,
  attempts: 1,
  nextTryAt: null as string | null,
  isRepeatable: true,
  createdAt: "2031-05-04T10:00:00Z",
};

test("X-06 a mail is read as text, or as the page that it is, where nothing in it can run", async () => {
  world.answer = ({ path }) => {
    if (path === "/api/admin/outbox") return { delivery: "outbox", mails: [mail], next: null };
    return path === "/api/admin/outbox/4"
      ? { ...mail, text: "Hello there", html: "<script>alert(1)</script><p>Hello page</p>" }
      : undefined;
  };
  await visit("/admin/outbox?mail=4");
  // Why it is here and reached nobody, and what to do about it.
  await waitFor(() => expect(text()).toContain("Mail is not delivered"));
  expect(text()).toContain("Set SMTP_URL");
  await waitFor(() => expect(document.querySelector("pre")?.textContent).toBe("Hello there"));
  await user.click(await screen.findByRole("button", { name: "Page" }));
  const frame = document.querySelector("iframe")!;
  expect(frame.getAttribute("sandbox")).toBe("");
  expect(frame.srcdoc).toContain("<p>Hello page</p>");
  expect(document.querySelector("pre")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Text" }));
  expect(document.querySelector("iframe")).toBeNull();
});

test("a mail without a page has nothing to switch", async () => {
  world.answer = ({ path }) => {
    if (path === "/api/admin/outbox") return { delivery: "outbox", mails: [mail], next: null };
    return path === "/api/admin/outbox/4" ? { ...mail, text: "Only text", html: null } : undefined;
  };
  await visit("/admin/outbox?mail=4");
  await waitFor(() => expect(text()).toContain("Only text"));
  expect(document.querySelectorAll("[aria-label='Show mail as'] [aria-pressed]")).toHaveLength(0);
});

test("a mail that was not delivered says why and when it is tried again, and can be sent again", async () => {
  const failed = { ...mail, state: "failed", error: "550 no such mailbox", attempts: 3 };
  const waiting = { ...failed, state: "waiting", error: null, attempts: 0, isRepeatable: false };
  let isAsked = false;
  world.answer = ({ path, method }) => {
    if (path === "/api/admin/outbox/4/send") {
      expect(method).toBe("POST");
      isAsked = true;
      return {};
    }
    if (path.startsWith("/api/admin/outbox?") || path === "/api/admin/outbox")
      return { delivery: "smtp", mails: [isAsked ? waiting : failed], next: null };
    return path === "/api/admin/outbox/4"
      ? { ...(isAsked ? waiting : failed), text: "Hello", html: null }
      : undefined;
  };
  await visit("/admin/outbox?mail=4");
  await waitFor(() => expect(text()).toContain("550 no such mailbox"));
  expect(text()).toContain("3 attempts");
  await user.click(await screen.findByRole("button", { name: "Send again" }));
  await waitFor(() => expect(isAsked).toBe(true));
  await waitFor(() => expect(text()).not.toContain("Send again"));
  expect(text()).toContain("waiting");
});
