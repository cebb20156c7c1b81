import { createHash } from "node:crypto";
import { fail } from "@gyan/contract/failures.ts";
import type { StyleId } from "@gyan/contract/ids.ts";
import type { CitationStyle, StyleRef } from "@gyan/contract/styles/calls.ts";
import { BUILT_IN_STYLES, MOST_STYLE_BYTES, MOST_STYLES } from "@gyan/contract/styles/rules.ts";
import type { Actor } from "#platform/session.ts";
import { chooseStyle } from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import { styleFor } from "./citing.ts";
import type { Needs } from "./needs.ts";
import { builtInStyle, refusal } from "./rules.ts";
import * as store from "./store.ts";

export async function listStyles(
  app: Needs,
  actor: Actor,
): Promise<{ styles: CitationStyle[]; chosen: StyleRef }> {
  const rows = await store.stylesFor(app.db, actor);
  const { style } = await styleFor(app, actor, undefined);
  return {
    styles: [...BUILT_IN_STYLES.map(builtInStyle), ...rows.map((row) => store.toStyle(row, actor))],
    chosen: style.ref,
  };
}

/** Read and tried in another process before it is kept; nothing of it runs in this one. */
export async function addStyle(
  app: Needs,
  actor: Actor,
  csl: string,
  { forAll }: { forAll: boolean },
): Promise<CitationStyle> {
  if (Buffer.byteLength(csl) > MOST_STYLE_BYTES) throw refusal({ why: "too_large", detail: "" });
  const facts = await app.citer.check(csl.toWellFormed());
  if ("why" in facts) throw refusal(facts);
  const at = app.clock.now();
  const hash = createHash("sha256").update(csl).digest("hex");
  return app.db.tx(async (tx) => {
    const place = { organisationId: actor.organisationId, ownerId: forAll ? null : actor.personId };
    const known = await store.styleByHash(tx, place, hash);
    if (known) return store.toStyle(known, actor);
    if ((await store.countOf(tx, place)) >= MOST_STYLES)
      throw fail("too_many_styles", { limit: MOST_STYLES });
    const row = await store.insertStyle(tx, {
      ...place,
      addedBy: actor.personId,
      name: facts.name === "" ? "CSL" : facts.name,
      kind: facts.kind,
      csl: csl.toWellFormed().replaceAll("\0", ""),
      hash,
      createdAt: at,
    });
    if (forAll)
      await note(tx, {
        at,
        actorId: actor.personId,
        action: "style_added",
        object: { kind: "style", id: row.id },
        details: { name: row.name },
      });
    return store.toStyle(row, actor);
  });
}

/** Those who cite in it cite in the usual style from then on. */
export async function removeStyle(app: Needs, actor: Actor, id: StyleId): Promise<void> {
  await app.db.tx(async (tx) => {
    const row = await store.styleById(tx, actor, id);
    if (!row) throw fail("style_not_found");
    if (!store.mayRemove(row, actor)) throw fail("right_missing", { right: "owner" });
    await store.deleteStyle(tx, id);
    if (row.ownerId === null)
      await note(tx, {
        at: app.clock.now(),
        actorId: actor.personId,
        action: "style_removed",
        object: { kind: "style", id },
        details: { name: row.name },
      });
  });
}

export async function chooseMyStyle(app: Needs, actor: Actor, ref: StyleRef): Promise<{ chosen: StyleRef }> {
  const { style } = await styleFor(app, actor, ref);
  await chooseStyle(app.db, actor.personId, style.ref);
  return { chosen: style.ref };
}
