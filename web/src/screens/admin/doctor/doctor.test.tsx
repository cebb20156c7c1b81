import { screen } from "@testing-library/react";
import type { DoctorFinding } from "@gyan/contract/admin/index.ts";
import { expect, test, vi } from "vitest";
import { show, text } from "#test-page.tsx";
import { DoctorScreen } from "./DoctorScreen.tsx";

async function open(findings: DoctorFinding[]) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ findings })));
  show(<DoctorScreen />);
  await screen.findByRole("heading", { name: "Works" });
}

test("what does not work comes first, with what to do", async () => {
  await open([
    { name: "memory", state: "good", says: "memory_good", params: { megabytes: 2048 } },
    { name: "disk", state: "warning", says: "disk_low", params: { gigabytes: 1.5 } },
    { name: "mail", state: "failed", says: "mail_failed", params: { detail: "connect ECONNREFUSED" } },
  ]);
  expect(text()).toContain("2 things to look after");
  const said = text();
  expect(said.indexOf("Check SMTP_URL")).toBeLessThan(said.indexOf("Only 1.5 GB are free"));
  expect(said.indexOf("Only 1.5 GB are free")).toBeLessThan(said.indexOf("2048 MB may be used"));
});

test("where everything works, that is said", async () => {
  await open([{ name: "memory", state: "good", says: "memory_good", params: { megabytes: 2048 } }]);
  expect(text()).toContain("Everything that was looked at works.");
});
