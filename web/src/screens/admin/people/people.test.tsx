import { act, waitFor, screen, within } from "@testing-library/react";
import { TAGS } from "@gyan/contract/accounts/translated.rules.ts";
import { GroupId, PersonId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#lib/query.ts";
import { FLAGS } from "../flags.ts";
import {
  type World,
  aClient,
  aPerson,
  aWorld,
  changesIn,
  field,
  playAdmin,
  pressInDialog,
  rows,
  self,
  visit,
} from "../test-admin.tsx";
import { fill, text, user } from "#test-page.tsx";

let world: World;
beforeEach(() => {
  world = aWorld();
  playAdmin(world);
});

test("X-06 people stand with address, organisation, role, state and when they were last here", async () => {
  world.people = [self, aPerson({ id: PersonId.parse(3), firstName: "Ira", state: "invited", seenOn: null })];
  await visit("/admin/people");
  await waitFor(() => expect(text()).toContain("2 people"));
  expect(rows()).toEqual([
    ["Asha Keeper", "admin@example.org", "Example House", "Administrator", "active", "4 May 2031"],
    ["Ira Reader", "noor@example.org", "Example House", "User", "invited", "never"],
  ]);
});

test("X-06 what is searched and narrowed to is kept in the address and asked of the server", async () => {
  world.clients = [aClient(), aClient({ id: 2 as never, name: "Second House" })];
  const place = await visit("/admin/people?role=Admin");
  expect(field("Role").value).toBe("Admin");
  await fill(field("Find by name or e-mail"), " noor ");
  await waitFor(() => expect(place.search()).toEqual({ role: "Admin", q: "noor" }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await fill(field("Organisation"), "2");
  await fill(field("Status"), "disabled");
  await waitFor(() =>
    expect(Object.fromEntries(world.sent.at(-1)!.query)).toEqual({
      q: "noor",
      organisation: "2",
      role: "Admin",
      state: "disabled",
    }),
  );
  expect(field("Find by name or e-mail").value).toBe(" noor ");
});

test("an address with nonsense in it narrows nothing", async () => {
  await visit("/admin/people?role=King&organisation=-4&state=%27");
  expect(rows()).toHaveLength(2);
  const asked = world.sent.find(({ path }) => path === "/api/admin/people")!;
  expect([...asked.query]).toEqual([]);
});

test("X-06 nobody found says so, and the way back shows all and empties the field", async () => {
  await visit("/admin/people?q=zzz");
  await waitFor(() => expect(text()).toContain("Nobody matches"));
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(field("Find by name or e-mail").value).toBe("");
});

test("X-06 a list that cannot be loaded says so and can be asked for again; more is shown on demand", async () => {
  world.refusals["GET /api/admin/people"] = [500, "internal"];
  await visit("/admin/people");
  expect(text()).toContain("This could not be loaded");
  world.refusals = {};
  world.next = "after-2";
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(world.sent.at(-1)!.query.get("cursor")).toBe("after-2");
});

test("X-06 an invitation needs an address and names, and opens everything unless it is taken away", async () => {
  await visit("/admin/people");
  await user.click(await screen.findByRole("button", { name: "Invite" }));
  await user.click(await screen.findByRole("button", { name: "Send invitation" }));
  expect(text()).toContain("Enter a valid e-mail address.");
  expect(changesIn(world)).toEqual([]);
  await fill(field("E-mail"), " new@example.org ");
  await fill(field("First name"), "Ira");
  await fill(field("Last name"), "New");
  await fill(field("Main group"), "Portal Curator");
  const languages = field("Mail language") as HTMLElement as HTMLSelectElement;
  expect([...languages.options].map(({ value }) => value)).toEqual(TAGS);
  await user.click(field("Editors"));
  await user.click(field("Early start"));
  await user.click(await screen.findByRole("button", { name: "Send invitation" }));
  await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  expect(changesIn(world)).toMatchObject([
    {
      method: "POST",
      path: "/api/admin/people",
      body: {
        email: "new@example.org",
        firstName: "Ira",
        lastName: "New",
        role: "User",
        userGroupName: "Portal Curator",
        organisationId: 1,
        groups: [12],
        access: FLAGS.filter((flag) => flag !== "PreWarmACI"),
        language: "en",
      },
    },
  ]);
  expect(text()).toContain("The invitation was sent to new@example.org.");
});

test("X-06 an invitation that is refused says why and keeps what was typed", async () => {
  world.refusals["POST /api/admin/people"] = [409, "email_taken"];
  await visit("/admin/people");
  await user.click(await screen.findByRole("button", { name: "Invite" }));
  await fill(field("E-mail"), "noor@example.org");
  await fill(field("First name"), "Noor");
  await fill(field("Last name"), "Reader");
  await user.click(await screen.findByRole("button", { name: "Send invitation" }));
  await waitFor(() => expect(document.querySelector("dialog [role=alert]")?.textContent).toBeTruthy());
  expect(field("E-mail").value).toBe("noor@example.org");
  expect(field("Last name").value).toBe("Reader");
});

test("X-06 only what was changed of somebody is sent, and the answer stands at once", async () => {
  const place = await visit("/admin/people?q=noor");
  await user.click(await screen.findByRole("link", { name: "Noor Reader" }));
  await waitFor(() => expect(place.path()).toBe("/admin/people/2"));
  await waitFor(() => expect(field("Role").value).toBe("User"));
  await fill(field("Role"), "Operator");
  await user.click(field("Search"));
  expect(text()).toContain("Not saved yet.");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(text()).toContain("“Noor Reader” was saved."));
  expect(changesIn(world).map(({ path, body }) => [path, body])).toEqual([
    ["/api/admin/people/2", { role: "Operator", access: ["ShowMyGyanLibrary", "CreateSentenceGyan"] }],
  ]);
  expect(text()).not.toContain("Not saved yet.");
  const asked = world.sent.length;
  await user.click(await screen.findByRole("link", { name: "Back to people" }));
  await waitFor(() => expect(rows()[0]).toContain("Operator"));
  expect(place.search()).toEqual({ q: "noor" });
  expect(world.sent.slice(asked).filter(({ path }) => path === "/api/admin/people")).toEqual([]);
});

test("X-06 what another administrator changes meanwhile is shown beside what was typed, and is not undone", async () => {
  await visit("/admin/people/2");
  await fill(field("Last name"), "Other");
  world.people = [aPerson({ role: "Operator" })];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(field("Role").value).toBe("Operator"));
  expect(field("Last name").value).toBe("Other");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(changesIn(world)[0]?.body).toEqual({ lastName: "Other" }));
});

test("X-06 saving what nobody changed sends nothing and says so; nobody's name is taken away", async () => {
  await visit("/admin/people/2");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(text()).toContain("Nothing to save.");
  await fill(field("Last name"), " ");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(text()).toContain("This field is required.");
  expect(changesIn(world)).toEqual([]);
});

test("P-04 X-06 what a group opens is told beside the flag, and follows the groups that are chosen", async () => {
  await visit("/admin/people/2");
  const notes = () =>
    document.getElementById(field("My Reviews").getAttribute("aria-describedby")!)!.textContent;
  await waitFor(() => expect(notes()).not.toContain("by a group"));
  await user.click(field("Editors"));
  expect(notes()).toContain("Granted by a group.");
  expect(field("My Reviews").checked).toBe(false);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(changesIn(world)[0]?.body).toEqual({ groups: [12] }));
});

test("a group that the identity provider gave cannot be taken away here", async () => {
  world.people = [aPerson({ groups: [{ id: GroupId.parse(12), name: "Editors", isFromIdentity: true }] })];
  await visit("/admin/people/2");
  expect([field("Editors").checked, field("Editors").disabled]).toEqual([true, true]);
  expect(text()).toContain("Set by the identity provider.");
});

test("X-06 a change that is refused says why beside the button and loses nothing", async () => {
  world.refusals["PATCH /api/admin/people/1"] = [409, "last_administrator"];
  await visit("/admin/people/1");
  await fill(field("Last name"), "Other");
  await fill(field("Role"), "User");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(text()).toContain("Remove your own access?");
  await user.click(await screen.findByRole("button", { name: "Remove anyway" }));
  await waitFor(() =>
    expect(document.querySelector("form [role=alert]")?.textContent).toContain("administrator"),
  );
  expect([field("Last name").value, field("Role").value]).toEqual(["Other", "User"]);
});

test("X-06 nobody takes the administration from themselves without being asked", async () => {
  const place = await visit("/admin/people/1");
  await fill(field("Role"), "User");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(text()).toContain("Remove your own access?"));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(changesIn(world)).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Remove anyway" }));
  await waitFor(() => expect(place.path()).toBe("/mysearches"));
  expect(changesIn(world).map(({ body }) => body)).toEqual([{ role: "User" }]);
});

test("X-06 disabling asks first, oneself in other words, and enabling brings somebody back", async () => {
  await visit("/admin/people/2");
  await user.click(await screen.findByRole("button", { name: "Disable" }));
  expect(document.querySelector("dialog")?.textContent).toContain("They are signed out everywhere at once");
  await pressInDialog("Disable");
  await waitFor(() => expect(text()).toContain("The account of Noor Reader is disabled."));
  expect(text()).not.toContain("Create link");
  await user.click(await screen.findByRole("button", { name: "Enable" }));
  await waitFor(() => expect(text()).toContain("The account of Noor Reader is enabled."));
  expect(changesIn(world).map(({ body }) => body)).toEqual([{ isDisabled: true }, { isDisabled: false }]);
});

test("disabling oneself says that one is out afterwards", async () => {
  await visit("/admin/people/1");
  await user.click(await screen.findByRole("button", { name: "Disable" }));
  expect(document.querySelector("dialog")?.textContent).toContain("This is your own account.");
  expect(changesIn(world)).toEqual([]);
});

test("X-06 a sign-in link is shown once, with its end", async () => {
  world.answer = ({ path }) =>
    path.endsWith("/link")
      ? { link: "https://gyan.example.org/auto-login/secret-1", expiresOn: "2031-06-01T10:00:00Z" }
      : undefined;
  await visit("/admin/people/2");
  await user.click(await screen.findByRole("button", { name: "Create link" }));
  await waitFor(() => expect(field("Sign-in link").value).toContain("secret-1"));
  expect(text()).toContain("It works once, until 1 Jun 2031");
  await user.click(await screen.findByRole("button", { name: "Copy: Sign-in link" }));
  await waitFor(() => expect(text()).toContain("The text is selected. Copy it with your keyboard."));
  await pressInDialog("Close");
  await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  expect(document.body.innerHTML).not.toContain("secret-1");
});

test("X-06 an invitation can be sent again, and somebody signed out everywhere", async () => {
  world.people = [aPerson({ state: "invited" })];
  world.answer = ({ method, path }) =>
    path.endsWith("/invitation")
      ? { message: "ok" }
      : method === "DELETE"
        ? { message: "ok", ended: 2 }
        : undefined;
  await visit("/admin/people/2");
  expect(text()).toContain("They have 2 active sessions.");
  await user.click(await screen.findByRole("button", { name: "Send again" }));
  await waitFor(() => expect(text()).toContain("The invitation was sent to noor@example.org."));
  await user.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(text()).toContain("2 sessions were ended."));
  expect(changesIn(world).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /api/admin/people/2/invitation",
    "DELETE /api/admin/people/2/sessions",
  ]);
});

test("X-06 nobody is erased by a slip of the hand: the address is typed", async () => {
  world.answer = ({ method }) => (method === "DELETE" ? { message: "ok" } : undefined);
  const place = await visit("/admin/people/2");
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const erase = () =>
    within(screen.getByRole("dialog")).getByRole<HTMLButtonElement>("button", { name: "Delete" });
  expect(erase().disabled).toBe(true);
  await fill(field("Type noor@example.org to confirm"), "noor@example");
  expect(erase().disabled).toBe(true);
  await fill(field("Type noor@example.org to confirm"), "Noor@Example.org ");
  await pressInDialog("Delete");
  await waitFor(() => expect(place.path()).toBe("/admin/people"));
  expect(changesIn(world).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "DELETE /api/admin/people/2",
  ]);
});

test("somebody who is not here any more is not a broken page", async () => {
  await visit("/admin/people/77");
  await waitFor(() => expect(text()).toContain("Person not found"));
});
