import type { CatalogueKind } from "@gyan/contract/admin/index.ts";
import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";

const root = ["admin", "catalogue"] as const;

export const templatesQuery = queryOptions({
  queryKey: [...root, "templates"],
  queryFn: ({ signal }) => api.admin.templates({}, { signal }),
});
export const parametersQuery = queryOptions({
  queryKey: [...root, "parameters"],
  queryFn: ({ signal }) => api.admin.parameters({}, { signal }),
});
export const answersQuery = queryOptions({
  queryKey: [...root, "faq"],
  queryFn: ({ signal }) => api.admin.answers({}, { signal }),
});

/** Where everybody else reads it in this browser: it holds there at once. */
const READERS = new Set(["templates", "parameters", "questionnaire"]);

/** After a change, and after a refused one too: then somebody else has changed something. */
const renew = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: root }),
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => READERS.has(String(queryKey[0])) }),
  ]);

type Input<N extends keyof Api["admin"]> = Parameters<Api["admin"][N]>[0];

/** What is new has no version, and what is there is changed from the one that was read. */
type Draft<N extends "changeCategory" | "changeTemplate" | "changeAnswer"> = Omit<Input<N>, "itemId">;

export const saveCategoryMutation = (itemId: CatalogueItemId | undefined) =>
  mutationOptions({
    mutationFn: ({ version, ...given }: Draft<"changeCategory">) =>
      itemId === undefined
        ? api.admin.addCategory(given)
        : api.admin.changeCategory({ itemId, version, ...given }),
    onSettled: renew,
  });
export const saveTemplateMutation = (itemId: CatalogueItemId | undefined) =>
  mutationOptions({
    mutationFn: ({ version, ...given }: Draft<"changeTemplate">) =>
      itemId === undefined
        ? api.admin.addTemplate(given)
        : api.admin.changeTemplate({ itemId, version, ...given }),
    onSettled: renew,
  });
export const saveAnswerMutation = (itemId: CatalogueItemId | undefined) =>
  mutationOptions({
    mutationFn: ({ version, ...given }: Draft<"changeAnswer">) =>
      itemId === undefined
        ? api.admin.addAnswer(given)
        : api.admin.changeAnswer({ itemId, version, ...given }),
    onSettled: renew,
  });
export const changeParameterMutation = mutationOptions({
  mutationFn: (given: Input<"changeParameter">) => api.admin.changeParameter(given),
  onSettled: renew,
});
export const removeMutation = mutationOptions({
  mutationFn: (given: Input<"removeItem">) => api.admin.removeItem(given),
  onSettled: renew,
});
export const restoreMutation = mutationOptions({
  mutationFn: (itemId: CatalogueItemId) => api.admin.restoreItem({ itemId }),
  onSettled: renew,
});
export const resetMutation = mutationOptions({
  mutationFn: (given: Input<"resetItem">) => api.admin.resetItem(given),
  onSettled: renew,
});

export type Order = {
  kind: CatalogueKind;
  categoryId: CatalogueItemId | null;
  was: CatalogueItemId[];
  ids: CatalogueItemId[];
};
const orderKey = [...root, "order"] as const;

/** One after the other: each is made from what the one before it left. */
export const orderMutation = mutationOptions({
  mutationKey: orderKey,
  scope: { id: "catalogue-order" },
  mutationFn: (order: Order) => api.admin.orderItems(order),
  onSettled: () => (queryClient.isMutating({ mutationKey: orderKey }) === 1 ? renew() : undefined),
});
