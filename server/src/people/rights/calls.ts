import { Failure, fail, type FailureCode } from "@gyan/contract/failures.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import type { Platform } from "#platform/platform.ts";
import type { Rights, Who } from "./actions.ts";

/** What a slice is given that asks for permission. */
export type WithRights = Platform & { rights: Rights };

type App = Pick<WithRights, "rights">;
type TopicCall = { actor: Who; params: { topicId: TopicId } };

/** The topic that a call names in its path, as its caller may use it. */
export const readable = ({ rights }: App, { actor, params }: TopicCall) =>
  rights.forReading(actor, params.topicId);
export const editable = ({ rights }: App, { actor, params }: TopicCall) =>
  rights.forEditing(actor, params.topicId);
export const owned = ({ rights }: App, { actor, params }: TopicCall) =>
  rights.forOwning(actor, params.topicId);

/** To catch a refusal with: there is nothing then. Other errors are thrown. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof Failure) return null;
  throw error;
}

/** To catch a refusal with: the caller is told this instead. Other errors are thrown. */
export const refusedAs =
  (code: FailureCode) =>
  (error: unknown): never => {
    throw error instanceof Failure ? fail(code) : error;
  };
