import { ModelFailed, type Model, type ModelFailure } from "#ports/model.ts";

/** Failures of the service, not of one task: the next task would fail too. */
const LASTING = new Set<ModelFailure>(["unreachable", "refused", "busy", "overloaded", "timeout"]);

/** After such a failure the model rests: a run has hundreds of tasks, and each would wait only to fail. */
export function restingModel(model: Model, options: { now(): Date; restMs: number }): Model {
  let rest: { until: number; why: ModelFailure } | null = null;
  return {
    name: model.name,
    ...(model.reach && { reach: model.reach }),
    async write(task, writeOptions) {
      if (rest && options.now().getTime() < rest.until)
        throw new ModelFailed(rest.why, `${model.name} is left alone for a while after it failed.`);
      try {
        const answer = await model.write(task, writeOptions);
        rest = null;
        return answer;
      } catch (error) {
        if (error instanceof ModelFailed && LASTING.has(error.why))
          rest = { until: options.now().getTime() + options.restMs, why: error.why };
        throw error;
      }
    },
  };
}
