import { screen, waitFor } from "@testing-library/react";
import type { InvitationListView, InvitationRow } from "@gyan/contract/admin/index.ts";
import { InvitationListId, OrganisationId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test } from "vitest";
import { fill, refusal, text, user } from "#test-page.tsx";
import { type World, aWorld, changesIn, field, playAdmin, rows, visit } from "../../test-admin.tsx";
import { textOf } from "./file.ts";

const aRow = (line: number, own: Partial<InvitationRow> = {}): InvitationRow => ({
  line,
  email: `person${line}@example.org`,
  firstName: "Asha",
  lastName: `Number ${line}`,
  role: "User",
  organisation: { id: OrganisationId.parse(1), name: "Example House" },
  verdict: "new",
  ...own,
});

let world: World;
let found: InvitationRow[];
let lists: InvitationListView[];
let isRefused: boolean;
beforeEach(() => {
  world = aWorld();
  found = [aRow(2), aRow(3, { verdict: "known" }), aRow(4, { verdict: "role_unknown", role: null })];
  lists = [];
  isRefused = false;
  world.answer = ({ method, path }) => {
    if (path === "/api/admin/invitations/preview")
      return isRefused ? refusal(422, "invitations_without_email") : { rows: found };
    if (path !== "/api/admin/invitations") return undefined;
    if (method === "POST")
      lists = [
        {
          id: InvitationListId.parse(7),
          createdOn: "2031-05-05T10:00:00Z",
          madeBy: "Ada Admin",
          isDone: true,
          total: 3,
          waiting: 0,
          invited: 1,
        },
      ];
    return method === "POST" ? lists[0] : { lists };
  };
  playAdmin(world);
});

const LIST = "e-mail,first name\nperson2@example.org,Asha";
async function check() {
  await fill(field("List"), LIST);
  await user.click(screen.getByRole("button", { name: "Check list" }));
}

test("each row is told with what will happen, and those who are new are invited", async () => {
  await visit("/admin/people/invitations");
  await check();
  await screen.findByText(/1 person will be invited\. 2 rows are left out/);
  expect(rows().map((cells) => cells.at(-1))).toEqual([
    "Is invited.",
    "Has an account already.",
    "There is no such role. Use User, Operator or Administrator.",
  ]);
  await user.click(screen.getByRole("button", { name: "Left out" }));
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Invite 1 person" }));
  await waitFor(() => expect(text()).toContain("1 of 3 rows invited · Ada Admin"));
  expect(changesIn(world).at(-1)!.body).toMatchObject({ text: LIST, language: "en" });
  expect(field("List").value).toBe("");
  expect(screen.getByRole("button", { name: /Download the result of/ })).toBeTruthy();
});

test("an error keeps what was typed, and a change of the list asks for another look", async () => {
  isRefused = true;
  await visit("/admin/people/invitations");
  await check();
  await waitFor(() => expect(text()).toContain("The first row names no column"));
  expect(field("List").value).toBe(LIST);
  isRefused = false;
  await user.click(screen.getByRole("button", { name: "Check list" }));
  await screen.findByRole("button", { name: "Invite 1 person" });
  await fill(field("List"), `${LIST}\nmore@example.org,More`);
  expect(screen.queryByRole("button", { name: "Invite 1 person" })).toBeNull();
});

test("leaving with a list that was not sent asks first", async () => {
  await visit("/admin/people/invitations");
  await check();
  await screen.findByRole("button", { name: "Invite 1 person" });
  await user.click(screen.getByRole("link", { name: "Groups" }));
  await screen.findByRole("dialog", { name: "Leave without inviting?" });
});

test("a file is read as spreadsheets write it", async () => {
  expect(await textOf(new Blob(["é"]))).toBe("é");
  expect(await textOf(new Blob([new Uint8Array([0xe9])]))).toBe("é");
  expect(await textOf(new Blob([new Uint8Array([0xff, 0xfe, 0xe9, 0])]))).toBe("é");
});
