import type { Duplicates } from "@gyan/contract/duplicates/calls.ts";
import type { Document } from "@gyan/contract/documents.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { DOUBLED } from "../journeys/screens.duplicates.ts";
import { duplicating, type Decided } from "./duplicates.scene.ts";
import type { Person } from "./sharing.scene.ts";

let server: TestApp;
let on: ReturnType<typeof duplicating>;
let [owner, editor, reader, other]: Person[] = [];
let libraryId: number;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent", FRONT_SAMPLE: "none" });
  on = duplicating(server);
  [owner, editor, reader, other] = [
    await on.somebody("owner"),
    await on.somebody("editor"),
    await on.somebody("reader"),
    await on.somebody("other"),
  ];
  libraryId = (await on.call<{ id: number }>(owner, "POST", "/libraries", { name: "Shared" })).body.id;
  for (const [who, right] of [
    [editor, "editor"],
    [reader, "reader"],
  ] as const)
    await on.share(owner, { kind: "library", id: libraryId }, { people: [who!.email], right });
  await on.call(owner, "POST", "/document/v1/import", { text: DOUBLED, format: "ris", libraryId });
});
afterAll(() => server.stop());

const AT = "/document/v1/duplicates";
const within = () => `${AT}?libraryId=${libraryId}`;
const found = (who: Person, address: string) =>
  vi.waitFor(
    async () => {
      const { body } = await on.call<Duplicates>(who, "GET", address);
      expect(body).toMatchObject({ isLooking: false });
      expect(body.open + body.decided).toBe(2);
      return body;
    },
    { timeout: 20_000, interval: 100 },
  );
const documents = async (who: Person, filter: object = {}) =>
  (
    await on.call<Document[]>(who, "POST", "/document/v1/documents", {
      id: 0,
      filter: { text: "", ...filter },
    })
  ).body;

test("a library that is nobody's has no documents, and so no copies among them", async () => {
  const { body } = await on.call<{ libraries: LibraryView[] }>(reader!, "GET", "/libraries");
  const shared = body.libraries.find(({ kind }) => kind !== "documents")!;
  const answer = await on.call<Duplicates>(reader!, "GET", `${AT}?libraryId=${shared.id}`);
  expect(answer).toMatchObject({ status: 200, body: { pairs: [], open: 0, mayDecide: false } });
});

test("documents of a library are decided by whoever may edit it; both stay, and one is listed under the other until it is undone", async () => {
  const { pairs, mayDecide } = await found(reader!, within());
  expect(mayDecide).toBe(false);
  const pair = pairs.find(({ one }) => one.title.startsWith("Salt"))!;
  expect(pair).toMatchObject({ one: { venue: "Coasts", sources: ["Shared"] }, signs: { doi: "preprint" } });
  const wish = { leaderId: pair.one.workId, otherId: pair.other.workId, isSame: true };
  const decide = (who: Person, body: object) =>
    on.call<Decided>(who, "POST", AT, { decisions: [wish], ...body });
  expect((await decide(reader!, { libraryId })).body.code).toBe("right_missing");
  expect((await decide(other!, { libraryId })).body.code).toBe("library_not_found");
  // Not among one's own documents.
  expect((await decide(editor!, {})).body.code).toBe("twin_not_found");
  const before = await documents(owner!);
  const done = await decide(editor!, { libraryId });
  expect(done.body.decisions).toMatchObject([{ isSame: true, by: { id: editor!.personId } }]);
  const listed = await documents(reader!, { libraryId });
  expect(listed).toHaveLength(3);
  expect(listed.find(({ id }) => id === pair.one.documentId)!.copies).toEqual([
    { id: pair.other.documentId, by: "decided" },
  ]);
  // What is looked for by name is found, and what has a copy is shown with it.
  expect((await documents(reader!, { libraryId, text: "salt" })).length).toBe(2);
  expect(
    (await documents(reader!, { libraryId, copies: true })).map(({ id }) => id).toSorted((a, b) => a - b),
  ).toEqual([pair.one.documentId!, pair.other.documentId!].toSorted((a, b) => a - b));
  expect(await found(owner!, AT)).toMatchObject({ open: 1, decided: 1, mayDecide: true });
  const undo = (who: Person, body: object) =>
    on.call<Decided>(who, "POST", `${AT}/undo`, { ids: [done.body.decisions[0]!.id], ...body });
  expect((await undo(other!, {})).body.code).toBe("twin_not_found");
  expect((await undo(owner!, {})).status).toBe(200);
  expect(await documents(owner!)).toEqual(before);
});

test("what is decided of one's own documents is nobody else's", async () => {
  await on.call(other!, "POST", "/document/v1/import", { text: DOUBLED, format: "ris" });
  const { pairs } = await found(other!, AT);
  const { one, other: second } = pairs[0]!;
  await on.call(other!, "POST", AT, {
    decisions: [{ leaderId: one.workId, otherId: second.workId, isSame: true }],
  });
  expect(await documents(other!)).toHaveLength(3);
  expect(await documents(owner!)).toHaveLength(4);
  expect(await found(owner!, AT)).toMatchObject({ open: 2, decided: 0 });
});
