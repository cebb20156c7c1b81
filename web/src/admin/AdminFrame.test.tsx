import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type World,
  aWorld,
  leave,
  playAdmin,
  press,
  startBrowser,
  text,
  until,
  visit,
} from "./test-admin.tsx";

beforeAll(startBrowser);
let world: World;
beforeEach(() => {
  world = aWorld();
  playAdmin(world);
});
afterEach(leave);

const current = () => document.querySelector("nav [aria-current=page]")?.textContent;

test("X-06 the places of the administration stand beside each other, and the one that is open is marked", async () => {
  await visit("/admin/people/2");
  expect([...document.querySelectorAll("nav a")].map((one) => one.textContent)).toEqual([
    "People",
    "Organisations",
    "Groups",
    "Subscriptions",
    "Sources",
    "Settings",
    "Templates",
    "Parameters",
    "Questions",
    "Mail",
    "Activity",
  ]);
  expect(current()).toBe("People");
  await press("Groups");
  await until(() => expect(document.querySelector("h1")?.textContent).toBe("Groups"));
  expect(current()).toBe("Groups");
  expect(document.querySelectorAll("h1")).toHaveLength(1);
});

const mail = {
  id: 4,
  to: "noor@example.org",
  subject: "Welcome",
  state: "kept",
  error: null,
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
  await until(() => expect(text()).toContain("Mails reach nobody"));
  expect(text()).toContain("Set SMTP_URL");
  await until(() => expect(document.querySelector("pre")?.textContent).toBe("Hello there"));
  await press("Page");
  const frame = document.querySelector("iframe")!;
  expect(frame.getAttribute("sandbox")).toBe("");
  expect(frame.srcdoc).toContain("<p>Hello page</p>");
  expect(document.querySelector("pre")).toBeNull();
  await press("Text");
  expect(document.querySelector("iframe")).toBeNull();
});

test("a mail without a page has nothing to switch", async () => {
  world.answer = ({ path }) => {
    if (path === "/api/admin/outbox") return { delivery: "outbox", mails: [mail], next: null };
    return path === "/api/admin/outbox/4" ? { ...mail, text: "Only text", html: null } : undefined;
  };
  await visit("/admin/outbox?mail=4");
  await until(() => expect(text()).toContain("Only text"));
  expect(document.querySelectorAll("[aria-pressed]")).toHaveLength(0);
});
