import path from "node:path";
import { writeTinyModel } from "../support/models/tiny.ts";
import { expect, test } from "./administration.ts";
import { look } from "./barriers.ts";
import { homeOf } from "./entrance.ts";
import { pictureOf } from "./pictures.ts";

test.describe.configure({ timeout: 400_000 });

test("an administrator tries a model, sees how it does also after a reload, and why another one cannot be used", async ({
  keeper: page,
  server,
}) => {
  const models = path.join(server.dataDir, "models");
  await writeTinyModel(path.join(models, "owner/tiny"), {
    files: { "README.md": "---\nlanguage: [en, hi, fr]\n---\n" },
  });
  await writeTinyModel(path.join(models, "owner/ranks"), { kind: "reranker" });
  await writeTinyModel(path.join(models, "lacking"), { files: { "tokenizer.json": null } });
  await page.goto(`${homeOf(server)}/admin/models`);
  await expect(page.getByText("lacking lacks tokenizer.json.")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "owner/tiny" });
  await row.getByRole("button", { name: "Test owner/tiny" }).click();
  await expect(row.getByText(/^Translations found: Hindi/)).toBeVisible();
  await page.reload();
  await expect(row.getByText(/^Translations found: Hindi/)).toBeVisible();
  const ranks = page.getByRole("listitem").filter({ hasText: "owner/ranks" });
  await ranks.getByRole("button", { name: "Test owner/ranks" }).click();
  await expect(ranks.getByText(/^Answers found: English/)).toBeVisible();
  await row.getByText("Use owner/tiny").click();
  await expect(row.getByRole("textbox", { name: "Setting" })).toHaveValue("EMBEDDINGS=model:owner/tiny");
  await look(page, "models");
  await pictureOf(page, "models");
});
