import type { Chain } from "@gyan/contract/chaining/calls.ts";
import { ArticleId, DocumentId, TopicId } from "@gyan/contract/ids.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ChainOf } from "#entities/chaining/data.ts";
import { aTopic, open, playServer, refusal, type Sent, text, user } from "#test-page.tsx";
import { aChain, anAsked, aWork } from "../test-chain.ts";
import { CitationsPart } from "./CitationsPart.tsx";
import { wishForCitations } from "./wish.ts";

const ARTICLE: ChainOf = {
  kind: "article",
  articleId: ArticleId.parse(3),
  topicId: TopicId.parse(7),
};

let cites: Chain;
let citedBy: Chain;
let right: "owner" | "reader";
let sent: Sent[];
let refuse: Response | null;

beforeEach(() => {
  right = "owner";
  refuse = null;
  sent = [];
  cites = aChain(
    [
      aWork("a", { abstract: "What rivers do in spring.", timesCited: 1200, sources: ["text", "openalex"] }),
      aWork("b", { state: "listed", articleId: ArticleId.parse(9) }),
      aWork("c", { documentId: DocumentId.parse(4), doi: null, isRetracted: true }),
    ],
    { unread: [{ number: 12, text: "Ibid., p. 4." }] },
  );
  citedBy = aChain([]);
  playServer((asked) => {
    if (asked.method !== "GET") sent.push(asked);
    const { method, path, query, body } = asked;
    if (path === "/api/topics/7") return aTopic({ right });
    if (path.endsWith("/citations") && method === "POST") {
      cites = { ...cites, isAsking: true };
      return { message: "The indexes are being asked." };
    }
    if (path.endsWith("/citations"))
      return refuse?.clone() ?? (query.get("direction") === "cites" ? cites : citedBy);
    if (path.endsWith("/take") || path.endsWith("/untake")) {
      const keys = body["keys"] as string[];
      const state = path.endsWith("/take") ? ("waiting" as const) : ("new" as const);
      const works = cites.works.map((one) => (keys.includes(one.key) ? { ...one, state } : one));
      cites = { ...cites, works };
      return { taken: keys.length, already: 0, untaken: keys.length };
    }
    return refusal(404, "not_found");
  });
});

async function show(of: ChainOf = ARTICLE) {
  await open(<CitationsPart of={of} />);
  await act(async () => wishForCitations());
  await screen.findByRole("button", { name: /^Cites \(/ });
}
const row = (title: string) => screen.getByRole("heading", { name: title }).closest<HTMLElement>("li")!;

test("nothing is asked for before it is opened; then what it cites is there, who says so, and where one has it", async () => {
  await open(<CitationsPart of={ARTICLE} />);
  expect(text()).not.toContain("Study a");
  await user.keyboard("c");
  await screen.findByRole("heading", { name: "Study a" });
  expect(row("Study a").textContent).toContain("Mira Falk, Noor Sen");
  expect(row("Study a").textContent).toContain("Cited 1,200 times");
  expect(row("Study a").textContent).toContain("According to its text and OpenAlex");
  expect(row("Study a").textContent).toContain("What rivers do in spring.");
  expect(row("Study a").querySelector("a")!.href).toBe("https://doi.org/10.1000/a");
  expect(screen.getByRole("link", { name: "In this gyan" }).getAttribute("href")).toContain("article=9");
  expect(screen.getByRole("link", { name: "In your documents" }).getAttribute("href")).toBe(
    "/documentAnalysis/4",
  );
  expect(row("Study c").textContent).toContain("Retracted");
  expect(text()).toContain("1 entry could not be read");
  expect(text()).toContain("Ibid., p. 4.");
  expect(text()).toContain("The indexes have not been asked about it.");
});

test("t on an entry takes it in, the focus stays there, and undo takes it back", async () => {
  await show();
  (await screen.findByRole("button", { name: "Take in: Study a" })).focus();
  await user.keyboard("t");
  await waitFor(() => expect(row("Study a").textContent).toContain("Waiting to be judged"));
  expect(sent).toMatchObject([{ path: "/api/topics/7/chaining/take", body: { keys: ["a"] } }]);
  expect(document.activeElement).toBe(row("Study a"));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByRole("button", { name: "Take in: Study a" });
  expect(sent.at(-1)).toMatchObject({ path: "/api/topics/7/chaining/untake", body: { keys: ["a"] } });
});

test("a reader takes nothing in", async () => {
  right = "reader";
  await show();
  await screen.findByRole("heading", { name: "Study a" });
  expect(screen.queryByRole("button", { name: /^Take in/ })).toBeNull();
});

test("in a document there is no gyan to take it into", async () => {
  await show({ kind: "document", documentId: DocumentId.parse(5) });
  await screen.findByRole("heading", { name: "Study a" });
  expect(screen.queryByRole("button", { name: /^Take in/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "All citations of this gyan" })).toBeNull();
});

test("the indexes are asked, and it is said who answered, who does not know it and who could not be asked", async () => {
  cites = {
    ...cites,
    asked: [
      anAsked({ source: "text", label: "", state: "asked" }),
      anAsked({ state: "asked", at: "2031-05-04T10:00:00Z" }),
      anAsked({ source: "crossref", label: "Crossref", state: "unknown" }),
      anAsked({ source: "europepmc", label: "Europe PMC", state: "failed" }),
    ],
  };
  await show();
  expect(text()).toContain("Its own list of references was read.");
  expect(text()).toContain("OpenAlex answered on 4 May 2031.");
  expect(text()).toContain("Crossref does not know it.");
  expect(text()).toContain("Europe PMC could not be asked.");
  await user.click(screen.getByRole("button", { name: "Ask the indexes" }));
  await screen.findByRole("button", { name: "Asking the indexes" });
  expect(sent).toMatchObject([{ method: "POST", path: "/api/articles/3/citations" }]);
});

test("where nobody may be asked, that is said and there is nothing to press", async () => {
  cites = aChain([], { asked: [anAsked({ state: "off" })] });
  await show();
  expect(text()).toContain("No index of citations may be asked here.");
  expect(screen.queryByRole("button", { name: "Ask the indexes" })).toBeNull();
  expect(text()).toContain("Nothing that it cites is known.");
  expect(text()).not.toContain("The indexes may know more.");
});

test("what cites it is the other list; nothing there is said, with what may help", async () => {
  await show();
  await user.click(screen.getByRole("button", { name: "Cited by (0)" }));
  expect(text()).toContain("Nothing that cites it is known. The indexes may know more.");
});

test("what fails says so, and is asked for again", async () => {
  refuse = refusal(503, "not_ready");
  await open(<CitationsPart of={ARTICLE} />);
  await user.keyboard("c");
  const again = await screen.findByRole("button", { name: "Try again" });
  refuse = null;
  await user.click(again);
  await screen.findByRole("heading", { name: "Study a" });
});
