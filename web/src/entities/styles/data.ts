import type { StyleId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, type Reply } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";

export type Styles = Reply<"styles", "list">;
export type Style = Styles["styles"][number];

export const stylesQuery = queryOptions({
  queryKey: ["styles"],
  queryFn: ({ signal }) => api.styles.list({}, { signal }),
  staleTime: 60_000,
});

const renew = () => queryClient.invalidateQueries({ queryKey: stylesQuery.queryKey });

/** One press after the other: the last one counts. */
export const chooseMutation = mutationOptions({
  scope: { id: "styles" },
  mutationFn: (style: Style["ref"]) => api.styles.choose({ style }),
  onSuccess: ({ chosen }) =>
    queryClient.setQueryData(stylesQuery.queryKey, (known) => known && { ...known, chosen }),
});

export const addMutation = mutationOptions({
  mutationFn: async ({ file, isForAll }: { file: File; isForAll: boolean }) => {
    const csl = await file.text();
    return isForAll ? api.styles.addForAll({ csl }) : api.styles.add({ csl });
  },
  onSuccess: renew,
});

export const removeMutation = mutationOptions({
  mutationFn: ({ ref }: Style) => api.styles.remove({ styleId: Number(ref) as StyleId }),
  onSettled: renew,
});
