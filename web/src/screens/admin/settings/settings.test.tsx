import { waitFor, screen } from "@testing-library/react";
import type { SettingView } from "@gyan/contract/admin/index.ts";
import { defaultOf } from "@gyan/contract/admin/settings.ts";
import { SETTING_GROUPS, SETTING_NAMES, type SettingName } from "@gyan/contract/admin/settings.rules.ts";
import { PersonId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test } from "vitest";
import { refusal, fill, text, user } from "#test-page.tsx";
import { type World, aWorld, changesIn, field, playAdmin, visit } from "../test-admin.tsx";

const asha = { id: PersonId.parse(1), name: "Asha Keeper", email: "admin@example.org" };
const plain = (name: SettingName): SettingView => ({
  name,
  value: defaultOf(name),
  default: defaultOf(name),
  defaultFrom: "product",
  changed: null,
});

let world: World;
let settings: SettingView[];
let refuses: Response | null;
beforeEach(() => {
  world = aWorld();
  settings = SETTING_NAMES.map(plain);
  refuses = null;
  world.answer = ({ method, path, body }) => {
    if (path === "/api/admin/settings") return { settings };
    const at = settings.findIndex(({ name }) => path === `/api/admin/settings/${name}`);
    if (at < 0) return undefined;
    if (refuses) return refuses;
    const before = settings[at]!;
    settings[at] =
      method === "DELETE"
        ? { ...before, value: before.default, changed: null }
        : {
            ...before,
            value: (body as { value: SettingView["value"] }).value,
            changed: { at: "2031-05-04T10:00:00Z", by: asha },
          };
    return settings[at];
  };
  playAdmin(world);
});

const rowOf = (label: string) => field(label).closest("li")!.textContent;

test("X-06 settings stand in their groups, each with what holds and where it comes from", async () => {
  settings = settings.map((one) =>
    one.name === "SESSION_DAYS" ? { ...one, value: 20, default: 20, defaultFrom: "environment" } : one,
  );
  await visit("/admin/settings");
  await waitFor(() => expect(document.querySelectorAll("h2")).toHaveLength(SETTING_GROUPS.length));
  expect(document.querySelectorAll("main form, form")).toHaveLength(SETTING_NAMES.length);
  expect(text()).not.toContain("settingsAdmin.");
  expect(rowOf("Session length")).toContain("Default: 20 days, set where the server is started");
  expect(rowOf("Who can create an account")).toContain("Default: Everyone");
  expect(rowOf("Contact for sources")).toContain("Default: none");
  expect(text()).not.toContain("Reset to default");
});

test("X-06 a number is saved, says who changed it, and goes back to the default", async () => {
  await visit("/admin/settings");
  await waitFor(() => field("Time in the bin"));
  await fill(field("Time in the bin"), " 45 ");
  await user.click(await screen.findByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(rowOf("Time in the bin")).toContain("Saved. It applies from now on."));
  expect(changesIn(world).map(({ method, path, body }) => [method, path, body])).toEqual([
    ["PUT", "/api/admin/settings/BIN_DAYS", { value: 45 }],
  ]);
  expect(field("Time in the bin").value).toBe("45");
  expect(rowOf("Time in the bin")).toContain("Default: 30 days");
  expect(rowOf("Time in the bin")).toContain("Changed by Asha Keeper on 4 May 2031");
  // The pressed button is gone; whoever typed is where they were.
  expect(document.activeElement).toBe(field("Time in the bin"));
  await user.click(await screen.findByRole("button", { name: /^Reset to default/ }));
  await waitFor(() => expect(field("Time in the bin").value).toBe("30"));
  expect(rowOf("Time in the bin")).toContain("Reset to the default.");
  expect(changesIn(world).at(-1)).toMatchObject({ method: "DELETE", path: "/api/admin/settings/BIN_DAYS" });
});

test("X-06 what is refused stands beside its control, and nothing typed is lost", async () => {
  await visit("/admin/settings");
  await waitFor(() => field("Session length"));
  const sentence = "Enter a whole number from 1 to 365.";
  refuses = new Response(
    JSON.stringify({ code: "setting_number_wrong", message: sentence, params: { least: 1, most: 365 } }),
    { status: 422, headers: { "content-type": "application/json" } },
  );
  await fill(field("Session length"), "two weeks");
  await user.click(await screen.findByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(rowOf("Session length")).toContain(sentence));
  const control = field("Session length");
  expect(control.value).toBe("two weeks");
  expect(control.getAttribute("aria-invalid")).toBe("true");
  const described = control.getAttribute("aria-describedby")!.split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent).join(" ")).toContain(sentence);
  expect(document.activeElement).toBe(control);
  expect(changesIn(world)[0]?.body).toEqual({ value: "two weeks" });
  // Typing on takes the complaint away; discarding brings back what holds.
  await fill(field("Session length"), "2");
  expect(rowOf("Session length")).not.toContain(sentence);
  await user.click(await screen.findByRole("button", { name: /^Discard/ }));
  expect(field("Session length").value).toBe("14");
  expect(text()).not.toContain("Discard");
});

test("a switch, a choice and flags are saved like anything else; a failure of the network is told there", async () => {
  await visit("/admin/settings");
  await waitFor(() => field("Sign out after inactivity"));
  await user.click(field("Sign out after inactivity"));
  refuses = refusal(500, "internal") as Response;
  await user.click(await screen.findByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(rowOf("Sign out after inactivity")).toContain("Something failed on our side."));
  expect(field("Sign out after inactivity").checked).toBe(false);
  refuses = null;
  await user.click(await screen.findByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(rowOf("Sign out after inactivity")).toContain("Saved."));
  await fill(field("Who can create an account"), "invited");
  await user.click(await screen.findByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(rowOf("Who can create an account")).toContain("Saved."));
  await user.click(await screen.findByRole("button", { name: "None" }));
  await user.click(await screen.findByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(settings.find(({ name }) => name === "SIGN_UP_ACCESS")!.value).toEqual([]));
  expect(changesIn(world).map(({ body }) => body)).toEqual([
    { value: false },
    { value: false },
    { value: "invited" },
    { value: [] },
  ]);
});

test("X-06 the words of the front door are saved with their lines, and what visitors see of it is told", async () => {
  let shown: { name: string } | null = { name: "Why do cells age?" };
  const before = world.answer;
  world.answer = (sent) => (sent.path === "/api/front" ? { sample: shown } : before?.(sent));
  await visit("/admin/settings");
  await waitFor(() => expect(rowOf("Sample")).toContain("Visitors see “Why do cells age?”."));
  expect(screen.getByRole("link", { name: "Open it as a visitor" }).getAttribute("href")).toBe("/sample");
  await fill(field("Text below the headline"), "One.\n\n<b>Two.</b>");
  shown = null;
  await user.click(await screen.findByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(rowOf("Sample")).toContain("Visitors see no sample right now."));
  expect(changesIn(world)[0]?.body).toEqual({ value: "One.\n\n<b>Two.</b>" });
  expect(document.activeElement).toBe(field("Text below the headline"));
});
