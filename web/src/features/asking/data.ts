import { encodeSentence } from "@gyan/contract/outline/wire/search.rules.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { countUse } from "#lib/analytics.ts";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { rememberTopic } from "#lib/storage.ts";
import { topicKeys } from "#entities/topics/data.ts";

export type Template = { id: number; name: string };

/** By name, in the language of the reader. */
export const templatesQuery = (language: string) =>
  queryOptions({
    queryKey: ["templates", language],
    queryFn: async ({ signal }): Promise<Template[]> =>
      Object.entries(await api.catalogue.templates({}, { signal })).map(([name, id]) => ({ id, name })),
    staleTime: 10 * 60_000,
  });

type Asked = { query: string; template: Template | null };

/** With a template its subtopics stand below the sentence; without one the sentence is all. */
const submit = ({ query, template }: Asked) =>
  template === null
    ? api.outline.submitConcept(encodeSentence(query))
    : api.catalogue.submitSentence({
        discoverySentence: [query],
        template: template.name,
        ontologyId: template.id,
      });

export const askMutation = mutationOptions({
  mutationFn: submit,
  onMutate: () => countUse("sentencegyan", "submitted"),
  onError: () => countUse("sentencegyan", "failed"),
  onSuccess: ({ topic }) => {
    countUse("sentencegyan", "succeeded");
    rememberTopic("/mysearches", topic);
    void queryClient.invalidateQueries({ queryKey: topicKeys.lists });
  },
});
