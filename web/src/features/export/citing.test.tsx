// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#lib/query.ts";
import { open, playServer, refusal, type Sent, user } from "#test-page.tsx";
import { CiteDialog } from "./CiteDialog.tsx";
import { CiteMenu } from "./CiteMenu.tsx";

const STYLES = [
  {
    ref: "apa",
    name: "APA (7th edition)",
    kind: "author-date",
    from: "product",
    addedOn: null,
    mayRemove: false,
  },
  { ref: "ieee", name: "IEEE", kind: "numeric", from: "product", addedOn: null, mayRemove: false },
  { ref: "7", name: "Mud Letters", kind: "numeric", from: "self", addedOn: "2026-11-01", mayRemove: true },
];
const runs = [{ text: "Rao & <b> (2019). " }, { text: "Waters", isItalic: true }];

let sent: Sent[] = [];
let refuses = false;
let copied: { html: string; text: string } | null = null;
beforeEach(() => {
  sent = [];
  refuses = false;
  copied = null;
  queryClient.clear();
  vi.stubGlobal(
    "ClipboardItem",
    class {
      readonly parts: Record<string, Promise<Blob>>;
      constructor(parts: Record<string, Promise<Blob>>) {
        this.parts = parts;
      }
    },
  );
  const write = async ([item]: [{ parts: Record<string, Promise<Blob>> }]) => {
    const read = async (type: string) => (await item.parts[type]!).text();
    copied = { html: await read("text/html"), text: await read("text/plain") };
  };
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { write } });
  let chosen = "apa";
  playServer((one) => {
    sent.push(one);
    if (one.path === "/api/styles") return { styles: STYLES, chosen };
    if (one.path === "/api/styles/chosen")
      return { chosen: (chosen = (one.body as { style: string }).style) };
    if (refuses) return refusal(422, "style_too_slow");
    const wanted = (one.body as { style?: string }).style ?? chosen;
    const style = STYLES.find(({ ref }) => ref === wanted)!;
    return { style, entries: [{ id: 3, label: wanted === "ieee" ? "[1]" : "", runs }] };
  });
});
afterEach(() => vi.unstubAllGlobals());

const article = { topicId: TopicId.parse(7), id: ArticleId.parse(3), title: "Rivers" } as never;
const offer = { kind: "articles", topicId: TopicId.parse(7), ids: [ArticleId.parse(3)] } as const;
const cites = () => sent.filter(({ path }) => path === "/api/topics/7/citations").map(({ body }) => body);
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

test("the menu copies in one's own style, with its italics, and what is no markup stays words", async () => {
  await open(<CiteMenu article={article} />);
  await press("Cite article");
  await user.click(await screen.findByRole("menuitem", { name: "Copy in APA (7th edition)" }));
  await expect.poll(() => copied).not.toBeNull();
  expect(copied).toEqual({
    html: '<p dir="auto">Rao &amp; &lt;b&gt; (2019). <i>Waters</i></p>',
    text: "Rao & <b> (2019). Waters",
  });
  expect(cites()).toEqual([{ ids: [3] }]);
});

test("another style is seen before it is copied, and can become one's own", async () => {
  await open(<CiteDialog offer={{ ...offer, ids: [...offer.ids] }} onClose={() => undefined} />);
  expect((await screen.findByText("Waters")).tagName).toBe("I");
  const style = screen.getByLabelText("Citation style");
  expect([...style.querySelectorAll("option")].map((one) => one.textContent)).toEqual([
    "APA (7th edition)",
    "IEEE",
    "Mud Letters (your own)",
  ]);
  await user.selectOptions(style, "ieee");
  expect(await screen.findByText(/\[1\]/u)).toBeTruthy();
  await press("Copy reference");
  await expect.poll(() => copied?.text).toBe("[1] Rao & <b> (2019). Waters");
  await press("Always use this style");
  await expect.poll(() => screen.queryByText("Always use this style")).toBeNull();
  expect(sent.find(({ path }) => path === "/api/styles/chosen")?.body).toEqual({ style: "ieee" });
});

test("a style that fails says so, and another can be chosen", async () => {
  refuses = true;
  await open(<CiteDialog offer={{ ...offer, ids: [...offer.ids] }} onClose={() => undefined} />);
  expect(await screen.findByText(/takes too long/u)).toBeTruthy();
  refuses = false;
  await user.selectOptions(screen.getByLabelText("Citation style"), "ieee");
  expect(await screen.findByText("Waters")).toBeTruthy();
});
