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
const LOOKS_AGAIN_SECONDS = 5;
/** Vectors of so few texts take half a minute; a model that does not come is not waited for. */
const MOST_LOOKS = 60;

/** Asks for the product's own sample where it is to be shown, once in the life of an installation. */
export async function askForSample(app: Pick<Needs, "config" | "db" | "clock" | "jobs">): Promise<void> {
  const { FRONT_DOOR, FRONT_SAMPLE } = app.config;
  if (!FRONT_DOOR || FRONT_SAMPLE !== "starter" || (await store.wasAsked(app.db))) return;
  await app.db.tx(async (tx) => {
    if (await store.noteAsked(tx, app.clock.now())) await app.jobs.add(tx, sampleJob, { looks: 0 });
  });
}

/** What cannot be found yet, by words or by meaning, would be missing in it for ever. */
async function isTooEarly(app: Needs, looks: number): Promise<boolean> {
  if (await store.isBeingIndexed(app.db)) return true;
  return app.embedder !== null && looks < MOST_LOOKS && (await app.passages.unembedded(app.db, 1)).length > 0;
}

const Input = z.object({ looks: z.number() });

/**
 * Researches it like any other gyan, for the first administrator, in the libraries that came with the product and nowhere else.
 * Gyan, link and that they are made are one transaction, so that it is made once whatever dies; its run goes on by itself.
 */
export const sampleJob: Job<z.infer<typeof Input>, Needs> = job({
  name: "front.sample",
  version: 1,
  input: Input,
  attempts: 5,
  retrySeconds: 30,
  async run({ looks }, app) {
    if (await isTooEarly(app, looks)) {
      const later = { afterSeconds: LOOKS_AGAIN_SECONDS };
      return app.db.tx((tx) => app.jobs.add(tx, sampleJob, { looks: looks + 1 }, later));
    }
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
