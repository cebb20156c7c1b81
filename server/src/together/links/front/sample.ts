import { ROOT_NODE } from "@gyan/contract/ids.ts";
import { plainNode } from "@gyan/contract/outline/rules.ts";
import { NO_SOURCES } from "@gyan/contract/outline/sources/sources.rules.ts";
import { z } from "zod";
import { actorOf, firstAdmin } from "#people/accounts/index.ts";
import { createRights } from "#people/rights/index.ts";
import { job, type Job } from "#platform/work/index.ts";
import { startGyanIn } from "#research/pipeline/index.ts";
import { addLinkIn, newLink } from "../actions.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

/** The texts that come with the product answer it well, and a visitor of any trade understands the answer. */
const QUESTION = "How does thermal runaway start in a lithium-ion battery?";
const LINK_NAME = "Front door";
const INDEXING_SECONDS = 5;

/** Asks for the product's own sample where it is to be shown, once in the life of an installation. */
export async function askForSample(app: Pick<Needs, "config" | "db" | "clock" | "jobs">): Promise<void> {
  const { FRONT_DOOR, FRONT_SAMPLE } = app.config;
  if (!FRONT_DOOR || FRONT_SAMPLE !== "starter" || (await store.wasAsked(app.db))) return;
  await app.db.tx(async (tx) => {
    if (await store.noteAsked(tx, app.clock.now())) await app.jobs.add(tx, sampleJob, {});
  });
}

/**
 * Researches it like any other gyan, for the first administrator, in the libraries that came with the product and nowhere else.
 * Gyan, link and that they are made are one transaction, so that it is made once whatever dies; its run goes on by itself.
 */
export const sampleJob: Job<Record<string, never>, Needs> = job({
  name: "front.sample",
  version: 1,
  input: z.object({}).transform(() => ({}) as Record<string, never>),
  attempts: 5,
  retrySeconds: 30,
  async run(_input, app) {
    // What is not indexed yet would be missing in it for ever.
    if (await store.isBeingIndexed(app.db))
      return app.db.tx((tx) => app.jobs.add(tx, sampleJob, {}, { afterSeconds: INDEXING_SECONDS }));
    const person = await firstAdmin(app.db);
    const libraries = await store.starterLibraries(app.db);
    if (!person || libraries.length === 0) return;
    const link = await newLink(app, person.id, {
      name: LINK_NAME,
      passwordHash: null,
      withDocuments: false,
      expiresAt: null,
    });
    const gyan = {
      root: plainNode(ROOT_NODE, QUESTION),
      sources: { ...NO_SOURCES, libraries: Object.fromEntries(libraries.map((id) => [id, {}])) },
      config: {},
    };
    await app.db.tx(async (tx) => {
      if (!(await store.isToBeMade(tx))) return;
      const { topicId } = await startGyanIn(app, tx, actorOf(person, "clock"), gyan, "sentence");
      const topic = await createRights(tx).forOwning(
        { personId: person.id, organisationId: person.organisationId },
        topicId,
      );
      const linkId = await addLinkIn(app, tx, topic, link);
      await store.noteMade(tx, { topicId, linkId, at: app.clock.now() });
    });
  },
});
