import { screen, waitFor } from "@testing-library/react";
import { ArticleId } from "@gyan/contract/ids.ts";
import { expect, test } from "vitest";
import { open, playServer, type Sent, user } from "#test-page.tsx";
import { CitedText } from "./CitedText.tsx";

const AROUND = {
  before: "It rained for <b>days</b>. ",
  quote: "Quote of 1.",
  after: " Then it dried.",
  heading: "Results",
  page: 4,
  authors: ["Rao, A.", "Sen, L."],
  venue: "Water",
  publishedOn: "2019-05",
  language: "en",
  level: "answers",
  unspoken: ["the cost"],
  topicId: 7,
  workId: 31,
};
const NO_MARKS = {
  saved: [],
  read: [],
  relevant: [],
  irrelevant: [],
  kept: [],
  rejected: [],
  tags: [],
  noted: [],
};
const cited = (number: number, text: string) => ({
  text,
  tags: [
    {
      number,
      citation: {
        articleId: ArticleId.parse(number),
        title: `Article ${number}`,
        publishedOn: null,
        quote: `Quote of ${number}.`,
        start: 5,
        end: 20,
      },
    },
  ],
});

test("X-02 a quote stands in its paragraph, with who wrote it and why it is here; from it one goes to the next", async () => {
  const asked: Sent[] = [];
  playServer((one) => {
    asked.push(one);
    return one.path.endsWith("/around") ? AROUND : NO_MARKS;
  });
  await open(
    <CitedText sentences={[cited(1, "Rivers rise."), cited(2, "Walls hold.")]} onRead={() => undefined} />,
  );
  await user.click(await screen.findByRole("button", { name: "Source 1" }));
  const card = await screen.findByRole("dialog", { name: "Source 1" });
  await waitFor(() =>
    expect(card.querySelector("blockquote")!.textContent).toBe(
      "It rained for <b>days</b>. Quote of 1. Then it dried.",
    ),
  );
  expect(card.querySelector("mark")!.textContent).toBe("Quote of 1.");
  expect(card.textContent).toContain("Rao, A., Sen, L.2019Waterpage 4");
  expect(card.textContent).toContain("Answers it");
  expect(card.textContent).toContain("the cost");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(
      asked.find(({ path, method }) => method === "POST" && path.includes("/marks"))?.body,
    ).toMatchObject({
      ids: [1],
      saved: true,
    }),
  );
  // The second quote's text was replaced meanwhile: its words stand alone.
  await user.click(screen.getByRole("button", { name: "Next quote" }));
  const next = await screen.findByRole("dialog", { name: "Source 2" });
  expect(next.querySelector("blockquote")!.textContent).toBe("Quote of 2.");
  expect(screen.queryByRole("dialog", { name: "Source 1" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(next.querySelector("button")));
});
