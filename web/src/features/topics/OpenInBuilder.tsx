import type { TopicId } from "@gyan/contract/ids.ts";
import type { PlanPayload } from "@gyan/contract/outline/wire/plan.ts";
import { decodePlan } from "@gyan/contract/outline/wire/work.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { ReplaceWork, unsavedTopic } from "#features/drafts/useOpenDraft.tsx";
import { api } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { forgetCreated } from "#entities/libraries/kept.ts";
import { openUnsaved } from "#features/outline/keeping.ts";
import { LoadableDialog } from "#ui/overlays/LoadableDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";

type Props = { topicId: TopicId; name: string; onClose(): void };

/** Brings the plan of a gyan into the builder. What stands there and is in no draft is asked about first. */
export function OpenInBuilder({ topicId, name, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const found = useQuery({
    queryKey: ["plan", topicId],
    queryFn: async ({ signal }) => ({
      plan: await api.topics.outline({ topicId }, { signal }),
      inTheWay: await unsavedTopic(),
    }),
    gcTime: 0,
    staleTime: 0,
  });
  const load = (plan: PlanPayload) => {
    const decoded = decodePlan(plan);
    onClose();
    if ("problem" in decoded) return showToast({ tone: "error", text: t("topics.noPlan", { name }) });
    forgetCreated();
    openUnsaved(decoded);
    if (plan.leftOut.length > 0)
      showToast({ tone: "warning", text: t("topics.openedWithout", { names: plan.leftOut.join(", ") }) });
    void navigate({ to: "/createGyan" });
  };
  const ready = found.data?.inTheWay === null ? found.data.plan : null;
  const loadReady = useEffectEvent(load);
  useEffect(() => {
    if (ready) loadReady(ready);
  }, [ready]);
  return (
    <LoadableDialog title={t("topics.openInBuilder")} query={found} lines={3} onClose={onClose}>
      {({ plan, inTheWay: topic }) =>
        topic !== null && (
          <ReplaceWork draft={{ name }} topic={topic} onConfirm={() => load(plan)} onClose={onClose} />
        )
      }
    </LoadableDialog>
  );
}
