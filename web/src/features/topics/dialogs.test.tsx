import { FolderId, TopicId } from "@gyan/contract/ids.ts";
import type { FolderView } from "@gyan/contract/organising/folders.ts";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  closeAll,
  named,
  open,
  playServer,
  press,
  refusal,
  type Sent,
  startBrowser,
  text,
  type,
  until,
} from "#screens/topic/test-reading.tsx";
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

beforeAll(startBrowser);
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
afterEach(closeAll);

const onClose = () => {
  isClosed = true;
};
const field = (label: string) =>
  [...document.querySelectorAll("label")].find((one) => one.textContent === label)
    ?.control as HTMLInputElement;
const select = (label: string, value: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!;
    set.call(field(label), value);
    field(label).dispatchEvent(new Event("change", { bubbles: true }));
  });
const isOff = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent === name)!.disabled;

test("gyans move into a folder that is made for them; a name that is taken is said at the field", async () => {
  await open(<MoveDialog kind="search" topics={[aTopic(1), aTopic(2)]} onClose={onClose} />);
  await until(() => expect(field("Folder")?.value).toBe("none"));
  expect(isOff("Move")).toBe(true);
  await select("Folder", "/new");
  expect(isOff("Move")).toBe(true);
  await type(field("Name of the folder"), " Birds ");
  refuse = ({ method }) => (method === "POST" ? refusal(409, "folder_name_taken") : undefined);
  await press("Move");
  await until(() => expect(field("Name of the folder").getAttribute("aria-invalid")).toBe("true"));
  expect(field("Name of the folder").value).toBe(" Birds ");
  refuse = () => undefined;
  await press("Move");
  await until(() => expect(isClosed).toBe(true));
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
  await press("old");
  await type(field("Your tags"), "new");
  await act(async () =>
    field("Your tags").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
  );
  refuse = ({ method }) => (method === "POST" ? refusal(503, "not_ready") : undefined);
  await press("Save");
  await until(() => expect(document.querySelector("dialog [role=alert]")).not.toBeNull());
  refuse = () => undefined;
  await press("Save");
  await until(() => expect(isClosed).toBe(true));
  await press("Undo");
  await until(() => expect(text()).toContain("The tags are as they were."));
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
  await type(field("Name of the folder"), "  ");
  expect(isOff("Save")).toBe(true);
  await type(field("Name of the folder"), " Streams ");
  await press("Save");
  await until(() => expect(isClosed).toBe(true));
  closeAll();
  await open(<MoveFolderDialog folder={FOLDERS[0]!} folders={FOLDERS} onMoved={onClose} onClose={onClose} />);
  expect([...document.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "At the top",
    "Herons",
  ]);
  expect(named("Move")).toBeUndefined();
  await select("Into", "3");
  await press("Move");
  await until(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ["PATCH /folders/1", { name: "Streams" }],
    ["PATCH /folders/1", { parentId: 3 }],
  ]);
});
