import type { TableScope } from "@gyan/contract/tables/model.ts";
import type { TableTemplate } from "@gyan/contract/tables/rules.ts";
import { createSignal } from "#lib/store.ts";

/** Over what a table is to be made; without it, that is chosen in the dialog. */
export type NewTable = { scope?: TableScope; scopeName?: string; template?: TableTemplate };

/** Opens the dialog in which a table is made. */
export const { tell: openNewTable, watch: onNewTableAsked } = createSignal<[NewTable]>();
