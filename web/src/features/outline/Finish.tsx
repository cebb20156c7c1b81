import { flawsOf, lookAtEdited } from "@gyan/contract/outline/checking.rules.ts";
import { type EditedNode, isBlank } from "@gyan/contract/outline/nodes.rules.ts";
import { encodeSearch } from "@gyan/contract/outline/wire/search.rules.ts";
import { mutationOptions, useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { draftsKey } from "#entities/drafts/data.ts";
import { topicKeys } from "#entities/topics/data.ts";
import { countUse } from "#lib/analytics.ts";
import { api } from "#lib/api.ts";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { rememberTopic } from "#lib/storage.ts";
import { Button } from "#ui/controls/Button.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { askForName } from "./editing.ts";
import { FinishBar } from "./FinishBar.tsx";
import { finishWork } from "./keeping.ts";
import { SaveDraftDialog } from "./dialogs/SaveDraftDialog.tsx";
import { Counts } from "./panels/Overview.tsx";
import { useRefineCheck } from "./refine/refining.ts";
import { changeWork, readWork, rootOf, useWork, type Work } from "./work.ts";

/** The two ways to end: keep it for later, or search. Without a topic there is neither. */
export function Finish() {
  const t = useT();
  const root = useWork(rootOf);
  const [isSaving, setSaving] = useState(false);
  const { search, problem, isBusy } = useSearch();
  const isRefined = useRefineCheck();
  const isReady = root !== null && !isBlank(root);
  return (
    <FinishBar problem={problem} says={root && <Counts root={root} />}>
      <Button
        size="lg"
        disabled={!isReady}
        data-tour="builder-save"
        onClick={() => isComplete(root) && isRefined() && setSaving(true)}
      >
        {t("builder.saveDraft")}
      </Button>
      <Button
        size="lg"
        look="primary"
        icon="search"
        data-tour="builder-search"
        isBusy={isBusy}
        disabled={!isReady}
        onClick={() => isComplete(root) && isRefined() && void search(root)}
      >
        {t("builder.search")}
      </Button>
      {isSaving && root && <SaveDraftDialog root={root} onClose={() => setSaving(false)} />}
    </FinishBar>
  );
}

/** A line without a name that holds others would be left out with them: it is named first. */
function isComplete(root: EditedNode | null): root is EditedNode {
  if (root === null) return false;
  const blank = flawsOf(root, lookAtEdited).find(({ code }) => code === "name_blank");
  if (blank?.nodeId) askForName(blank.nodeId, "blankSubtopic");
  return !blank;
}

type Request = Pick<Work, "sources" | "config" | "draft"> & { root: EditedNode };

const searchMutation = mutationOptions({
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

function useSearch() {
  const t = useT();
  const navigate = useNavigate();
  const sentence = useFailureSentence();
  const { mutateAsync, error, isPending } = useMutation(searchMutation);
  const search = async (root: EditedNode) => {
    const { sources, config, draft, isSent } = readWork();
    if (isSent) return;
    changeWork({ isSent: true });
    try {
      const { message } = await mutateAsync(
        { root, sources, config, draft },
        // Called only where this is still on the screen: whoever has gone elsewhere meanwhile is left there.
        {
          onSuccess: ({ topic: { topicId } }) =>
            void navigate({ to: "/article/list/$topicId", params: { topicId } }),
        },
      );
      showToast({ tone: "success", text: message });
      finishWork();
    } catch (failure) {
      // A draft that was deleted meanwhile: what is here is then searched without it.
      changeWork({ isSent: false, ...(isFailure(failure, "draft_not_found") && { draft: null }) });
      showToast({ tone: "error", text: t("builder.searchFailed") });
    }
  };
  return { search, problem: error && sentence(error), isBusy: isPending };
}
