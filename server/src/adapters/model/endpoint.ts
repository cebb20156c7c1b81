import { setTimeout as wait } from "node:timers/promises";
import type { Model, ModelTask } from "#ports/model.ts";
import { failingAs, failureOf, failureSaid } from "./failure.ts";
import { BEST_WAY, firstMessages, lesserWay, repairMessages, requestBody, understood } from "./form.ts";
import type { Message, Way } from "./form.ts";
import { ask, completionsAt, reached, type Service } from "./service.ts";

export type ModelEndpointOptions = {
  /** The service's address, with or without "/v1" at its end. */
  address: string;
  model: string;
  key?: string | undefined;
  /** How long it may stay silent, at the start or between two parts. */
  silenceMs?: number;
  /** Time limit for one task, including repetitions. */
  timeMs?: number;
  /** Pause before the one repetition, when the service names none. */
  pauseMs?: number;
  /** A service that wants a longer pause than this is not asked again. */
  mostWaitMs?: number;
  /** Aborted when the program ends. */
  closing?: AbortSignal;
};

type Limits = { signal: AbortSignal; time: AbortSignal; onText?: (part: string) => void };

const SECOND = 1_000;

/** Any service that speaks OpenAI's `/v1/chat/completions`, on this machine or elsewhere. */
export function endpointModel(options: ModelEndpointOptions): Model {
  const { address, model, key, silenceMs = 60 * SECOND, timeMs = 180 * SECOND } = options;
  const { pauseMs = SECOND, mostWaitMs = 20 * SECOND, closing } = options;
  const url = completionsAt(address);
  const failing = failingAs(`The language model at ${url.host}`);
  const service: Service = { url, key, silenceMs, failing };
  let takenWay: Way = BEST_WAY;

  async function answerTo(messages: Message[], task: ModelTask<unknown>, limits: Limits): Promise<string> {
    let way = takenWay;
    let isRepeated = false;
    for (;;) {
      const reply = await ask(service, requestBody(model, messages, task, way), limits);
      if ("text" in reply) {
        takenWay = way;
        return reply.text;
      }
      const { error, retryAfterMs } = reply;
      const why = failureOf(error);
      const lesser = why === "refused" && [400, 422].includes(error.status) ? lesserWay(way, error) : null;
      const pause = retryAfterMs ?? pauseMs;
      const mayRepeat: boolean =
        !isRepeated && (why === "busy" || why === "overloaded") && pause <= mostWaitMs;
      if (lesser) way = lesser;
      else if (mayRepeat) await pauseFor(pause, limits);
      else throw failureSaid(error, failing, key);
      isRepeated ||= mayRepeat;
    }
  }

  async function pauseFor(ms: number, { signal, time }: Limits): Promise<void> {
    await wait(ms, undefined, { signal: AbortSignal.any([signal, time]) }).catch(() =>
      signal.throwIfAborted(),
    );
    if (time.aborted) throw failing("timeout", "did not finish in time.");
  }

  return {
    name: `${model} at ${url.host}`,
    reach: (signal) => reached(service, signal),
    async write(task, { signal: callerSignal, onText } = {}) {
      const signal = AbortSignal.any([callerSignal, closing].filter((one) => one !== undefined));
      const limits = { signal, time: AbortSignal.timeout(timeMs), ...(onText && { onText }) };
      const messages = firstMessages(task);
      const text = await answerTo(messages, task, limits);
      const first = understood(text, task.schema);
      if ("value" in first) return first.value;
      const repaired = await answerTo(repairMessages(messages, text, first.problem), task, limits);
      const second = understood(repaired, task.schema);
      if ("value" in second) return second.value;
      throw failing("not_understood", "answered twice, and never in the form that was asked for.");
    },
  };
}
