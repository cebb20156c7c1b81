import type { CatalogueKind } from "@gyan/contract/admin/index.ts";
import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { mutationOptions } from "@tanstack/react-query";
import { type Api, api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { wholeList } from "../whole-list.ts";

const root = ["admin", "catalogue"] as const;

export const templatesQuery = wholeList([...root, "templates"], api.admin.templates);
export const parametersQuery = wholeList([...root, "parameters"], api.admin.parameters);
export const answersQuery = wholeList([...root, "faq"], api.admin.answers);

/** Where everybody else reads it in this browser: it holds there at once. */
const READERS = new Set(["templates", "parameters", "questionnaire"]);

/** After a change, and after a refused one too: then somebody else has changed something. */
const renew = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: root }),
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => READERS.has(String(queryKey[0])) }),
  ]);

/** Whatever changes it. */
const changing = <Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) =>
  mutationOptions({ mutationFn, onSettled: renew });

type Input<N extends keyof Api["admin"]> = Parameters<Api["admin"][N]>[0];
type Read = { itemId: CatalogueItemId; version: string };

/** What is new has no version, and what is there is changed from the one that was read. */
const saving =
  <Given extends object>(
    add: (given: Given) => Promise<unknown>,
    change: (given: NoInfer<Given> & Read) => Promise<unknown>,
  ) =>
  (itemId: CatalogueItemId | undefined) =>
    changing(({ version, given }: { version: string; given: Given }) =>
      itemId === undefined ? add(given) : change({ itemId, version, ...given }),
    );

export const saveCategoryMutation = saving(api.admin.addCategory, api.admin.changeCategory);
export const saveTemplateMutation = saving(api.admin.addTemplate, api.admin.changeTemplate);
export const saveAnswerMutation = saving(api.admin.addAnswer, api.admin.changeAnswer);
export const changeParameterMutation = changing((given: Input<"changeParameter">) =>
  api.admin.changeParameter(given),
);
export const removeMutation = changing((given: Input<"removeItem">) => api.admin.removeItem(given));
export const restoreMutation = changing((itemId: CatalogueItemId) => api.admin.restoreItem({ itemId }));
export const resetMutation = changing((given: Read) => api.admin.resetItem(given));

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
