import { waitFor, screen } from "@testing-library/react";
import { ArticleId } from "@gyan/contract/ids.ts";
import type { AsideArticle, Screening } from "@gyan/contract/living/screening.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { aTopic, open, playServer, refusal, type Sent, text, user } from "#test-page.tsx";
import { ScreeningLine } from "./ScreeningLine.tsx";

const NOTHING: Screening = {
  decisions: { relevant: 0, notRelevant: 0, saved: 0 },
  isLearned: false,
  forIt: [],
  against: [],
  unseen: null,
  aside: 0,
};
const LEARNED: Screening = {
  decisions: { relevant: 14, notRelevant: 10, saved: 2 },
  isLearned: true,
  forIt: [{ term: "symbionts", weight: 0.4 }],
  against: [{ term: "lamps", weight: -1 }],
  unseen: { about: 6, from: 2, to: 11 },
  aside: 2,
};
const anArticle = (id: number, title: string): AsideArticle => ({
  id: ArticleId.parse(id),
  title,
  authors: ["Mira Falk", "Noor Sen", "Jean Roux"],
  publishedOn: "2024",
  venue: null,
  sources: ["Crossref"],
  start: "Lamps are sold.",
  likelihood: 0.01,
  against: ["lamps", "shop"],
});

let screening: Screening;
let aside: AsideArticle[];
let backSent: unknown[];
let answerAside: () => unknown;

beforeEach(() => {
  screening = LEARNED;
  aside = [anArticle(4, "<b>Lamps</b>"), anArticle(5, "Pumps")];
  backSent = [];
  answerAside = () => ({ total: aside.length, articles: aside });
  playServer(({ path, body }: Sent) => {
    if (path.endsWith("/aside")) return answerAside();
    if (!path.endsWith("/back")) return screening;
    backSent.push(body["ids"]);
    const before = aside.length;
    const ids = body["ids"] as number[] | null;
    aside = ids ? aside.filter(({ id }) => !ids.includes(id)) : [];
    screening = { ...screening, aside: aside.length };
    return { broughtBack: before - aside.length };
  });
});

const show = (right: "owner" | "reader" = "owner") => open(<ScreeningLine topic={aTopic({ right })} />);
const openDialog = async () => {
  await waitFor(() => expect(text()).toContain("Learned from"));
  await user.click(await screen.findByRole("button", { name: /^Learned from/ }));
  await waitFor(() => expect(text()).toContain("Set aside"));
};

describe("issue 11: what was learned, above the list", () => {
  test("nothing is said where nothing was learned", async () => {
    screening = NOTHING;
    await show();
    expect(document.querySelector("button")).toBeNull();
  });

  test("what it was learned from, how many are undecided, and what is set aside", async () => {
    await show();
    await waitFor(() => expect(text()).toContain("Learned from 26 decisions"));
    expect(text()).toContain("about 6 relevant articles still undecided (2–11)");
    expect(text()).toContain("2 set aside");
  });

  test("with few decisions it names no number, and the panel says what is needed", async () => {
    screening = { ...LEARNED, unseen: null, aside: 0 };
    aside = [];
    await show();
    await openDialog();
    expect(text()).not.toContain("still undecided (");
    expect(text()).toContain("An estimate needs 20 decisions");
    await waitFor(() => expect(text()).toContain("Nothing is set aside."));
  });

  test("the panel shows the words, and each article as text with what spoke against it", async () => {
    await show();
    await openDialog();
    await waitFor(() => expect(text()).toContain("<b>Lamps</b>"));
    expect(document.querySelector("dialog b")).toBeNull();
    for (const said of ["14 relevant, 10 not", "About 6", "symbionts", "Mira Falk and others", "lamps, shop"])
      expect(text()).toContain(said);
  });

  test("one is brought back, then all; both are told and the panel stays", async () => {
    await show();
    await openDialog();
    await waitFor(() => expect(text()).toContain("Pumps"));
    await user.click(await screen.findByRole("button", { name: "Return to list: Pumps" }));
    await waitFor(() => expect(text()).toContain("1 article is back in the list."));
    await user.click(await screen.findByRole("button", { name: "Return to list: <b>Lamps</b>" }));
    await waitFor(() => expect(text()).toContain("Nothing is set aside."));
    expect(backSent).toEqual([[5], [4]]);
  });

  test("a reader sees them and has nothing to press", async () => {
    await show("reader");
    await openDialog();
    await waitFor(() => expect(text()).toContain("Pumps"));
    expect(text()).not.toContain("Return to list");
  });

  test("a list that could not be fetched is asked for again", async () => {
    answerAside = () => refusal(500, "unexpected");
    await show();
    await openDialog();
    await waitFor(() => expect(text()).toMatch(/again/i));
    answerAside = () => ({ total: aside.length, articles: aside });
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(text()).toContain("Pumps"));
  });
});
