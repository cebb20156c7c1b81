import type { TopicId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { api } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { FailedState } from "#ui/states/States.tsx";
import { open } from "./model.ts";

type Props = { topicId: TopicId; name: string; onClose(): void };

/** Fetches the outline of a gyan and takes it to the refresh screen. */
export function OpenRefresh({ topicId, name, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const found = useQuery({
    queryKey: ["plan", "refresh", topicId],
    queryFn: ({ signal }) => api.topics.outline({ topicId }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const plan = found.isFetching ? undefined : found.data;
  const going = useRef(() => {});
  useEffect(() => {
    going.current = () => {
      onClose();
      if (plan && open(plan)) void navigate({ to: "/refresh", state: { plan } });
      else showToast({ tone: "error", text: t("topics.noPlan", { name }) });
    };
  });
  useEffect(() => {
    if (plan) going.current();
  }, [plan]);
  return (
    <Dialog title={t("refresh.titleOf", { name })} onClose={onClose}>
      {found.error ? (
        <FailedState error={found.error} isRetrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Dialog>
  );
}
