import { waitFor, screen } from "@testing-library/react";
import { OrganisationId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test } from "vitest";
import {
  type World,
  aClient,
  aGroup,
  aWorld,
  changesIn,
  field,
  playAdmin,
  pressInDialog,
  rows,
  visit,
} from "../test-admin.tsx";
import { isUrlName, urlNameOf } from "./url-name.ts";
import { fill, text, user } from "#test-page.tsx";

let world: World;
beforeEach(() => {
  world = aWorld();
  playAdmin(world);
});

test("X-06 organisations stand with their people and whether one can sign up", async () => {
  const second = OrganisationId.parse(2);
  world.clients = [
    aClient({ needsSubscription: true }),
    aClient({ id: second, name: "Closed House", urlName: "closed", isOpen: false, people: 1 }),
    aClient({
      id: OrganisationId.parse(3),
      name: "Gone House",
      urlName: "gone",
      isDisabled: true,
      people: 0,
    }),
  ];
  await visit("/admin/clients");
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows().map((row) => row.slice(0, 4))).toEqual([
    ["Example House", "example-house", "2 people", "open, with a subscription"],
    ["Closed House", "closed", "1 person", "by invitation only"],
    ["Gone House", "gone", "0 people", "disabled"],
  ]);
});

test("X-06 a new organisation gets a name for its addresses, and the addresses can be taken along", async () => {
  world.answer = ({ method, body }) =>
    method === "POST" ? aClient({ ...body, id: OrganisationId.parse(9), people: 0 }) : undefined;
  await visit("/admin/clients");
  await user.click(await screen.findByRole("button", { name: "Add organisation" }));
  await pressInDialog("Add");
  expect(text()).toContain("This field is required.");
  await fill(field("Name"), "École d’été");
  expect(field("Name in URLs").value).toBe("ecole-d-ete");
  expect(field("Sign-up address").value).toBe(`${location.origin}/signup/ecole-d-ete`);
  await fill(field("Name in URLs"), "Summer School");
  expect(text()).toContain("Use lowercase letters, digits and hyphens");
  await pressInDialog("Add");
  expect(changesIn(world)).toEqual([]);
  await fill(field("Name in URLs"), "Summer");
  expect(field("… as Portal Users").value).toBe(`${location.origin}/signup/summer/pu`);
  expect(field("… asking to be Portal Curators").value).toBe(`${location.origin}/signup/summer/pc`);
  await user.click(field("People who sign up must have a subscription"));
  await pressInDialog("Add");
  await waitFor(() => expect(rows().flat()).toContain("École d’été"));
  expect(changesIn(world)[0]?.body).toEqual({
    name: "École d’été",
    urlName: "summer",
    isOpen: true,
    needsSubscription: true,
    admitsCurators: true,
    needsSecondFactor: false,
  });
});

test("SU-04 X-03 an organisation says what its portal is headed with, and whether strangers may ask to be curators", async () => {
  world.answer = ({ method, body }) => (method === "PATCH" ? aClient(body) : undefined);
  await visit("/admin/clients");
  await user.click(await screen.findByRole("button", { name: "Edit Example House" }));
  await fill(field("Portal title"), "What we know");
  await user.click(field("People who sign up can ask to become curators"));
  expect(text()).not.toContain("… asking to be Portal Curators");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(changesIn(world)).toHaveLength(1));
  const { body } = changesIn(world)[0]!;
  expect(body).toMatchObject({ portalTitle: "What we know", admitsCurators: false });
  expect(body).not.toHaveProperty("portalText");
});

test("X-06 a name that is taken is told in the dialog, and what was typed stays", async () => {
  world.answer = ({ method }) =>
    method === "PATCH"
      ? Response.json({ code: "name_taken", message: "", params: { name: "other" } }, { status: 409 })
      : undefined;
  await visit("/admin/clients");
  await user.click(await screen.findByRole("button", { name: "Edit Example House" }));
  await fill(field("Name in URLs"), "other");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(document.querySelector("dialog [role=alert]")?.textContent).toContain("other"));
  expect(field("Name in URLs").value).toBe("other");
});

test("X-06 disabling an organisation asks, because its people are out at once", async () => {
  world.answer = ({ method, body }) => (method === "PATCH" ? aClient(body) : undefined);
  await visit("/admin/clients");
  await user.click(await screen.findByRole("button", { name: "Edit Example House" }));
  await user.click(field("Disable organisation"));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(text()).toContain("Its 2 people are signed out at once");
  expect(changesIn(world)).toEqual([]);
  await pressInDialog("Disable organisation");
  await waitFor(() => expect(rows()[0]).toContain("disabled"));
  expect(changesIn(world)[0]?.body).toMatchObject({ isDisabled: true });
});

test("X-06 groups stand by organisation with what they open; the product's own cannot be removed", async () => {
  world.groups.push(
    aGroup({
      id: 20 as never,
      name: "Guests",
      isBuiltIn: false,
      organisation: { id: OrganisationId.parse(2), name: "Second House" },
    }),
  );
  await visit("/admin/groups");
  await waitFor(() => expect(text()).toContain("Second House"));
  expect([...document.querySelectorAll("h2")].map((one) => one.textContent)).toEqual([
    "Example House",
    "Second House",
  ]);
  expect(text()).toContain("1 member·gives access to My Reviews".replace("·", ""));
  expect(text()).toContain("gives no access by itself");
  expect([...document.querySelectorAll("button")].map((one) => one.getAttribute("aria-label"))).not.toContain(
    "Remove Portal Users",
  );
  await user.click(await screen.findByRole("button", { name: "Edit Portal Users" }));
  expect(document.querySelector("dialog")?.textContent).toContain("It keeps its name");
});

test("X-06 a group is added, gets its flags, and is removed after a question", async () => {
  world.answer = ({ method, body, path }) => {
    if (method === "POST")
      return aGroup({
        ...body,
        id: 30 as never,
        isBuiltIn: false,
        people: 0,
        organisation: world.groups[0]!.organisation,
      });
    if (method === "PATCH") return { ...world.groups[2], ...body };
    return method === "DELETE" && path.endsWith("/12") ? { message: "ok" } : undefined;
  };
  await visit("/admin/groups");
  await user.click(await screen.findByRole("button", { name: "Add group" }));
  await fill(field("Name"), "Reviewers");
  await user.click(field("My Reviews"));
  await pressInDialog("Add");
  await waitFor(() => expect(text()).toContain("Reviewers"));
  await user.click(await screen.findByRole("button", { name: "Edit Editors" }));
  await pressInDialog("None");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Remove Editors" }));
  expect(text()).toContain("Its 1 member stays, but loses access that came only from this group.");
  await pressInDialog("Remove");
  await waitFor(() => expect(text()).not.toContain("Remove the group"));
  expect(changesIn(world).map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/api/admin/groups", { organisationId: 1, name: "Reviewers", access: ["MyReviews"] }],
    ["PATCH", "/api/admin/groups/12", { access: [] }],
    ["DELETE", "/api/admin/groups/12", {}],
  ]);
  expect([...document.querySelectorAll("li b")].map((one) => one.textContent)).not.toContain("Editors");
});

test("a name in an address is small letters, digits and hyphens", () => {
  expect(["a", "a-b", "a1", "x".repeat(60)].every(isUrlName)).toBe(true);
  expect(["", "-a", "a-", "A", "a b", "é", "a/b", "x".repeat(61)].some(isUrlName)).toBe(false);
  expect(["Åbo Akademi", "  A & B  ", "ज्ञान", "x".repeat(80)].map(urlNameOf)).toEqual([
    "abo-akademi",
    "a-b",
    "",
    "x".repeat(60),
  ]);
});
