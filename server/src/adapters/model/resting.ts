import { ModelFailed, type Model, type ModelFailure } from "#ports/model.ts";

/** Trouble of the service and not of one task: the next task would meet it too. */
const LASTING = new Set<ModelFailure>(["unreachable", "refused", "busy", "overloaded", "timeout"]);

/** After lasting trouble nobody is asked for a while: a run has hundreds of tasks, and each would wait for itself to fail. */
export function restingModel(model: Model, options: { now(): Date; restMs: number }): Model {
  let rest: { until: number; why: ModelFailure } | null = null;
  return {
    name: model.name,
    async write(task, given) {
      if (rest && options.now().getTime() < rest.until)
        throw new ModelFailed(rest.why, `${model.name} is left alone for a while after it failed.`);
      try {
        const answer = await model.write(task, given);
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
