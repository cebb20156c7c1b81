import type { Answer } from "@gyan/contract/conversations/answer.ts";
import type { Page } from "@playwright/test";
import { button, press, type Sight, text } from "./screens.model.ts";

type Told = { turns: { answer: Answer }[] };

const field = (page: Page) => page.locator("form textarea");
const answered = (page: Page) => page.locator("article").last().locator("[data-outcome]").waitFor();

/** Asked here and now. */
const asks = (question: string) => async (page: Page) => {
  await field(page).fill(question);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/ask/*");
  await answered(page);
};

const begins = (name: string, open?: Sight["open"], who: Sight["who"] = "keeper"): Sight => ({
  name: `ask-${name}`,
  route: "/ask",
  who,
  at: ({ topicId }) => (who === "keeper" ? `/ask?of=topic&id=${topicId}` : "/ask"),
  heading: "Ask",
  ...(open && { open }),
});
const goesOn = (name: string, open: Sight["open"]): Sight => ({
  name: `ask-${name}`,
  route: "/ask/$conversationId",
  who: "keeper",
  at: ({ conversationId }) => `/ask/${conversationId}`,
  heading: "Why do lithium-ion cells age?",
  open,
});

/** Asking what is here: before the first question, answers of every kind, and what lies over them. */
export const asking: Sight[] = [
  begins("first", undefined, "newcomer"),
  begins("gyan", (page) => text(page, "Questions to start with")),
  begins("answer", asks("What makes the film on the anode grow?")),
  begins("nothing", asks("Who painted the ceiling of the Sistine Chapel?")),
  begins("scope", async (page) => {
    await press(page, /^What is asked/);
    await page.getByRole("searchbox", { name: "Choose what to ask" }).fill("energy");
    await page.getByRole("option", { name: "Folder: Energy storage" }).waitFor();
  }),
  goesOn("conversation", answered),
  goesOn("quote", async (page) => {
    await answered(page);
    await button(page, "Source 1").click();
    await page.getByRole("dialog").waitFor();
  }),
  goesOn("sources", async (page) => {
    await answered(page);
    await page.locator("article summary").first().click();
  }),
  goesOn("menu", async (page) => {
    await answered(page);
    await page
      .locator("main header")
      .getByRole("button", { name: /^Actions for/ })
      .click();
    await page.getByRole("menuitem", { name: "Rename" }).waitFor();
  }),
  goesOn("list", async (page, isNarrow) => {
    await answered(page);
    if (isNarrow) await press(page, "Conversations");
    await page
      .getByRole("link", { name: /Why do lithium-ion cells age/ })
      .first()
      .waitFor();
  }),
  goesOn("disputed", async (page) => {
    // What the starter library does not have: numbers that do not agree, and sentences of a source that is no longer one's own.
    await page.route("**/api/conversations/*", async (route) => {
      const response = await route.fetch();
      const told = (await response.json()) as Told;
      const { answer } = told.turns[0]!;
      const [first, second = first] = answer.quotes;
      answer.disputed = [
        {
          about: "capacity loss in the first year",
          unit: "%",
          values: [
            { value: "2 %", quote: first!.number },
            { value: "5 to 8 %", quote: second!.number },
          ],
        },
      ];
      answer.hidden = 2;
      answer.unanswered = ["can it be stopped?"];
      await route.fulfill({ response, json: told });
    });
    await page.reload();
    await text(page, /disagree on/);
    await page.getByText(/disagree on/).scrollIntoViewIfNeeded();
  }),
];
