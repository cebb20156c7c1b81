import type { Collection, PortalItem } from "@gyan/contract/sharing/portal.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { useOrder } from "#ui/collection/useOrder.tsx";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { NoCollection } from "../CollectionScreen.tsx";
import { FactLine, Gone, Name } from "../parts.tsx";
import { collectionQuery, orderItemsMutation, toItem } from "#entities/portal/data.ts";
import { iconOf, useItemFacts } from "#entities/portal/facts.ts";
import { PortalPage } from "#entities/portal/PortalPage.tsx";
import { CollectionDialog } from "./CollectionDialog.tsx";
import { Ordered, ReaderFacts } from "./rows.tsx";
import { PublishDialog, SummaryDialog } from "./PublishDialog.tsx";
import { refOf, useUnpublishing } from "./useRemoving.ts";
import { box } from "#ui/layout/box.ts";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import styles from "./desk.module.css";

const route = getRouteApi("/shell/gyanportal/desk/$collectionId");

const keyOf = ({ kind, id }: PortalItem) => `${kind}-${id}`;

type Open = "publish" | "change" | null;

/** One collection as its curators see it: what is published, in which order, and how many read it. */
export function CollectionDesk() {
  const t = useT();
  const { collectionId } = route.useParams();
  const found = useQuery(collectionQuery(collectionId));
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const collection = found.data;
  const isGone = isFailure(found.error, "collection_not_found");
  if (isGone && !collection) return <NoCollection />;
  return (
    <PortalPage
      through={[{ to: "/gyanportal/desk", name: t("portal.desk.title") }]}
      title={collection?.name ?? t("portal.collection")}
      actions={
        collection && (
          <>
            <LinkButton to="/gyanportal/collection/$collectionId" params={{ collectionId }}>
              {t("portal.desk.view")}
            </LinkButton>
            <Button icon="pencil" onClick={() => setOpen("change")}>
              {t("portal.desk.change")}
            </Button>
            <Button look="primary" icon="plus" onClick={() => setOpen("publish")}>
              {t("portal.desk.publish")}
            </Button>
          </>
        )
      }
    >
      {isGone && <Gone>{t("portal.collectionGone")}</Gone>}
      <Loadable query={isGone ? { ...found, error: null } : found} skeleton={<Skeleton lines={5} />}>
        {(data) => <Items collection={data} onPublish={() => setOpen("publish")} />}
      </Loadable>
      {collection && open === "change" && <CollectionDialog collection={collection} onClose={close} />}
      {collection && open === "publish" && <PublishDialog collection={collection} onClose={close} />}
    </PortalPage>
  );
}

function Items({ collection, onPublish }: { collection: Collection; onPublish(): void }) {
  const t = useT();
  const { id: collectionId } = collection;
  const sending = useMutation(orderItemsMutation);
  const unpublish = useUnpublishing(collectionId);
  const [writing, setWriting] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const order = useOrder(collection.items, {
    idOf: keyOf,
    nameOf: ({ name }) => name,
    send: (_was, keys) =>
      sending.mutateAsync({
        collectionId,
        items: keys.flatMap((key) => collection.items.filter((item) => keyOf(item) === key)).map(refOf),
      }),
  });
  const { items } = order;
  const written = items.find((item) => keyOf(item) === writing);
  const doubted = items.find((item) => keyOf(item) === asked);
  return (
    <>
      {collection.resting > 0 && (
        <Notice tone="info">{t("portal.desk.resting", { count: collection.resting })}</Notice>
      )}
      {items.length === 0 ? (
        <EmptyState
          title={t("portal.emptyCollection")}
          action={
            <Button look="primary" icon="plus" onClick={onPublish}>
              {t("portal.desk.publish")}
            </Button>
          }
        >
          {t("portal.desk.emptyText")}
        </EmptyState>
      ) : (
        <Ordered
          idOf={keyOf}
          height={112}
          label={collection.name}
          order={order}
          entriesOf={(item) => [
            {
              id: "write",
              label: t(item.summary === "" ? "portal.desk.write" : "portal.desk.rewrite"),
              icon: "pencil",
              onSelect: () => setWriting(keyOf(item)),
            },
            {
              id: "unpublish",
              label: t("portal.desk.unpublish"),
              icon: "exclude",
              isDanger: true,
              startsGroup: true,
              onSelect: () => (item.right === "owner" ? unpublish(item, items) : setAsked(keyOf(item))),
            },
          ]}
        >
          {(item) => <ItemRow item={item} />}
        </Ordered>
      )}
      {order.told}
      {written && (
        <SummaryDialog collectionId={collectionId} item={written} onClose={() => setWriting(null)} />
      )}
      {doubted && (
        <Question
          title={t("portal.desk.unpublishTitle", { name: doubted.name })}
          answer={t("portal.desk.unpublish")}
          onConfirm={() => {
            setAsked(null);
            unpublish(doubted, items);
          }}
          onClose={() => setAsked(null)}
        >
          <p>{t("portal.desk.unpublishText")}</p>
        </Question>
      )}
    </>
  );
}

function ItemRow({ item }: { item: PortalItem }) {
  const t = useT();
  const { factsOf } = useItemFacts();
  const { name, summary, readers, publishedBy } = item;
  const by = publishedBy !== null && t("portal.desk.by", { name: publishedBy });
  return (
    <>
      <RowIcon name={iconOf(item)} />
      <div className={styles.words}>
        <Name as="h2" {...toItem(item)}>
          {name}
        </Name>
        {summary !== "" && (
          <p className={box.text({ tone: "soft", isMeasured: true, clamp: 2 })}>{summary}</p>
        )}
        <FactLine facts={[factsOf(item), by]} />
      </div>
      {readers && <ReaderFacts readers={readers} />}
    </>
  );
}
