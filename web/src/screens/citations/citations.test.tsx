import { act, screen, waitFor, within } from "@testing-library/react";
import { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { router } from "#app/router.tsx";
import { renewChains } from "#entities/chaining/data.ts";
import { anAsked, aShared } from "#features/chaining/test-chain.ts";
import { loadConfig } from "#lib/config.ts";
import { openApp, path, signIn } from "#test-app.tsx";
import { aTopic, fill, playServer, refusal, text, user } from "#test-page.tsx";
import { playCitations } from "./citations.scene.ts";

let scene: ReturnType<typeof playCitations>;

beforeEach(async () => {
  scene = playCitations();
  playServer((asked) => scene.answer(asked));
  await loadConfig();
  signIn();
});

const AT = "/article/citations/7";
const rows = () => [...document.querySelectorAll<HTMLElement>("[data-work]")];
const titles = () => rows().map((row) => row.querySelector("h2")!.textContent);
const row = (key: string) => rows().find((one) => one.dataset["work"] === key)!;
const shows = (...names: string[]) => waitFor(() => expect(titles()).toEqual(names));
const renew = () => act(() => renewChains());
const address = () => router.state.location.search as Record<string, unknown>;

describe("issue 27: what several articles of a gyan cite", () => {
  test("the most linked is first, with how many and which articles; what is known of them stands above", async () => {
    await openApp(AT);
    await shows("Study a", "Study of dams", "Study c");
    expect(text()).toContain("12 relevant articles. Lists of references read: 8. Asked about in indexes: 0.");
    const button = screen.getByRole("button", { name: "Cited by 5 of yours" });
    await user.click(button);
    const card = await screen.findByRole("dialog", { name: "Cited by 5 of yours" });
    expect(within(card).getByRole("link", { name: "Article 2" }).getAttribute("href")).toContain(
      "article=101",
    );
    expect(card.textContent).toContain("and 2 more");
  });

  test("j, t: it is taken in and stays where it stood, says that it waits, and then what became of it; undo takes it back", async () => {
    await openApp(AT);
    await shows("Study a", "Study of dams", "Study c");
    await user.keyboard("jj");
    await waitFor(() => expect(document.activeElement).toBe(row("b")));
    await user.keyboard("t");
    await waitFor(() => expect(row("b").textContent).toContain("Waiting to be judged"));
    expect(scene.sent).toMatchObject([{ path: "/api/topics/7/chaining/take", body: { keys: ["b"] } }]);
    await screen.findByText("Taken in. It is now fetched, read and judged.");
    // It is no longer new, and nobody loses sight of it.
    await renew();
    await shows("Study a", "Study of dams", "Study c");
    expect(text()).toContain("2 works");
    scene.works = scene.works.map((one) =>
      one.key === "b" ? { ...one, state: "listed", articleId: ArticleId.parse(77) } : one,
    );
    await renew();
    await waitFor(() =>
      expect(within(row("b")).getByRole("link", { name: "In this gyan" }).getAttribute("href")).toContain(
        "article=77",
      ),
    );
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(scene.sent.at(-1)).toMatchObject({ path: "/api/topics/7/chaining/untake" }));
  });

  test("e puts aside, the next one is there, and undo offers it again; what is aside has its own list", async () => {
    await openApp(AT);
    await shows("Study a", "Study of dams", "Study c");
    await user.keyboard("je");
    await shows("Study of dams", "Study c");
    await waitFor(() => expect(document.activeElement).toBe(row("b")));
    expect(scene.sent).toMatchObject([{ body: { keys: ["a"], isAside: true } }]);
    await user.click(screen.getByRole("button", { name: "Put aside" }));
    await shows("Study a");
    expect(address()["show"]).toBe("aside");
    await user.click(screen.getByRole("button", { name: "Offer again: Study a" }));
    await waitFor(() => expect(text()).toContain("Nothing is put aside"));
    expect(scene.sent.at(-1)).toMatchObject({ body: { keys: ["a"], isAside: false } });
  });

  test("several are chosen with x and taken in at once, for a part of the outline", async () => {
    scene.topic = aTopic({
      nodes: [
        { id: NodeId.parse(1), name: "Rivers", depth: 0 },
        { id: NodeId.parse(2), name: "Dams", depth: 1 },
      ] as never,
    });
    await openApp(AT);
    await shows("Study a", "Study of dams", "Study c");
    await user.keyboard("jxjx");
    await user.selectOptions(screen.getByRole("combobox", { name: "Take in for" }), "2");
    const bar = await screen.findByRole("group", { name: "Selected works" });
    expect(bar.textContent).toContain("2 selected");
    await user.click(within(bar).getByRole("button", { name: "Take in" }));
    await waitFor(() => expect(scene.sent).toMatchObject([{ body: { keys: ["a", "b"], node: 2 } }]));
    expect(screen.queryByRole("group", { name: "Selected works" })).toBeNull();
    await waitFor(() => expect(text()).toContain("2 works taken in."));
  });

  test("it is narrowed by words and by how many articles, and widened again", async () => {
    await openApp(AT);
    await shows("Study a", "Study of dams", "Study c");
    await user.selectOptions(screen.getByRole("combobox", { name: "Linked with" }), "1");
    await shows("Study a", "Study of dams", "Study c", "Study e");
    expect(address()["least"]).toBe(1);
    await fill(screen.getByRole("searchbox", { name: "Find in titles and authors" }), "dams");
    await shows("Study of dams");
    await fill(screen.getByRole("searchbox", { name: "Find in titles and authors" }), "zzz");
    await user.click(await screen.findByRole("button", { name: "Clear filters" }));
    await shows("Study a", "Study of dams", "Study c");
    await user.click(screen.getByRole("button", { name: "All" }));
    await shows("Study a", "Study of dams", "Study c", "Study d");
    expect(within(row("d")).queryByRole("button", { name: /^Take in/ })).toBeNull();
  });

  test("what cites several of them is the other direction", async () => {
    await openApp(AT);
    await user.click(await screen.findByRole("link", { name: "Cites several of yours" }));
    await screen.findByRole("button", { name: "Cites 5 of yours" });
    expect(address()["way"]).toBe("cited_by");
  });

  test("the indexes are asked about all articles, with progress, and stopped", async () => {
    await openApp(AT);
    await user.click(await screen.findByRole("button", { name: "Ask the indexes about all articles" }));
    scene.own = { ...scene.own, articles: { ...scene.own.articles, asked: 5 } };
    await user.click(await screen.findByRole("button", { name: "Stop asking" }));
    await screen.findByRole("button", { name: "Ask the indexes about all articles" });
    expect(scene.sent.map(({ method }) => method)).toEqual(["POST", "DELETE"]);
  });

  test("who may only read has nothing to press, and no key does anything", async () => {
    scene.own = { ...scene.own, mayAsk: false, mayTake: false };
    await openApp(AT);
    await shows("Study a", "Study of dams", "Study c");
    expect(screen.queryByRole("button", { name: /^Take in/ })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    await user.keyboard("jte");
    expect(scene.sent).toEqual([]);
  });

  test("where nobody may be asked, and nothing is known, that is said", async () => {
    scene.own = { ...scene.own, asked: [anAsked({ state: "off" })] };
    scene.works = [];
    await openApp(AT);
    await waitFor(() => expect(text()).toContain("No work is cited by several of your articles"));
    expect(text()).toContain("No index of citations may be asked here.");
    expect(screen.queryByRole("button", { name: /^Ask the indexes/ })).toBeNull();
  });

  test("what the server refuses is told, and is as it was", async () => {
    await openApp(AT);
    await shows("Study a", "Study of dams", "Study c");
    scene.refuse = () => refusal(404, "chained_not_found");
    await user.click(screen.getByRole("button", { name: "Take in: Study a" }));
    await waitFor(() => expect(text()).toContain("This work is no longer among"));
    await waitFor(() => expect(row("a").textContent).not.toContain("Waiting"));
  });

  test("what fails to load says so, and is asked for again", async () => {
    scene.isDown = true;
    await openApp(AT);
    const again = await screen.findByRole("button", { name: "Try again" });
    scene.isDown = false;
    await user.click(again);
    await shows("Study a", "Study of dams", "Study c");
  });
});

describe("issue 27: the citation map", () => {
  const map = () => screen.findByRole("listbox", { name: "Citation map" });

  test("by keys alone: works are heard with what is known of them, one is taken in, and one is opened", async () => {
    await openApp(`${AT}/map`);
    const drawing = await map();
    const heard = await within(drawing).findAllByRole("option");
    expect(heard.map(({ textContent }) => textContent)).toEqual([
      "Study a, Mira Falk, 2021, Not in this gyan, Cited 2 times on this map",
      "Article 2, Ada Rao, 2023, In this gyan, Cited 1 time on this map",
      "Article 1, Noor Sen, 2022, In this gyan, Not cited on this map",
    ]);
    drawing.focus();
    await user.keyboard("{Home}");
    const card = await screen.findByRole("region", { name: "Work" });
    expect(card.textContent).toContain("Study a");
    await user.keyboard("t");
    await waitFor(() => expect(card.textContent).toContain("Waiting to be judged"));
    expect(scene.sent).toMatchObject([{ path: "/api/topics/7/chaining/take", body: { keys: ["a"] } }]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Work" })).toBeNull());
    await user.click(within(drawing).getByRole("option", { name: /^Article 1/ }));
    await screen.findByRole("link", { name: "Open the article" });
    drawing.focus();
    await user.keyboard("o");
    await waitFor(() => expect(path()).toBe("/article/list/7"));
  });

  test("what came meanwhile moves nothing until it is wanted", async () => {
    await openApp(`${AT}/map`);
    const drawing = await map();
    expect(await within(drawing).findAllByRole("option")).toHaveLength(3);
    const { works, citations } = scene.map;
    scene.map = {
      works: [...works, { ...works[0]!, key: "n", title: "Study n" }],
      citations: [...citations, [1, 3]],
      isCut: true,
    };
    await renew();
    expect(within(drawing).getAllByRole("option")).toHaveLength(3);
    await user.click(await screen.findByRole("button", { name: "There is more: draw again" }));
    await waitFor(() => expect(within(drawing).getAllByRole("option")).toHaveLength(4));
    expect(text()).toContain(
      "There is more than the map can hold. It shows the 4 works with the most links.",
    );
  });

  test("the same as a list, for whoever does not see it; a reader takes nothing in", async () => {
    scene.topic = aTopic({ right: "reader" });
    await openApp(`${AT}/map?look=list`);
    await waitFor(() => expect(screen.getByRole("list", { name: "Citation map" })).toBeDefined());
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Take in/ })).toBeNull();
  });

  test("without any, it is said what would be there", async () => {
    scene.map = { works: [], citations: [], isCut: false };
    await openApp(`${AT}/map`);
    await waitFor(() => expect(text()).toContain("Nothing to draw yet"));
  });
});

test("it is reached from the menu of the gyan", async () => {
  scene.works = [aShared("a", 5)];
  await openApp("/article/list/7");
  await user.click(await screen.findByRole("button", { name: "Actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Citations" }));
  await waitFor(() => expect(path()).toBe(AT));
  await shows("Study a");
});
