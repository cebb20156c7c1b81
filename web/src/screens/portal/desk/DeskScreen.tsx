import { LandingForm } from "@gyan/contract/forms/portal.form.ts";
import type { CollectionId } from "@gyan/contract/ids.ts";
import type { CollectionCard, PortalHome } from "@gyan/contract/sharing/portal.ts";
import { LONGEST_PORTAL_TEXT, LONGEST_PORTAL_TITLE } from "@gyan/contract/sharing/portal.rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useOrder } from "#ui/collection/useOrder.tsx";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { FramedCover } from "../covers/Cover.tsx";
import { FactLine, Name } from "../parts.tsx";
import { changeLandingMutation, orderCollectionsMutation, portalQuery } from "#entities/portal/data.ts";
import { useHolds } from "#entities/portal/facts.ts";
import { PortalPage } from "#entities/portal/PortalPage.tsx";
import { CollectionDialog } from "./CollectionDialog.tsx";
import { Ordered } from "./rows.tsx";
import { RemovedCollections } from "./RemovedCollections.tsx";
import { useRemoving } from "./useRemoving.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./desk.module.css";
import { homeAddress } from "#lib/browser/base.ts";

/** A new collection, the landing page, or the collection that is to be changed. */
type Open = "add" | "landing" | CollectionId | null;

/** Where curators put the portal together. */
export function DeskScreen() {
  const t = useT();
  const home = useQuery(portalQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const changed = home.data?.collections.find(({ id }) => id === open) ?? null;
  const mayCurate = home.data?.mayCurate ?? false;
  return (
    <PortalPage
      title={t("portal.desk.title")}
      actions={
        mayCurate && (
          <>
            <Button onClick={() => setOpen("landing")}>{t("portal.desk.landing")}</Button>
            <Button look="primary" icon="plus" onClick={() => setOpen("add")}>
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
      {(open === "add" || changed) && <CollectionDialog collection={changed} onClose={close} />}
      {open === "landing" && home.data && <LandingDialog portal={home.data} onClose={close} />}
    </PortalPage>
  );
}

function Desk({ portal, onOpen }: { portal: PortalHome; onOpen(open: Open): void }) {
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
            <Button look="primary" icon="plus" onClick={() => onOpen("add")}>
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
            { id: "change", label: t("portal.desk.change"), icon: "pencil", onSelect: () => onOpen(id) },
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
  const renewed = renewedOn && t("portal.publishedLast", { date: format.day(renewedOn) });
  return (
    <>
      <FramedCover cover={cover} width={96} />
      <div className={styles.words}>
        <Name as="h2" to="/gyanportal/desk/$collectionId" params={{ collectionId: id }}>
          {name}
        </Name>
        <FactLine facts={[holds(collection), renewed, isAnnounced && t("portal.desk.announced")]} />
      </div>
      {readers !== null && (
        <p className={box.text({ size: "sm", tone: "soft", flex: "keep", digits: true })}>
          {t("portal.desk.lately", { count: readers })}
        </p>
      )}
    </>
  );
}

/** What everybody reads who comes to the portal's address. */
function LandingDialog({ portal, onClose }: { portal: PortalHome; onClose(): void }) {
  const t = useT();
  const form = useForm({
    start: { title: portal.landing.title, text: portal.landing.text },
    schema: LandingForm,
    sentences: {},
    mutation: useMutation(changeLandingMutation),
    toSend: (checked) => ({ version: portal.landing.version, ...checked }),
    onSent() {
      showToast({ tone: "success", text: t("portal.desk.landingSaved") });
      onClose();
    },
  });
  const address = `${homeAddress()}/portal/${portal.organisation.clientUrlName}`;
  return (
    <FormDialog title={t("portal.desk.landing")} action={t("ui.save")} form={form} onClose={onClose}>
      <TextField
        {...form.text("title")}
        label={t("portal.desk.landingTitle")}
        placeholder={portal.organisation.name}
        maxLength={LONGEST_PORTAL_TITLE}
      />
      <TextArea
        {...form.text("text")}
        label={t("portal.desk.landingText")}
        hint={t("portal.desk.landingHint")}
        rows={7}
        maxLength={LONGEST_PORTAL_TEXT}
      />
      <CopyField label={t("portal.desk.address")} value={address} />
    </FormDialog>
  );
}
