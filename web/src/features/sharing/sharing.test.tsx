import { waitFor, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { signIn } from "#test-app.tsx";
import { open, refusal, text, fill, user } from "#test-page.tsx";
import { SharedWithMe } from "./SharedWithMe.tsx";
import { aScene, aShare, all, ben, lab, openDialog, type Scene } from "./test-sharing.tsx";

const field = () => document.querySelector<HTMLInputElement>("[role=combobox]");
const chips = () => [...document.querySelectorAll("[data-kind]")].map((one) => one.textContent);
const options = () => [...document.querySelectorAll<HTMLElement>("[role=option]")];
const rows = () => [...document.querySelectorAll<HTMLElement>("section li")].map((one) => one.textContent);
const paste = async (words: string) => {
  await user.click(field()!);
  await user.paste(words);
};
const posted = ({ sent }: Scene) => sent.filter(({ method }) => method === "POST").map(({ body }) => body);
const choose = (name: string, value: string) => user.selectOptions(screen.getByLabelText(name), value);

test("X-03 somebody who is suggested gets a right, and stands below at once", async () => {
  const scene = aScene();
  await openDialog(scene);
  expect(text()).toContain("Nobody else yet.");
  await fill(field(), "ben");
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.type(field()!, "{Enter}");
  expect(chips()).toEqual(["Ben Example"]);
  await user.click(await screen.findByLabelText(/^Can comment/));
  await user.click(await screen.findByRole("button", { name: "Share" }));
  await waitFor(() => expect(text()).toContain("Shared with Ben Example."));
  expect(posted(scene)).toMatchObject([{ people: ["ben@example.org"], right: "commenter" }]);
  expect(rows()[1]).toContain("Ben Example");
  expect(document.activeElement).toBe(field());
});

test("X-03 a group and the whole organisation are shared with in one act; addresses nobody has are invited", async () => {
  const scene = aScene();
  await openDialog(scene);
  await fill(field(), "lab");
  await waitFor(() => expect(options()).toHaveLength(1));
  await user.type(field()!, "{Enter}");
  await fill(field(), "university");
  await waitFor(() => expect(options()[0]?.textContent).toContain("Everyone at Example University"));
  await user.type(field()!, "{Enter}");
  await paste("New <new@example.net>; other@example.net");
  expect(chips()).toEqual([
    "The lab",
    "Everyone at Example University",
    "new@example.net",
    "other@example.net",
  ]);
  expect(text()).toContain("find it once they have signed up");
  await user.click(await screen.findByRole("button", { name: "Share" }));
  await waitFor(() => expect(text()).toContain("Shared with The lab and 3 more."));
  expect(posted(scene)).toMatchObject([
    { people: ["new@example.net", "other@example.net"], groups: [3], organisation: true, right: "reader" },
  ]);
});

test("a list that was only looked at gives nobody a right by a slip of Enter", async () => {
  await openDialog(aScene());
  await user.click(field()!);
  await waitFor(() => expect(options()).toHaveLength(3));
  await user.type(field()!, "{Enter}");
  expect(chips()).toEqual([]);
  await user.type(field()!, "{ArrowDown}");
  await user.type(field()!, "{ArrowDown}");
  expect(options()[1]?.getAttribute("aria-selected")).toBe("true");
  expect(field()?.getAttribute("aria-activedescendant")).toBe(options()[1]?.id);
});

test("what is no address stays in the field with a sentence that names it, and nothing is sent", async () => {
  const scene = aScene();
  await openDialog(scene);
  await paste("new@example.net, nobody at all");
  expect(chips()).toEqual(["new@example.net"]);
  expect(field()?.value).toBe("nobody at all");
  await user.click(await screen.findByRole("button", { name: "Share" }));
  expect(text()).toContain("“nobody at all” is neither an address nor a person in your organisation");
  expect(posted(scene)).toEqual([]);
});

test("a refusal keeps everything that was chosen and written, and says of whom", async () => {
  const scene = aScene();
  scene.refuse = ({ method }) =>
    method === "POST"
      ? Response.json(
          { code: "share_disabled", message: "", params: { email: "new@example.net" } },
          { status: 409 },
        )
      : undefined;
  await openDialog(scene);
  await paste("new@example.net");
  await user.click(await screen.findByRole("button", { name: "Share" }));
  await waitFor(() => expect(text()).toContain("The account of new@example.net is disabled"));
  expect(chips()).toEqual(["new@example.net"]);
  expect(field()?.getAttribute("aria-invalid")).toBe("true");
});

test("X-03 a right is changed in its place, ended at once, and given back by undo", async () => {
  const scene = aScene({ shares: [aShare(ben)] });
  await openDialog(scene);
  await choose("What Ben Example can do", "editor");
  await waitFor(() => expect(scene.sharing.shares[0]?.right).toBe("editor"));
  await user.click(await screen.findByRole("button", { name: "Stop sharing with Ben Example" }));
  await waitFor(() => expect(text()).toContain("No longer has access"));
  expect(scene.sharing.shares).toEqual([]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Undo"));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(scene.sharing.shares).toMatchObject([{ holder: ben, right: "editor" }]));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
});

test("what came with a folder or the portal is named, and not changed here", async () => {
  const through = { kind: "folder" as const, id: 4, name: "Water" };
  await openDialog(
    aScene({
      shares: [
        aShare(lab, { through }),
        aShare(all, { through: { kind: "portal", id: 1, name: "Best of" } }),
      ],
    }),
  );
  await waitFor(() => expect(rows()[1]).toContain("Through the folder “Water”"));
  expect(document.querySelector('a[href="/mysearches?folder=4"]')).not.toBeNull();
  expect(rows()[2]).toContain("Through the portal: “Best of”");
  expect(document.querySelector("section select")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Stop sharing/ })).toBeNull();
});

test("X-03 an editor sees who has access, and changes nothing", async () => {
  await openDialog(aScene({ right: "editor", shares: [aShare(ben)] }));
  await waitFor(() => expect(text()).toContain("Who has access to “How do rivers flood?”"));
  expect(field()).toBeNull();
  expect(screen.queryByRole("button", { name: /^Stop sharing/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Transfer ownership …" })).toBeNull();
});

test("X-03 handing over says what it means, takes one person, and closes", async () => {
  const scene = aScene();
  await openDialog(scene);
  await user.click(await screen.findByRole("button", { name: "Transfer ownership …" }));
  expect(text()).toContain("only they can transfer it back");
  expect(screen.getByRole("button", { name: "Transfer" })).toHaveProperty("disabled", true);
  await fill(field(), "example");
  // Neither a group nor everybody can own something.
  await waitFor(() =>
    expect(options().map((one) => one.textContent)).toEqual([expect.stringContaining("Ben Example")]),
  );
  await user.click(options()[0]!);
  await user.click(await screen.findByRole("button", { name: "Transfer" }));
  await waitFor(() => expect(scene.closed).toBe(1));
  expect(posted(scene)).toEqual([{ email: "ben@example.org" }]);
  expect(text()).toContain("now belongs to Ben Example");
});

test("a server that cannot tell who has access says so, and is asked again", async () => {
  const scene = aScene();
  scene.refuse = () => refusal(500, "internal");
  await openDialog(scene);
  await waitFor(() => expect(text()).toContain("This could not be loaded"));
  scene.refuse = () => undefined;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(field()).not.toBeNull());
});

test("X-03 whoever has no lists finds what others share in one, and is led to what they can open", async () => {
  const scene = aScene();
  const one = {
    topicKind: null,
    owner: "Ben Example",
    right: "reader" as const,
    sharedOn: "2031-05-04T10:00:00Z",
    holds: 3,
  };
  scene.withMe = [
    { ...one, kind: "topic", id: 7, name: "Floods", topicKind: "search" },
    { ...one, kind: "folder", id: 4, name: "Water" },
    { ...one, kind: "library", id: 5, name: "Papers" },
  ];
  signIn({ accessList: ["ShowGyanPortalTab"] });
  await open(<SharedWithMe />);
  await waitFor(() => expect(text()).toContain("Floods"));
  expect([...document.querySelectorAll("li a")].map((link) => link.getAttribute("href"))).toEqual([
    "/article/list/7",
    "/gyanportal/folder/4",
    "/gyanportal/library/5",
  ]);
  expect(text()).toContain("WaterFrom Ben Example · Can read");
});

test("X-03 among hundreds somebody is found by name, and no more rows are drawn than can be read", async () => {
  const invited = Array.from({ length: 300 }, (_, at) =>
    aShare({ kind: "invited", email: `invited${at}@example.net` }),
  );
  await openDialog(aScene({ shares: [...invited, aShare(ben)] }));
  expect(text()).toContain("301 shares");
  expect(rows()).toHaveLength(101);
  const finder = () => document.querySelector<HTMLInputElement>("dialog input[type=search]");
  await fill(finder(), "ben exa");
  expect(rows()).toHaveLength(2);
  expect(rows()[1]).toContain("Ben Example");
  await fill(finder(), "");
  await user.click(await screen.findByRole("button", { name: "Show all 301" }));
  expect(rows()).toHaveLength(302);
});
