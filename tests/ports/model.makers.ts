import type { ServerResponse } from "node:http";
import { expect } from "vitest";
import { z } from "zod";
import { endpointModel, type ModelEndpointOptions } from "../../server/src/adapters/model/endpoint.ts";
import { ModelFailed, type Model } from "../../server/src/ports/model.ts";
import type { Asked, ModelService } from "./model.service.ts";

const Names = z.object({
  names: z.array(z.string().min(1).max(40)).min(1).describe("One for each group."),
  note: z.string().optional(),
});

export const task = { system: "Name the groups.", user: "Heat pumps; खाद्य सुरक्षा", schema: Names };
export const answer = { names: ["Énergie « froide » 🔋", "खाद्य सुरक्षा"], note: "line\r\nbreak" };
export const KEY = "sk-secret-123";

export const modelAt = (service: ModelService, options: Partial<ModelEndpointOptions> = {}): Model =>
  endpointModel({ address: service.url, model: "small", key: KEY, pauseMs: 1, ...options });

/** The failure of the task, of which nothing that is secret may be told. */
export async function failureOf(model: Model): Promise<ModelFailed> {
  const error: unknown = await model.write(task).then(
    () => new Error("It answered."),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ModelFailed);
  const told = `${(error as Error).stack} ${JSON.stringify(error)} ${String((error as Error).cause)}`;
  for (const secret of [KEY, "Heat pumps", "Name the groups"]) expect(told).not.toContain(secret);
  return error as ModelFailed;
}

export const whyOf = async (model: Model): Promise<string> => (await failureOf(model)).why;

type Answering = (asked: Asked, response: ServerResponse) => unknown;

/** One after the other; the last one stays. */
export function inTurn(...answers: Answering[]): Answering {
  let turn = 0;
  return (asked, response) => answers[Math.min(turn++, answers.length - 1)]!(asked, response);
}
