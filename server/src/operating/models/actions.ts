import type { ModelHere, Models, ModelTrial } from "@gyan/contract/admin/index.ts";
import { fail } from "@gyan/contract/failures.ts";
import { say, type Said } from "@gyan/contract/runs.ts";
import { EMBEDDER_STEPS, RERANKER_STEPS } from "#processing/embedding/trial.ts";
import { oneAtATime } from "#platform/locks.ts";
import type { KnownModel } from "#ports/embedder.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";
import { modelTrialJob } from "./trying.ts";

/** The models that are here, which of them serve, and how they did when they were tried. */
export async function tellModels(app: Needs): Promise<Models> {
  const { db, clock, models, passages } = app;
  await store.endCut(db, clock.now());
  const trials = new Map((await store.list(db)).map((trial) => [trial.model, trial]));
  const [searching, making] = [await passages.serving(db), await passages.making(db)];
  const names = { searching: searching?.name ?? null, making: making?.name ?? null };
  return {
    folder: models.folder,
    searching: names.searching,
    making: making && {
      title: making.name,
      made: await passages.countMade(db),
      waiting: (await passages.count(db)).withoutVector,
    },
    troubles: models.troubles,
    models: models.known().map(({ version, ...known }) => ({
      ...known,
      use: useOf(app, { ...known, version }, names),
      trial: shown(version, trials.get(known.id)),
    })),
  };
}

function useOf(
  { reranking }: Needs,
  { kind, version, isSet, trouble }: KnownModel,
  { searching, making }: { searching: string | null; making: string | null },
): ModelHere["use"] {
  if (trouble !== null) return null;
  if (kind === "reranker") return isSet && reranking !== null ? "order" : null;
  if (version === searching) return "searches";
  return version === making ? "coming" : null;
}

/** What was measured of other files under the same name says nothing of these. */
function shown(version: string | null, trial: store.Trial | undefined): ModelTrial | null {
  if (!trial || trial.version !== version) return null;
  const { state, done, steps, startedAt, endedAt, measured, sentence } = trial;
  return {
    state,
    done,
    steps,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    measured,
    sentence,
  };
}

/** One at a time: each loads a whole model, beside those that people search by. */
export async function startTrial(app: Needs, id: string): Promise<Said> {
  const { db, clock, models, jobs } = app;
  const model = models.known().find((one) => one.id === id);
  if (!model) throw fail("model_not_found");
  const { version } = model;
  if (version === null) throw fail("model_unusable");
  const steps = model.kind === "reranker" ? RERANKER_STEPS : EMBEDDER_STEPS;
  await db.tx(async (tx) => {
    await oneAtATime(tx, "modelTrials");
    if (!(await store.begin(tx, { model: id, version, steps, at: clock.now() })))
      throw fail("model_trial_running");
    await jobs.add(tx, modelTrialJob, { model: id });
  });
  return say("model_trial_begun");
}
