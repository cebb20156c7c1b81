import { screen, waitFor, within } from "@testing-library/react";
import type { FrontSample } from "@gyan/contract/sharing/front.ts";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#lib/query.ts";
import { text, user } from "#test-page.tsx";
import {
  answers,
  configure,
  failing,
  field,
  heading,
  here,
  json,
  openAt,
  standsAtEntrance,
} from "../test-entrance.tsx";

standsAtEntrance();

const cited = { articleId: 8, title: "Ice in rivers", publishedOn: "2019-05", start: 0, end: 25 };
const sample = {
  name: "Pourquoi les rivières débordent-elles ?",
  articles: 3,
  model: null,
  language: "fr",
  sentences: [
    {
      text: "La glace retient l’eau.",
      part: "answer",
      theme: null,
      disagreement: null,
      citations: [{ ...cited, quote: "La glace <b>retient</b> l’eau." }],
    },
  ],
  references: [
    {
      articleId: 8,
      title: "Ice in rivers",
      authors: ["Lund, B."],
      venue: "Hydrology",
      publishedOn: "2019-05",
      doi: null,
      url: null,
    },
  ],
} as unknown as FrontSample;

const ours = { headline: "", text: "" };
const show = (front: { headline: string; text: string } | null, own: object = {}) =>
  configure({ front, ...own });
beforeEach(() => {
  queryClient.clear();
  answers.set("GET /api/front", () => json({ sample }));
  // Without a session: a call that needs one would be refused.
  answers.set("GET /api/public/sample/articles/8/around", () =>
    json({
      before: "En hiver. ",
      quote: "La glace <b>retient</b> l’eau.",
      after: " Puis elle fond.",
      heading: null,
      page: null,
      authors: ["Lund, B."],
      venue: "Hydrology",
      publishedOn: "2019-05",
      language: "fr",
      level: "high",
      unspoken: [],
    }),
  );
});

test("R-02 a visitor reads what it is, can sign in, and tries the sample in its own language", async () => {
  await show(ours);
  await openAt("/");
  expect([here(), heading()]).toEqual([
    "/azure-auth",
    "Research answers you can check, sentence by sentence",
  ]);
  expect(document.title).toBe("Sign in · Gyan");
  expect(field("E-mail")).toBe(
    within(screen.getByRole("region", { name: "Sign in" })).getByLabelText("E-mail"),
  );
  const shown = await screen.findByRole("region", { name: "A live sample" });
  expect(shown.querySelector("[lang=fr]")?.textContent).toContain(sample.name);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(3);
  const source = () => within(shown).getByRole("button", { name: "Source 1" });
  // A pointer that comes near fetches what shows quotes; a press after that keeps the card open.
  await user.hover(source());
  await waitFor(() => expect(source().getAttribute("aria-haspopup")).toBe("dialog"));
  await user.click(source());
  await waitFor(() => expect(text()).toContain("La glace <b>retient</b> l’eau."));
  await waitFor(() => expect(text()).toContain("Puis elle fond."));
  await user.click(await screen.findByRole("button", { name: "Read in context" }));
  await waitFor(() => expect(here()).toBe("/sample?article=8"));
});

test("the organisation's own words are shown as they are typed", async () => {
  await show({ headline: '<img src="x"> & ज्ञान', text: "One.\n\n<script>alert(1)</script>" });
  await openAt("/azure-auth");
  expect(heading()).toBe('<img src="x"> & ज्ञान');
  expect(text()).toContain("<script>alert(1)</script>");
  expect(document.querySelector("main img, main script")).toBeNull();
});

test.each([
  ["there is none", () => json({ sample: null })],
  ["the server does not say", () => failing(404, "not_found")],
])("the page stands without a sample when %s", async (_why, answer) => {
  answers.set("GET /api/front", answer);
  await show(ours);
  await openAt("/azure-auth");
  await screen.findByRole("heading", { name: "How it works" });
  expect(screen.queryByRole("region", { name: "A live sample" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Look at a sample" })).toBeNull();
  expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
  expect(field("E-mail")).toBeDefined();
});

test("turned off it is the sign-in alone, and nothing is asked for", async () => {
  let asked = 0;
  answers.set("GET /api/front", () => (asked++, json({ sample })));
  // Whoever comes with a name is on their way in.
  await show(ours);
  await openAt("/azure-auth/asha@example.org");
  expect([heading(), field("E-mail").value]).toEqual(["Sign in", "asha@example.org"]);
  await show(null);
  await openAt("/azure-auth");
  expect([heading(), asked]).toEqual(["Sign in", 0]);
});

test("the command that lets the first one in is told only to whom the server says so", async () => {
  await show(ours);
  await openAt("/azure-auth");
  expect(text()).not.toContain("npm run signin-link");
  await show(ours, { isUnclaimed: true });
  await waitFor(() => expect(text()).toContain("npm run signin-link"));
});
