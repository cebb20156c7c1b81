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

export const addCategoryMutation = mutationOptions({
  mutationFn: (given: Input<"addCategory">) => api.admin.addCategory(given),
  onSettled: renew,
});
export const changeCategoryMutation = mutationOptions({
  mutationFn: (given: Input<"changeCategory">) => api.admin.changeCategory(given),
  onSettled: renew,
});
export const addTemplateMutation = mutationOptions({
  mutationFn: (given: Input<"addTemplate">) => api.admin.addTemplate(given),
  onSettled: renew,
});
export const changeTemplateMutation = mutationOptions({
  mutationFn: (given: Input<"changeTemplate">) => api.admin.changeTemplate(given),
  onSettled: renew,
});
export const changeParameterMutation = mutationOptions({
  mutationFn: (given: Input<"changeParameter">) => api.admin.changeParameter(given),
  onSettled: renew,
});
export const addAnswerMutation = mutationOptions({
  mutationFn: (given: Input<"addAnswer">) => api.admin.addAnswer(given),
  onSettled: renew,
});
export const changeAnswerMutation = mutationOptions({
  mutationFn: (given: Input<"changeAnswer">) => api.admin.changeAnswer(given),
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
