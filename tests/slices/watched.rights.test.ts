import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { rssOf } from "../support/feed.ts";
import { aWatchingServer } from "./watched.scene.ts";

const { scene, on } = aWatchingServer();

describe("what is refused", () => {
  test("private addresses, pages without feeds, broken and hostile answers, each with its sentence", async () => {
    const told = async (address: string) => (await on.preview(scene.me, scene.library, address)).body.code;
    expect(await told(scene.closed.address)).toBe("watched_private");
    expect(await told("ftp://example.org/")).toBe("watched_address_wrong");
    expect(await told(`${scene.feed.origin}/nothing`)).toBe("watched_closed");
    const at = async (body: string | Buffer, type = "text/xml") => {
      await on.forgetPace();
      scene.feed.at["/x"] = { headers: { "content-type": type }, body };
      return told(`${scene.feed.origin}/x`);
    };
    expect(await at("<!doctype html><html><body>Hello</body></html>", "text/html")).toBe("watched_no_source");
    expect(await at('<!DOCTYPE rss [<!ENTITY a "aaaa">]><rss><channel/></rss>')).toBe("watched_broken");
    expect(await at(rssOf([{ id: "1", title: "One" }]).slice(0, -30))).toBe("watched_broken");
    expect(await at(Buffer.alloc(11 * 1024 * 1024, "<item>"))).toBe("watched_too_large");
    expect(await on.sources(scene.me, scene.library)).toEqual([]);
  });

  test("whoever may only read sees what is watched and changes nothing; strangers see nothing", async () => {
    scene.feed.items = [{ id: "1", title: "First" }];
    const source = await on.settled(
      scene.me,
      (await on.watch(scene.me, scene.library, scene.feed.address)).body,
    );
    const [reader, stranger] = [await scene.server.someone(), await scene.server.someone()];
    const to = { kind: "library", id: scene.library } as const;
    const at = new Date();
    await grant(
      scene.server.app.db,
      to as never,
      { kind: "person", id: reader.personId } as never,
      "reader",
      null,
      at,
    );
    expect(await on.sources(reader, scene.library)).toMatchObject([{ name: "Harbour news", isMine: false }]);
    expect((await on.preview(reader, scene.library, scene.feed.address)).body.code).toBe("right_missing");
    expect((await on.watch(reader, scene.library, scene.feed.address)).body.code).toBe("right_missing");
    expect((await on.lookAgain(reader, source)).body.code).toBe("right_missing");
    expect((await on.stop(reader, source)).status).toBe(403);
    expect((await on.stop(stranger, source)).status).toBe(404);
    expect(
      (await scene.server.call("DELETE", `/me/watched/${source.id}`, { token: reader.token })).status,
    ).toBe(404);
  });

  test("a source goes on with the right of who added it, who may end it even without", async () => {
    scene.feed.items = [{ id: "1", title: "First" }];
    const editor = await scene.server.someone();
    const to = { kind: "library", id: scene.library } as const;
    await grant(
      scene.server.app.db,
      to as never,
      { kind: "person", id: editor.personId } as never,
      "editor",
      null,
      new Date(),
    );
    const source = await on.settled(editor, (await on.watch(editor, scene.library, scene.feed.address)).body);
    expect((await on.documents(scene.me, scene.library))[0]?.broughtBy).toBe("Test Person");
    await scene.server.app.db.execute(
      sql`delete from rights where object_kind = 'library' and object_id = ${scene.library} and holder_id = ${editor.personId}`,
    );
    scene.feed.items = [{ id: "2", title: "Second" }, ...scene.feed.items];
    await on.lookAgain(scene.me, source);
    await on.failing(scene.me, source, "watched_no_right");
    expect(await on.titles(scene.me, scene.library)).toEqual(["First"]);
    const mine = await scene.server.call<{ sources: { id: number }[] }>("GET", "/me/watched", {
      token: editor.token,
    });
    expect(mine.body.sources.map(({ id }) => id)).toEqual([source.id]);
    expect(
      (await scene.server.call("DELETE", `/me/watched/${source.id}`, { token: editor.token })).status,
    ).toBe(200);
    expect(await on.sources(scene.me, scene.library)).toEqual([]);
    expect(await on.titles(scene.me, scene.library)).toEqual(["First"]);
  });

  test("one that is paused is not asked, and goes on when somebody wants it", async () => {
    scene.feed.items = [{ id: "1", title: "First" }];
    const source = await on.settled(
      scene.me,
      (await on.watch(scene.me, scene.library, scene.feed.address)).body,
    );
    expect((await on.change(scene.me, source, { isPaused: true })).body).toMatchObject({
      state: "paused",
      nextAt: null,
    });
    expect((await on.lookAgain(scene.me, source)).body.code).toBe("watched_paused");
    scene.feed.items = [{ id: "2", title: "Second" }];
    await on.change(scene.me, source, { isPaused: false });
    await on.settled(scene.me, source, source.last!.at);
    expect(await on.titles(scene.me, scene.library)).toEqual(["First", "Second"]);
  });
});
