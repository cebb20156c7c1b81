import { waitFor, screen } from "@testing-library/react";
import { FolderId, TopicId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import { beforeEach, expect, test } from "vitest";
import { closePage, open, playServer, refusal, type Sent, text, fill, user } from "#test-page.tsx";
import { FolderNameDialog, MoveFolderDialog } from "#features/folders/FolderDialogs.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { TagsDialog } from "./TagsDialog.tsx";

const aFolder = (id: number, name: string, parentId: number | null = null): FolderView => ({
  id: FolderId.parse(id),
  uuid: `uuid-${id}`,
  kind: "search",
  name,
  parentId: parentId === null ? null : FolderId.parse(parentId),
  right: "owner",
  owner: null,
  topics: 0,
  createdOn: "2031-05-04T10:00:00Z",
});
const FOLDERS = [aFolder(1, "Rivers"), aFolder(2, "Floods", 1), aFolder(3, "Herons")];
const aTopic = (id: number, tags: string[] = []) => ({
  topicId: TopicId.parse(id),
  topicName: `Gyan ${id}`,
  folderId: null,
  tags,
});

let sent: [string, unknown][];
let refuse: (asked: Sent) => Response | undefined;
let isClosed: boolean;

beforeEach(() => {
  sent = [];
  refuse = () => undefined;
  isClosed = false;
  playServer((asked) => {
    const { method, path, body } = asked;
    const refused = refuse(asked);
    if (refused) return refused;
    if (method !== "GET") sent.push([`${method} ${path.replace("/api", "")}`, body]);
    if (method === "GET" && path === "/api/folders")
      return { folders: FOLDERS, topics: 2, loose: 2, shared: 0 };
    if (method === "GET") return { topics: [], total: 0, next: null, facets: { tags: [] } };
    if (path === "/api/folders") return aFolder(9, String(body["name"]));
    if (path === "/api/topics/bulk") return { message: "", changed: body["ids"], refused: [], missing: [] };
    return FOLDERS[0];
  });
});

const onClose = () => {
  isClosed = true;
};
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: "input, select" });
const select = (label: string, value: string) => user.selectOptions(field(label), value);
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;

test("gyans move into a folder that is made for them; a name that is taken is said at the field", async () => {
  await open(<MoveDialog kind="search" topics={[aTopic(1), aTopic(2)]} onClose={onClose} />);
  await waitFor(() => expect(field("Folder")?.value).toBe("none"));
  expect(isOff("Move")).toBe(true);
  await select("Folder", "/new");
  expect(isOff("Move")).toBe(true);
  await fill(field("Folder name"), " Birds ");
  refuse = ({ method }) => (method === "POST" ? refusal(409, "folder_name_taken") : undefined);
  await user.click(await screen.findByRole("button", { name: "Move" }));
  await waitFor(() => expect(field("Folder name").getAttribute("aria-invalid")).toBe("true"));
  expect(field("Folder name").value).toBe(" Birds ");
  refuse = () => undefined;
  await user.click(await screen.findByRole("button", { name: "Move" }));
  await waitFor(() => expect(isClosed).toBe(true));
  expect(sent).toEqual([
    ["POST /folders", { kind: "search", name: "Birds", parentId: null }],
    ["POST /topics/bulk", { ids: [1, 2], folderId: 9 }],
  ]);
  expect(text()).toContain("2 gyans are now in “Birds”.");
});

test("of many gyans all get a tag, and what only some have is taken away; undo brings each back", async () => {
  const topics = [aTopic(1, ["wet", "old"]), aTopic(2, ["wet"])];
  await open(<TagsDialog kind="search" topics={topics} onClose={onClose} />);
  expect(isOff("Save")).toBe(true);
  await user.click(await screen.findByRole("button", { name: "old" }));
  await fill(field("Your tags"), "new");
  await user.type(field("Your tags"), "{Enter}");
  refuse = ({ method }) => (method === "POST" ? refusal(503, "not_ready") : undefined);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(document.querySelector("dialog [role=alert]")).not.toBeNull());
  refuse = () => undefined;
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(isClosed).toBe(true));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(text()).toContain("The tags are back as they were."));
  expect(sent.map(([, body]) => body)).toEqual([
    { ids: [1, 2], addTags: ["new"], removeTags: ["old"] },
    { ids: [1, 2], removeTags: ["new"] },
    { ids: [1], addTags: ["old"] },
  ]);
});

test("a folder is renamed and moved, but neither to what it is already nor into itself", async () => {
  await open(
    <FolderNameDialog
      kind="search"
      folder={FOLDERS[0]!}
      parentId={null}
      onDone={onClose}
      onClose={onClose}
    />,
  );
  expect(isOff("Save")).toBe(true);
  await fill(field("Folder name"), "  ");
  expect(isOff("Save")).toBe(true);
  await fill(field("Folder name"), " Streams ");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(isClosed).toBe(true));
  closePage();
  await open(<MoveFolderDialog folder={FOLDERS[0]!} folders={FOLDERS} onMoved={onClose} onClose={onClose} />);
  expect([...document.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Top level",
    "Herons",
  ]);
  expect(screen.getByRole("button", { name: "Move" })).toHaveProperty("disabled", true);
  await select("Move to", "3");
  await user.click(await screen.findByRole("button", { name: "Move" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ["PATCH /folders/1", { name: "Streams" }],
    ["PATCH /folders/1", { parentId: 3 }],
  ]);
});
