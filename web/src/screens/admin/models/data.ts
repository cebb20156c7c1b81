import { mutationOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { wholeList } from "../whole-list.ts";

const key = ["admin", "models"] as const;

/** A trial goes on by itself, whoever looks and whichever process runs it; so does a change of the model, for hours. */
const TRIAL_MS = 2_000;
const CHANGE_MS = 10_000;

export const modelsQuery = {
  ...wholeList([...key], api.admin.models),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data: Models | undefined } }) => {
    if (data?.models.some(({ trial }) => trial?.state === "running")) return TRIAL_MS;
    return data?.making && data.making.waiting > 0 ? CHANGE_MS : false;
  },
};
type Models = Awaited<ReturnType<typeof api.admin.models>>;

export const tryModelMutation = mutationOptions({
  mutationFn: (model: string) => api.admin.tryModel({ model }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
});
