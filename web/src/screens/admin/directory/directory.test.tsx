import { screen, waitFor, within } from "@testing-library/react";
import type { ScimTokenView } from "@gyan/contract/admin/index.ts";
import { OrganisationId, ScimTokenId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test } from "vitest";
import { fill, text, user } from "#test-page.tsx";
import { type World, aWorld, changesIn, field, playAdmin, pressInDialog, visit } from "../test-admin.tsx";

const aToken = (id: number, own: Partial<ScimTokenView> = {}): ScimTokenView => ({
  id: ScimTokenId.parse(id),
  name: "Entra ID",
  organisation: { id: OrganisationId.parse(1), name: "Example House" },
  createdOn: "2031-05-05T10:00:00Z",
  expiresOn: "2032-05-05T10:00:00Z",
  isOver: false,
  seenOn: null,
  seenFrom: null,
  madeBy: "Ada Admin",
  ...own,
});

let world: World;
let tokens: ScimTokenView[];
beforeEach(() => {
  world = aWorld();
  tokens = [];
  world.answer = ({ method, path }) => {
    if (!path.startsWith("/api/admin/directory/tokens")) return undefined;
    if (method === "POST") {
      tokens = [aToken(5), ...tokens];
      return { token: "gyanscim_secret", view: tokens[0] };
    }
    if (method === "DELETE") {
      tokens = [];
      return { message: "" };
    }
    return { tokens, address: "https://gyan.example.org/scim/v2" };
  };
  playAdmin(world);
});

test("a token is made for an organisation, shown once, and listed without itself", async () => {
  await visit("/admin/directory");
  await screen.findByText("No directory yet");
  expect(field("Address for the directory").value).toBe("https://gyan.example.org/scim/v2");
  await user.click(screen.getByRole("button", { name: "Create token" }));
  await fill(field("What is it for?"), "Entra ID");
  await pressInDialog("Create token");
  await waitFor(() => expect(field("Token").value).toBe("gyanscim_secret"));
  expect(changesIn(world)[0]!.body).toMatchObject({ name: "Entra ID", days: 365 });
  await pressInDialog("Done");
  await waitFor(() => expect(text()).toContain("never used"));
  expect(document.body.innerHTML).not.toContain("gyanscim_secret");
});

test("one that has ended says so, and is revoked after a question", async () => {
  tokens = [aToken(5, { isOver: true, seenOn: "2031-06-01T10:00:00Z", seenFrom: "192.0.2.7" })];
  await visit("/admin/directory");
  await waitFor(() => expect(text()).toMatch(/from 192\.0\.2\.7 · ended on/));
  await user.click(screen.getByRole("button", { name: "Revoke Entra ID" }));
  within(await screen.findByRole("dialog")).getByText(/The directory is refused from now on/);
  await pressInDialog("Revoke");
  await screen.findByText("No directory yet");
});
