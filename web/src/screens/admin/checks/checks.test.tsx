import { screen } from "@testing-library/react";
import type { SetupCheck } from "@gyan/contract/admin/index.ts";
import { expect, test, vi } from "vitest";
import { show, text } from "#test-page.tsx";
import { ChecksScreen } from "./ChecksScreen.tsx";

async function open(checks: SetupCheck[]) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ checks })));
  show(<ChecksScreen />);
  await screen.findByRole("heading", { name: "Looked at and well" });
}

test("what is dangerous comes first, with its reason and what to do", async () => {
  await open([
    { name: "mail_missing", state: "warn", params: {} },
    { name: "database_embedded", state: "danger", params: { people: 70, most: 50 } },
    { name: "plain_http", state: "well", params: {} },
  ]);
  expect(text()).toContain("2 things to mend");
  const said = text();
  expect(said.indexOf("70 people share the embedded database")).toBeLessThan(
    said.indexOf("Mails are not sent"),
  );
  expect(said).toContain("Beyond 50 people");
  expect(said).toContain("DATABASE_URL");
  expect(said).toContain("People’s connections");
});

test("where nothing is to be mended, that is said", async () => {
  await open([{ name: "plain_http", state: "well", params: {} }]);
  expect(text()).toContain("All is well");
  expect(text()).not.toContain("to mend");
});
