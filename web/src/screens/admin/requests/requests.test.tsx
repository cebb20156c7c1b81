import { screen, waitFor, within } from "@testing-library/react";
import type { RequestView, SettingView } from "@gyan/contract/admin/index.ts";
import { defaultOf } from "@gyan/contract/admin/settings.ts";
import { SETTING_NAMES } from "@gyan/contract/admin/settings.rules.ts";
import { OrganisationId, PersonId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test } from "vitest";
import { fill, text, user } from "#test-page.tsx";
import {
  type World,
  aPerson,
  aWorld,
  changesIn,
  field,
  playAdmin,
  pressInDialog,
  visit,
} from "../test-admin.tsx";

const house = { id: OrganisationId.parse(1), name: "Example House" };
const aRequest = (id: number, own: Partial<RequestView> = {}): RequestView => ({
  personId: PersonId.parse(id),
  email: `asker${id}@example.net`,
  firstName: "Asha",
  lastName: `Number ${id}`,
  kind: "account",
  askedOn: "2031-05-04T10:00:00Z",
  wants: { userGroupName: null, organisation: null },
  now: { userGroupName: "Portal Users", organisation: null },
  decided: null,
  ...own,
});

let world: World;
let requests: RequestView[];
let outcome: string;
let unverified: number;
beforeEach(() => {
  world = aWorld();
  outcome = "done";
  unverified = 0;
  requests = [
    aRequest(21),
    aRequest(22, { kind: "wish", wants: { userGroupName: "Portal Curator", organisation: house } }),
    aRequest(23, { kind: "curator", now: { userGroupName: "Portal Curator", organisation: house } }),
  ];
  world.answer = ({ method, path, query, body }) => {
    if (path === "/api/admin/requests") {
      const person = query.get("person");
      const isOpen = query.get("state") !== "decided";
      const shown = requests.filter(
        (one) => (one.decided === null) === isOpen && (person === null || one.personId === Number(person)),
      );
      return { requests: shown, total: shown.length, unverified, next: null };
    }
    if (method !== "POST" || !path.startsWith("/api/admin/requests/")) return undefined;
    const { personIds, decision } = body as { personIds: number[]; decision?: string };
    const decided = {
      outcome: decision === "grant" ? "granted" : "refused",
      at: "2031-05-05T10:00:00Z",
      by: null,
    };
    if (outcome === "done")
      requests = requests.map((one) =>
        personIds.includes(one.personId)
          ? { ...one, decided: decision ? (decided as RequestView["decided"]) : null }
          : one,
      );
    return { outcomes: personIds.map((personId) => ({ personId, outcome })) };
  };
  playAdmin(world);
});

const list = () => screen.findByRole("list", { name: "Requests" });
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const sentTo = (end: string) => changesIn(world).filter(({ path }) => path.endsWith(end));

test("X-06 P-04 each request says who asks for what, and since when", async () => {
  unverified = 2;
  await visit("/admin/requests");
  await list();
  expect(text()).toContain("asker21@example.net · asks for an account · since");
  expect(text()).toContain("asks to be a curator · asks to join Example House");
  expect(text()).toContain("became a curator by signing up; no administrator has decided about it");
  expect(text()).toContain("2 more people have asked and not verified their addresses yet.");
  expect(screen.getByRole("link", { name: "Asha Number 21" }).getAttribute("href")).toBe("/admin/people/21");
});

test("P-04 somebody is let in with the group and the organisation that are chosen", async () => {
  await visit("/admin/requests");
  await press("Approve: Asha Number 21");
  expect(field("Group").value).toBe("Portal Users");
  await fill(field("Group"), "Portal Curator");
  await pressInDialog("Approve");
  await waitFor(() => expect(text()).not.toContain("asker21@example.net"));
  expect(sentTo("/decisions")[0]?.body).toEqual({
    personIds: [21],
    decision: "grant",
    userGroupName: "Portal Curator",
    organisationId: 1,
  });
});

test("P-04 a refusal carries a sentence, and can be taken back", async () => {
  await visit("/admin/requests");
  await press("Decline: Asha Number 22");
  await fill(field("Sentence for the mail (optional)"), "Not yet.");
  await pressInDialog("Decline");
  await waitFor(() => expect(text()).not.toContain("asker22@example.net"));
  expect(sentTo("/decisions")[0]?.body).toEqual({
    personIds: [22],
    decision: "refuse",
    sentence: "Not yet.",
  });
  await press("Decided");
  await press("Decide again: Asha Number 22");
  await waitFor(() => expect(sentTo("/reopened")[0]?.body).toEqual({ personIds: [22] }));
  await waitFor(() => expect(text()).toContain("Nothing decided yet"));
});

test("P-04 a curator of before is kept, or is one no longer, by one press", async () => {
  await visit("/admin/requests");
  await press("No longer a curator: Asha Number 23");
  await waitFor(() => expect(sentTo("/decisions")[0]?.body).toEqual({ personIds: [23], decision: "refuse" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("P-04 several are approved at once, and one that another administrator has decided says so", async () => {
  outcome = "request_decided";
  await visit("/admin/requests");
  for (const box of within(await list())
    .getAllByRole("checkbox")
    .slice(0, 2))
    await user.click(box);
  await press("Approve chosen");
  await waitFor(() =>
    expect(document.querySelector("[role=alert]")?.textContent).toContain(
      "Asha Number 21: Another administrator has decided this already.",
    ),
  );
  expect(sentTo("/decisions")[0]?.body).toEqual({ personIds: [21, 22], decision: "grant" });
});

test("X-06 where nobody asks, it says when somebody would stand there", async () => {
  requests = [];
  await visit("/admin/requests");
  await waitFor(() => expect(text()).toContain("No open requests"));
});

test("P-04 what somebody asked for stands on their own page, and is decided there", async () => {
  world.people.push(aPerson({ id: PersonId.parse(22), state: "active" }));
  await visit("/admin/people/22");
  await press("Grant: Asha Number 22");
  await pressInDialog("Grant");
  await waitFor(() => expect(text()).not.toContain("asks to be a curator"));
});

const settingsWith = (own: Partial<SettingView>): SettingView[] =>
  SETTING_NAMES.map((name) => ({
    name,
    value: name === "SIGN_UP" ? "invited" : defaultOf(name),
    default: name === "SIGN_UP" ? "invited" : defaultOf(name),
    defaultFrom: "product" as const,
    changed: null,
    ...(name === "SIGN_UP" && own),
  }));
const playSettings = (settings: SettingView[]) => {
  const before = world.answer;
  world.answer = (asked) => {
    if (asked.path === "/api/admin/settings") return { settings };
    const name = asked.path.split("/").at(-1);
    const setting = settings.find((one) => one.name === name);
    return setting ? { ...setting, ...(asked.body as object) } : before?.(asked);
  };
};

test("X-06 the first administrator chooses who may come in, the safest being chosen", async () => {
  playSettings(settingsWith({}));
  const place = await visit("/admin/start");
  expect(await screen.findByRole<HTMLInputElement>("radio", { name: /^Invited people only/ })).toHaveProperty(
    "checked",
    true,
  );
  await user.click(screen.getByRole("radio", { name: /^People of certain domains/ }));
  await press("Save and go on");
  expect(text()).toContain("Write at least one domain.");
  expect(changesIn(world)).toEqual([]);
  await fill(field("Domains whose people can create an account"), "example.org");
  await press("Save and go on");
  await waitFor(() => expect(place.path()).toBe("/mysearches"));
  expect(changesIn(world).map(({ path, body }) => [path.split("/").at(-1), body])).toEqual([
    ["SIGN_UP_DOMAINS", { value: "example.org" }],
    ["SIGN_UP", { value: "domains" }],
  ]);
});

test("X-06 what is set where the server is started is said to hold", async () => {
  playSettings(settingsWith({ defaultFrom: "environment", value: "approval", default: "approval" }));
  await visit("/admin/start");
  await waitFor(() => expect(text()).toContain("Everyone, after an administrator approves"));
  expect(document.querySelector("form")).toBeNull();
  expect(await screen.findByRole("link", { name: "Go on" })).not.toBeNull();
});
