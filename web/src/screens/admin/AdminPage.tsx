import type { ReactNode } from "react";
import { useT } from "#lib/i18n.ts";
import type { NameIn, TextKey } from "#lib/texts.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";

type Props<T> = Pick<Parameters<typeof Loadable<T>>[0], "query" | "isEmpty" | "children"> & {
  place: NameIn<"admin.nav">;
  lead?: TextKey;
  /** As many as will stand there, about. */
  lines?: number;
  /** What is said where there is nothing; with `Text` behind it, what follows from that. */
  none?: Extract<TextKey, `${string}.none`>;
  /** Said in its place, where more can be done. */
  empty?: ReactNode;
  /** The name of the button that adds one, for those who hear the page. */
  add?: TextKey;
  onAdd?(): void;
  actions?: ReactNode;
  /** Between what it is for and what there is. */
  notice?: ReactNode;
  /** What stands below the list, and its dialogs. */
  below?: ReactNode;
};

/** One of the places that administrators look after: what it is for, and what there is. */
export function AdminPage<T>(props: Props<T>) {
  const { place, lead, query, lines = 8, isEmpty, none, add, onAdd, notice, below, children } = props;
  const t = useT();
  const nothing = none && <EmptyState title={t(none)}>{t(`${none}Text`, { defaultValue: "" })}</EmptyState>;
  const addButton = add && (
    <Button look="primary" icon="plus" aria-label={t(add)} onClick={onAdd}>
      {t("admin.add")}
    </Button>
  );
  return (
    <Page title={t(`admin.nav.${place}`)} width="inside" actions={props.actions ?? addButton}>
      {lead && <Lead above={1}>{t(lead)}</Lead>}
      {notice}
      <Loadable
        query={query}
        skeleton={<Skeleton lines={lines} />}
        isEmpty={isEmpty}
        empty={props.empty || nothing}
      >
        {children}
      </Loadable>
      {below}
    </Page>
  );
}
