import type { CollectionCard, PortalHome } from "@gyan/contract/sharing/portal.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useOrder } from "#ui/collection/useOrder.tsx";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { FramedCover } from "../covers/Cover.tsx";
import { orderCollectionsMutation, portalQuery } from "#entities/portal/data.ts";
import { useHolds } from "#entities/portal/facts.ts";
import { PortalPath } from "#entities/portal/PortalPath.tsx";
import { CollectionDialog } from "./CollectionDialog.tsx";
import { LandingDialog } from "./LandingDialog.tsx";
import { Ordered } from "./Ordered.tsx";
import { RemovedCollections } from "./RemovedCollections.tsx";
import { useRemoving } from "./useRemoving.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./desk.module.css";

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
  const remove = useRemoving();
  const sending = useMutation(orderCollectionsMutation);
  const order = useOrder(portal.collections, {
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    send: (_was, ids) => sending.mutateAsync({ ids }),
  });
  return (
    <>
      <p className={box.text({ above: 2, tone: "soft", isMeasured: true })}>
        {t("portal.desk.lead", { organisation: portal.organisation.name })}
      </p>
      {order.items.length === 0 ? (
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
        <Ordered
          idOf={({ id }) => id}
          height={92}
          label={t("portal.collections")}
          order={order}
          entriesOf={({ id, name }) => [
            {
              id: "change",
              label: t("portal.desk.change"),
              icon: "pencil",
              onSelect: () => onOpen({ kind: "change", id }),
            },
            {
              id: "remove",
              label: t("portal.desk.remove"),
              icon: "trash",
              isDanger: true,
              startsGroup: true,
              onSelect: () => remove(id, name),
            },
          ]}
        >
          {(collection) => <CollectionRow collection={collection} />}
        </Ordered>
      )}
      {order.told}
      <RemovedCollections />
    </>
  );
}

function CollectionRow({ collection }: { collection: CollectionCard }) {
  const t = useT();
  const format = useFormat();
  const holds = useHolds();
  const { id, name, cover, isAnnounced, readers, renewedOn } = collection;
  const facts = [
    holds(collection),
    renewedOn && t("portal.publishedLast", { date: format.day(renewedOn) }),
    isAnnounced && t("portal.desk.announced"),
  ];
  return (
    <>
      <FramedCover cover={cover} width={96} />
      <div className={styles.words}>
        <h2 className={box.text({ serif: "name" })}>
          <Link
            to="/gyanportal/desk/$collectionId"
            params={{ collectionId: id }}
            className={box.text({ hover: "accent" })}
          >
            {name}
          </Link>
        </h2>
        <p className={box.text({ size: "sm", tone: "quiet", breaks: true })}>
          {facts.filter(Boolean).join(" · ")}
        </p>
      </div>
      {readers !== null && (
        <p className={box.text({ size: "sm", tone: "soft", flex: "keep", digits: true })}>
          {t("portal.desk.lately", { count: readers })}
        </p>
      )}
    </>
  );
}
