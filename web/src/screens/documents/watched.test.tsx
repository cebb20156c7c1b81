import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openApp, signIn } from "#test-app.tsx";
import { fill, playServer, refusal, type Sent, text, user } from "#test-page.tsx";
import { aLibrary } from "./test-screen.tsx";

/** The server, as far as this dialog sees it. */
let sent: Sent[];
let sources: object[];
let right: "owner" | "reader";
let preview: (address: string, set: string) => unknown;

const SOURCE = {
  id: 5,
  libraryId: 8,
  library: "Coasts",
  kind: "repository",
  format: "oai",
  name: "Harbour repository",
  address: "https://example.org/oai",
  set: null,
  since: null,
  readsPages: true,
  state: "waiting",
  entries: 12,
  unread: 0,
  last: { at: "2031-05-04T10:00:00Z", found: 14, added: 2 },
  nextAt: "2031-05-05T10:00:00Z",
  failing: null,
  note: null,
  addedBy: "Ada Example",
  isMine: true,
  addedOn: "2031-05-01T10:00:00Z",
};
const FOUND = {
  kind: "repository",
  format: "oai",
  address: "https://example.org/oai",
  name: "Harbour repository",
  sets: [{ spec: "theses", name: "Theses" }],
  isCut: false,
  total: 14,
  newest: [
    {
      title: "On tides",
      authors: ["Ada Lovelace"],
      publishedOn: "2031-05",
      url: null,
      excerpt: "Salt marshes grow.",
    },
  ],
  isWatched: false,
};

const answer = (asked: Sent): unknown => {
  const { method, path: address, body } = asked;
  if (address.includes("/watched") && method !== "GET") sent.push(asked);
  switch (`${method} ${address}`) {
    case "GET /api/libraries":
      return { libraries: [aLibrary(8, "Coasts", { right, isMine: right === "owner" })] };
    case "GET /api/libraries/8/watched":
    case "GET /api/me/watched":
      return { sources };
    case "POST /api/libraries/8/watched/preview":
      return preview(String(body["address"]), String(body["set"]));
    case "POST /api/libraries/8/watched":
      sources = [{ ...SOURCE, state: "looking", last: null, entries: 0 }];
      return sources[0];
    case "POST /api/libraries/8/watched/5/look":
    case "PATCH /api/libraries/8/watched/5":
      return { ...SOURCE, ...body };
    case "DELETE /api/libraries/8/watched/5":
    case "DELETE /api/me/watched/5":
      sources = [];
      return { message: "Done" };
    case "POST /api/document/v1/documents":
      return [];
    case "GET /api/document/v1/usage":
      return { documents: 0, used: 0, quota: 1, unread: 0 };
    case "GET /api/me/tokens":
      return { tokens: [], mayLast: false };
    default:
      return undefined;
  }
};

beforeEach(() => {
  sent = [];
  sources = [];
  right = "owner";
  preview = () => ({ source: FOUND, feeds: [] });
  signIn({ accessList: ["DocumentAnalysis", "ShowMyGyanLibrary"] });
  playServer(answer);
});

async function open() {
  await openApp("/documentAnalysis?library=8");
  await user.click(await screen.findByRole("button", { name: "Watched sources" }));
  return screen.findByRole("dialog");
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

test("a repository is looked at before it is watched, a part of it is chosen, and then it stands in the list", async () => {
  await open();
  await screen.findByText(/Nothing is watched for this library yet/u);
  await press("Watch a source");
  await fill(screen.getByLabelText("Address"), "https://example.org/oai");
  await press("Look");
  await screen.findByText("On tides");
  expect(text()).toContain("Repository (OAI-PMH) · 14 records · https://example.org/oai");
  await user.click(screen.getByRole("button", { name: "Part of the repository: All of it" }));
  await user.click(await screen.findByRole("option", { name: "Theses" }));
  await waitFor(() => expect(sent.at(-1)!.body).toMatchObject({ set: "theses" }));
  await user.selectOptions(screen.getByLabelText("Records"), "Only from today on");
  await user.click(screen.getByLabelText("Read the pages and files that records link to"));
  await press("Watch");
  await screen.findByText("“Harbour repository” is watched. Its records are on their way.");
  expect(sent.at(-1)!.body).toEqual({
    address: "https://example.org/oai",
    set: "theses",
    since: new Date().toISOString().slice(0, 10),
    readsPages: false,
  });
  expect(text()).toContain("Looking …");
});

test("a page that names feeds offers them, and what is wrong with an address is said at it, which stays", async () => {
  preview = (address) =>
    address.endsWith("/feed")
      ? { source: { ...FOUND, kind: "feed", format: "rss", address, name: "News", sets: [] }, feeds: [] }
      : address.includes("nothing")
        ? refusal(422, "watched_no_source")
        : { source: null, feeds: [{ address: "https://example.org/feed", title: "News of the harbour" }] };
  await open();
  await press("Watch a source");
  await fill(screen.getByLabelText("Address"), "example.org/nothing");
  await press("Look");
  await screen.findByText(/neither a repository/u);
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("example.org/nothing");
  await fill(screen.getByLabelText("Address"), "example.org");
  await press("Look");
  await press("News of the harbour");
  await screen.findByRole("dialog", { name: "News" });
  expect(screen.queryByLabelText("Records")).toBeNull();
});

test("one that tells nothing says since when and why; it is looked at, paused and ended", async () => {
  sources = [
    {
      ...SOURCE,
      failing: { since: "2031-05-04T10:00:00Z", why: { code: "page_server_trouble", params: {} } },
    },
  ];
  const dialog = await open();
  await within(dialog).findByText(/Not working since .* server problem/u);
  expect(text()).toContain("12 documents");
  await press("Look now: Harbour repository");
  await waitFor(() => expect(sent.at(-1)!.path).toBe("/api/libraries/8/watched/5/look"));
  await press("More about Harbour repository");
  await user.click(await screen.findByRole("menuitem", { name: "Pause" }));
  await waitFor(() => expect(sent.at(-1)!.body).toEqual({ isPaused: true }));
  await press("More about Harbour repository");
  await user.click(await screen.findByRole("menuitem", { name: "Stop watching" }));
  await screen.findByText(/The 12 documents that came from it stay in the library/u);
  await press("Stop watching");
  await screen.findByText(/Nothing is watched for this library yet/u);
});

test("whoever may only read the library sees what is watched, and no buttons", async () => {
  right = "reader";
  sources = [{ ...SOURCE, isMine: false }];
  await open();
  await screen.findByText("Harbour repository");
  expect(text()).toContain("added by Ada Example");
  expect(screen.queryByRole("button", { name: /Look now|Watch a source|More about/u })).toBeNull();
});

test("in the account everything that one watches is listed with its library, and ended", async () => {
  sources = [SOURCE];
  await openApp("/account/connections");
  await screen.findByText("Harbour repository");
  expect(text()).toContain("in Coasts · Repository (OAI-PMH)");
  await press("Stop watching Harbour repository");
  await press("Stop watching");
  await screen.findByText("You watch no repository and no feed.");
  expect(sent.at(-1)).toMatchObject({ method: "DELETE", path: "/api/me/watched/5" });
});
