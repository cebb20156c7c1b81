import { mutationOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { rememberTopic } from "#lib/storage.ts";
import { topicKeys } from "#topics/data.ts";
import { toSubmission } from "./submission.ts";

type Outcome = "submitted" | "succeeded" | "failed";

/** Counted, not waited for. */
const count = (outcome: Outcome) =>
  void api.system.recordEvent({ name: "form_submission", form: "sentencegyan", outcome }).catch(() => {});

export const askMutation = mutationOptions({
  mutationFn: (query: string) => api.outline.submitConcept(toSubmission(query)),
  onMutate: () => count("submitted"),
  onError: () => count("failed"),
  onSuccess: ({ topic }) => {
    count("succeeded");
    rememberTopic({ type: "/mysearches", uuid: topic.UUID, ownerId: topic.ownerId });
    void queryClient.invalidateQueries({ queryKey: topicKeys.lists });
  },
});
