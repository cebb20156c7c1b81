import type { CollectionCard, PortalHome } from "@gyan/contract/sharing/portal.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { List } from "#ui/collection/List.tsx";
import { useOrder } from "#ui/collection/useOrder.tsx";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { Cover } from "../covers/Cover.tsx";
import { orderCollectionsMutation, portalQuery } from "#entities/portal/data.ts";
import { useHolds } from "#entities/portal/facts.ts";
import { PortalPath } from "#entities/portal/PortalPath.tsx";
import { CollectionDialog } from "./CollectionDialog.tsx";
import { LandingDialog } from "./LandingDialog.tsx";
import { RemovedCollections } from "./RemovedCollections.tsx";
import { useRemoving } from "./useRemoving.ts";
import styles from "#features/publishing/desk.module.css";

type Open = { kind: "add" } | { kind: "change"; id: number } | { kind: "landing" } | null;

/** Where curators put the portal together. */
export function DeskScreen() {
  const t = useT();
  const home = useQuery(portalQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const changed = open?.kind === "change" && home.data?.collections.find(({ id }) => id === open.id);
  const mayCurate = home.data?.mayCurate ?? false;
  return (
    <>
      <PortalPath />
      <Page
        title={t("portal.desk.title")}
        actions={
          mayCurate && (
            <>
              <Button onClick={() => setOpen({ kind: "landing" })}>{t("portal.desk.landing")}</Button>
              <Button look="primary" icon="plus" onClick={() => setOpen({ kind: "add" })}>
                {t("portal.desk.new")}
              </Button>
            </>
          )
        }
      >
        <Loadable query={home} skeleton={<Skeleton lines={5} />}>
          {(portal) =>
            portal.mayCurate ? (
              <Desk portal={portal} onOpen={setOpen} />
            ) : (
              <EmptyState
                title={t("portal.desk.closed")}
                action={<LinkButton to="/gyanportal">{t("portal.toPortal")}</LinkButton>}
              >
                {t("failures:curator_missing")}
              </EmptyState>
            )
          }
        </Loadable>
        {open?.kind === "add" && <CollectionDialog collection={null} onClose={close} />}
        {changed && <CollectionDialog collection={changed} onClose={close} />}
        {open?.kind === "landing" && home.data && <LandingDialog portal={home.data} onClose={close} />}
      </Page>
    </>
  );
}

type DeskProps = { portal: PortalHome; onOpen(open: Open): void };

function Desk({ portal, onOpen }: DeskProps) {
  const t = useT();
  const order = useMutation(orderCollectionsMutation);
  const { items, told, movesOf, handleOf, rowOf } = useOrder(portal.collections, {
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    send: (_was, ids) => order.mutateAsync({ ids }),
  });
  return (
    <>
      <p className={styles.lead}>{t("portal.desk.lead", { organisation: portal.organisation.name })}</p>
      {items.length === 0 ? (
        <EmptyState
          title={t("portal.desk.none")}
          action={
            <Button look="primary" icon="plus" onClick={() => onOpen({ kind: "add" })}>
              {t("portal.desk.first")}
            </Button>
          }
        >
          {t("portal.desk.noneText")}
        </EmptyState>
      ) : (
        <List
          items={items}
          keyOf={({ id }) => id}
          height={92}
          label={t("portal.collections")}
          className={styles.list}
          row={(collection) => rowOf(collection, styles.row)}
        >
          {(collection) => (
            <CollectionRow
              collection={collection}
              handle={handleOf(collection)}
              moves={movesOf(collection)}
              onChange={() => onOpen({ kind: "change", id: collection.id })}
            />
          )}
        </List>
      )}
      {told}
      <RemovedCollections />
    </>
  );
}

type RowProps = {
  collection: CollectionCard;
  handle: ReactNode;
  moves: ReactNode;
  onChange(): void;
};

function CollectionRow({ collection, handle, moves, onChange }: RowProps) {
  const t = useT();
  const format = useFormat();
  const holds = useHolds();
  const remove = useRemoving();
  const { id, name, cover, isAnnounced, readers, renewedOn } = collection;
  const facts = [
    holds(collection),
    renewedOn && t("portal.publishedLast", { date: format.day(renewedOn) }),
    isAnnounced && t("portal.desk.announced"),
  ];
  return (
    <>
      {handle}
      <span className={styles.thumb}>
        <Cover cover={cover} />
      </span>
      <div className={styles.words}>
        <h2>
          <Link to="/gyanportal/desk/$collectionId" params={{ collectionId: id }} className={styles.link}>
            {name}
          </Link>
        </h2>
        <p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {readers !== null && <p className={styles.count}>{t("portal.desk.lately", { count: readers })}</p>}
      <div className={styles.actions}>
        {moves}
        <Menu
          label={t("topics.actionsFor", { name })}
          trigger={<IconButton icon="dots" label={t("topics.actionsFor", { name })} />}
          entries={[
            { id: "change", label: t("portal.desk.change"), icon: "pencil", onSelect: onChange },
            {
              id: "remove",
              label: t("portal.desk.remove"),
              icon: "trash",
              isDanger: true,
              startsGroup: true,
              onSelect: () => remove(id, name),
            },
          ]}
        />
      </div>
    </>
  );
}
