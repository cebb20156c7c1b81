import { waitFor, screen } from "@testing-library/react";
import { LinkId } from "@gyan/contract/ids.ts";
import type { Link } from "@gyan/contract/sharing/links.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { aTopic, open, playServer, refusal, type Sent, text, fill, user } from "#test-page.tsx";
import { LinksSection } from "./LinksSection.tsx";

const aLink = (id: number, own: Partial<Link> = {}): Link => ({
  id: LinkId.parse(id),
  name: `Link ${id}`,
  address: `https://gyan.example.org/public/secret-${id}`,
  hasPassword: false,
  withDocuments: false,
  state: "open",
  createdAt: "2031-05-04T10:00:00Z",
  expiresAt: null,
  opened: 0,
  openedAt: null,
  ...own,
});

let links: Link[];
let sent: Sent[];
let isDown: boolean;

beforeEach(() => {
  links = [];
  sent = [];
  isDown = false;
  playServer((asked) => {
    if (asked.method === "GET") return { links };
    sent.push(asked);
    if (isDown) return refusal(503, "not_ready");
    const id = Number(asked.path.split("/").at(-1));
    if (asked.method === "POST") links = [aLink(9, { name: String(asked.body.name) }), ...links];
    if (asked.method === "PATCH")
      links = links.map((one) => (one.id === id ? { ...one, ...asked.body } : one));
    if (asked.method === "DELETE") links = links.filter((one) => one.id !== id);
    return { links, made: 9 };
  });
});

const show = () => open(<LinksSection topicId={aTopic().topicId} />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fill(field(label), value);
const tick = (label: string) => user.click(field(label));

describe("SH-06 the owner's links", () => {
  test("one is made, and its address is there to be copied", async () => {
    await show();
    await user.click(await screen.findByRole("button", { name: "New link" }));
    await write("What is it for?", "For the seminar");
    await user.click(await screen.findByRole("button", { name: "Create link" }));
    await waitFor(() => expect(text()).toContain("For the seminar"));
    expect(sent[0]!.body).toEqual({
      name: "For the seminar",
      // In ninety days, as the list offers it first.
      expiresAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      password: null,
      withDocuments: false,
    });
    expect(field("Link").value).toBe("https://gyan.example.org/public/secret-9");
  });

  test("a short password is told before anything is sent, and what was typed stays when the server is down", async () => {
    await show();
    await user.click(await screen.findByRole("button", { name: "New link" }));
    await write("What is it for?", "For the seminar");
    await tick("Ask for a password");
    await write("Password", "short");
    await user.click(await screen.findByRole("button", { name: "Create link" }));
    await waitFor(() => expect(text()).toContain("at least 8 characters"));
    expect(sent).toEqual([]);
    isDown = true;
    await write("Password", "open sesame");
    await user.click(await screen.findByRole("button", { name: "Create link" }));
    await waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
    expect([field("What is it for?").value, field("Password").value]).toEqual([
      "For the seminar",
      "open sesame",
    ]);
  });

  test("what is not touched is not sent: the password and the end stay as they were", async () => {
    links = [aLink(3, { hasPassword: true, expiresAt: "2031-06-04T10:00:00Z" })];
    await show();
    await user.click(await screen.findByRole("button", { name: "Edit “Link 3”" }));
    await write("What is it for?", "Renamed");
    await user.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(text()).toContain("Renamed"));
    expect(sent[0]!.body).toEqual({ name: "Renamed", withDocuments: false });
    await user.click(await screen.findByRole("button", { name: "Edit “Renamed”" }));
    await tick("Ask for a password");
    await user.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent.length).toBe(2));
    expect(sent[1]!.body).toMatchObject({ password: null });
  });

  test("a link that is to end on a day is not saved without one", async () => {
    links = [aLink(3)];
    await show();
    await user.click(await screen.findByRole("button", { name: "Edit “Link 3”" }));
    const end = document.querySelector("select")!;
    await user.selectOptions(end, "date");
    await user.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(text()).toContain("Choose today or a later date."));
    expect(sent).toEqual([]);
    await write("Last day", "2999-01-31");
    await user.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body.expiresAt).toBe(new Date("2999-01-31T23:59:59.999").toISOString());
  });

  test("it is withdrawn after a question, and a failure is told there", async () => {
    links = [aLink(3), aLink(2, { state: "closed", address: null })];
    await show();
    expect(text()).toContain("its creator is no longer the owner");
    isDown = true;
    await user.click(await screen.findByRole("button", { name: "Delete link “Link 3”" }));
    await user.click(await screen.findByRole("button", { name: "Delete link" }));
    await waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
    isDown = false;
    await user.click(await screen.findByRole("button", { name: "Delete link" }));
    await waitFor(() => expect(text()).not.toContain("Link 3"));
    expect(text()).toContain("Link 2");
  });

  test("titles of links are text", async () => {
    links = [aLink(3, { name: "<img src=x onerror=alert(1)>" })];
    await show();
    expect(text()).toContain("<img src=x");
    expect(document.querySelector("img")).toBeNull();
  });
});
