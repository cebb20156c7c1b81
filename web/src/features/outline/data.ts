import { mutationOptions } from "@tanstack/react-query";
import { countUse } from "#lib/analytics.ts";
import { api } from "#lib/api.ts";
import { draftsKey } from "#entities/drafts/data.ts";
import { queryClient } from "#lib/query.ts";
import { rememberTopic } from "#lib/storage.ts";
import { topicKeys } from "#entities/topics/data.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { encodeSearch } from "@gyan/contract/outline/wire/search.rules.ts";
import type { Work } from "./work.ts";

type Request = Pick<Work, "sources" | "config" | "draft"> & { root: EditedNode };

export const searchMutation = mutationOptions({
  mutationFn: ({ root, sources, config, draft }: Request) =>
    api.outline.submitConcept({
      ...encodeSearch({ root, sources, config }),
      isDraft: draft !== null,
      draftId: draft?.id ?? null,
    }),
  onMutate: () => countUse("createGyan", "submitted"),
  onError: () => countUse("createGyan", "failed"),
  onSuccess: ({ topic }) => {
    countUse("createGyan", "succeeded");
    rememberTopic("/mysearches", topic);
    void queryClient.invalidateQueries({ queryKey: topicKeys.lists });
    void queryClient.invalidateQueries({ queryKey: draftsKey });
  },
});
