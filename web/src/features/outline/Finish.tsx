import { flawsOf, lookAtEdited } from "@gyan/contract/outline/checking.rules.ts";
import { type EditedNode, isBlank } from "@gyan/contract/outline/nodes.rules.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { searchMutation } from "./data.ts";
import { FinishBar } from "./FinishBar.tsx";
import { finishWork } from "./keeping.ts";
import { SaveDraftDialog } from "./dialogs/SaveDraftDialog.tsx";
import { useRefineCheck } from "./refine/refining.ts";
import { changeWork, readWork } from "./work.ts";

/** The two ways to end: keep it for later, or search. Without a topic there is neither. */
export function Finish({ root }: { root: EditedNode | null }) {
  const t = useT();
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

function Counts({ root }: { root: EditedNode }) {
  const t = useT();
  const nodes = [...walk(root)];
  const keywords = nodes.reduce((sum, node) => sum + node.keywords.length, 0);
  return (
    <p>
      {t("builder.countTopics", { count: nodes.length })}
      <span className="dot" />
      {t("builder.countKeywords", { count: keywords })}
    </p>
  );
}

/** A line without a name that holds others would be left out with them: it is named first. */
function isComplete(root: EditedNode | null): root is EditedNode {
  if (root === null) return false;
  const [blank] = flawsOf(root, lookAtEdited).filter(({ code }) => code === "name_blank");
  if (blank?.nodeId)
    changeWork({
      problem: { id: blank.nodeId, what: "blankSubtopic" },
      wish: { id: blank.nodeId, part: "name" },
    });
  return !blank;
}

function useSearch() {
  const t = useT();
  const navigate = useNavigate();
  const sentence = useFailureSentence();
  const { mutateAsync, isPending } = useMutation(searchMutation);
  const [problem, setProblem] = useState<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const search = async (root: EditedNode) => {
    const { sources, config, draft, isSent } = readWork();
    if (isSent) return;
    setProblem(null);
    changeWork({ isSent: true });
    try {
      const { message, topic } = await mutateAsync({ root, sources, config, draft });
      showToast({ tone: "success", text: message });
      finishWork();
      // Whoever has gone elsewhere meanwhile is left there.
      if (isHere.current) void navigate({ to: "/article/list/$topicId", params: { topicId: topic.topicId } });
    } catch (error) {
      // A draft that was deleted meanwhile: what is here is then searched without it.
      changeWork({ isSent: false, ...(isFailure(error, "draft_not_found") && { draft: null }) });
      setProblem(sentence(error));
      showToast({ tone: "error", text: t("builder.searchFailed") });
    }
  };
  return { search, problem, isBusy: isPending };
}
