import { linkIn } from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { askControl } from "../../server/src/platform/control.ts";
import { expectNoBarriers, expectNoSideways } from "./barriers.ts";
import { expect, holdToast, signIn, test } from "./server.ts";

const FILMS = "Films on the anode of lithium cells";
const paper = (title: string, sentences: string[], references: string[] = []) =>
  [
    `# ${title}`,
    ...sentences,
    ...(references.length > 0 ? ["## References", ...references.map((one) => `- ${one}`)] : []),
  ].join("\n\n");

/** Two that cite a third, and each something else. */
const PAPERS: [string, string][] = [
  [
    "heat.md",
    paper(
      "Heat and the ageing of lithium cells",
      [
        "A lithium cell loses capacity because a film grows on its anode.",
        "Heat makes the film grow faster, and the cell ages.",
      ],
      [
        `Rao, A. and Petit, J. (2015). ${FILMS}. Journal of Stored Energy, 4(2), 11–19.`,
        "Ortiz, L. (2011). Cells in the sun. Journal of Stored Energy, 1(1), 1–9.",
      ],
    ),
  ],
  [
    "cold.md",
    paper(
      "Lithium cells in the cold",
      [
        "In the cold a lithium cell keeps its capacity for many years.",
        "The film on its anode hardly grows, and the cell ages slowly.",
      ],
      [
        `Rao, A. and Petit, J. (2015). ${FILMS}. Journal of Stored Energy, 4(2), 11–19.`,
        "Menon, R. (2009). Winters of storage. Journal of Stored Energy, 2(1), 3–8.",
      ],
    ),
  ],
  [
    "films.md",
    paper(FILMS, [
      "The film on the anode of a lithium cell grows while the cell ages.",
      "We measured how it takes up the lithium that carries the capacity.",
    ]),
  ],
];

async function upload(server: ServerProcess, token: string): Promise<number[]> {
  const ids: number[] = [];
  for (const [name, text] of PAPERS) {
    const form = new FormData();
    form.append("file", new Blob([text]), name);
    const sent = await fetch(`${server.url}/api/document/v1/upload`, {
      method: "POST",
      headers: { "x-auth-token": token },
      body: form,
    });
    expect(sent.status).toBeLessThan(300);
    ids.push(((await sent.json()) as { id: number }).id);
  }
  return ids;
}

test("issue 27: what two papers of a gyan cite is found on its page, taken in by a key, and what became of it is said; the article says what it cites", async ({
  page,
  server,
  newPerson,
}) => {
  const person = await newPerson("--role", "Admin");
  const token = await server.signIn(person.link);
  const [heat, cold, films] = await upload(server, token);
  await expect
    .poll(
      async () =>
        (await server.call<{ status: { state: string } }>("GET", `/document/v1/${films}`, { token })).body
          .status?.state,
      { timeout: 100_000 },
    )
    .toBe("ready");
  const made = await server.call<{ topic: { topicId: number } }>(
    "POST",
    "/gyan/create/v1/submitdocumentfordiscovery",
    { token, body: { name: "How lithium cells age", docId: [heat, cold] } },
  );
  const { topicId } = made.body.topic;
  await server.finished(token, topicId);

  await signIn(
    page,
    server,
    linkIn(await askControl(server.dataDir, "signin-link", ["--email", person.email]))!,
  );
  await page.goto(`${server.url}/article/list/${topicId}`);
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Citations", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/article/citations/${topicId}$`));
  const row = page.getByRole("list", { name: "Cited by several of yours" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(FILMS);
  await expect(row.getByRole("link", { name: "In your documents" })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoBarriers(page, `citations at ${width} px`);
    await expectNoSideways(page, `citations at ${width} px`);
  }
  await row.getByRole("button", { name: "Cited by 2 of yours" }).click();
  await expect(
    page.getByRole("dialog", { name: "Cited by 2 of yours" }).getByRole("link", { name: /^Heat and/ }),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  // By keys alone: to the first, in; it stays in sight and says what became of it.
  await holdToast(page);
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("t");
  await expect(page.getByText("Taken in. It is now fetched, read and judged.")).toBeVisible();
  await expect(row).toContainText(/In this gyan|Below the cutoff/, { timeout: 200_000 });

  // Who cites whom, drawn and heard.
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(
    page
      .getByRole("listbox", { name: "Citation map" })
      .getByRole("option", { name: new RegExp(`^${FILMS}`) }),
  ).toBeAttached();

  // From an article to what it cites.
  await page.goto(`${server.url}/article/list/${topicId}?tab=articles&pane=reader`);
  const reader = page.getByRole("region", { name: "Reader" });
  await page.getByRole("heading", { level: 3, name: "Lithium cells in the cold" }).first().click();
  await expect(reader.getByRole("heading", { level: 2, name: "Lithium cells in the cold" })).toBeVisible();
  await page.keyboard.press("c");
  const cited = reader.getByRole("list", { name: /^Cites \(2\)/ });
  await expect(cited.getByRole("listitem")).toHaveCount(2);
  await expect(cited).toContainText("Winters of storage");
  await expect(cited).toContainText("According to its text");
  await expectNoBarriers(page, "the citations of an article");
});
