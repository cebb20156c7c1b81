/** Libraries that somebody ticks, as the specification keeps them in the browser (KS-08): one by one, or all that are chosen. */
import { isObject } from "./loose.rules.ts";

export const encodeSelected = <S extends { withSubtopics: unknown }>({ withSubtopics, ...rest }: S) => ({
  ...rest,
  includeSubTopic: withSubtopics,
});

/** Of whatever was kept: who takes it looks at what it is. */
export function decodeSelected(payload: unknown): unknown {
  if (!isObject(payload)) return payload;
  const { includeSubTopic, ...rest } = payload;
  return { ...rest, withSubtopics: includeSubTopic };
}
