import type { TopicId } from "@gyan/contract/ids.ts";
import type { PlanPayload } from "@gyan/contract/outline/wire/plan.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { api } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { LoadableDialog } from "#ui/overlays/LoadableDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { open } from "./model.ts";

/** Fetches the outline of a gyan and takes it to the refresh screen. */
export function OpenRefresh({ topicId, name, onClose }: { topicId: TopicId; name: string; onClose(): void }) {
  const t = useT();
  const navigate = useNavigate();
  const found = useQuery({
    queryKey: ["plan", "refresh", topicId],
    queryFn: ({ signal }) => api.topics.outline({ topicId }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const plan = found.isFetching ? undefined : found.data;
  const go = useEffectEvent((state: { plan: PlanPayload }) => {
    onClose();
    if (open(state.plan)) void navigate({ to: "/refresh", state });
    else showToast({ tone: "error", text: t("topics.noPlan", { name }) });
  });
  useEffect(() => {
    if (plan) go({ plan });
  }, [plan]);
  return (
    <LoadableDialog title={t("refresh.titleOf", { name })} query={found} lines={3} onClose={onClose}>
      {() => null}
    </LoadableDialog>
  );
}
