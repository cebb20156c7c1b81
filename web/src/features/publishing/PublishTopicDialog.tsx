import { PublishForm } from "@gyan/contract/forms/portal.form.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import type { CollectionCard } from "@gyan/contract/sharing/portal.ts";
import { LONGEST_SUMMARY } from "@gyan/contract/sharing/portal.rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Select, TextArea } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { LoadableDialog } from "#ui/overlays/LoadableDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { portalQuery, publishableQuery, publishMutation } from "#entities/portal/data.ts";
import { box } from "#ui/layout/box.ts";

type Props = { topicId: TopicId; name: string; onClose(): void };

/** From the gyan itself: into which collection, and with which words. */
export function PublishTopicDialog({ topicId, name, onClose }: Props) {
  const t = useT();
  const title = t("portal.desk.publishOf", { name });
  return (
    <LoadableDialog title={title} query={useQuery(portalQuery)} lines={3} onClose={onClose}>
      {({ collections }) =>
        collections.length > 0 ? (
          <Form collections={collections} topicId={topicId} name={name} onClose={onClose} />
        ) : (
          <Dialog title={title} onClose={onClose}>
            <EmptyState
              title={t("portal.desk.none")}
              action={
                <LinkButton to="/gyanportal/desk" look="primary">
                  {t("portal.desk.open")}
                </LinkButton>
              }
            >
              {t("portal.desk.noneText")}
            </EmptyState>
          </Dialog>
        )
      }
    </LoadableDialog>
  );
}

function Form({ collections, topicId, name, onClose }: Props & { collections: CollectionCard[] }) {
  const t = useT();
  const navigate = useNavigate();
  const where = useQuery(publishableQuery("", { kind: "topic", id: topicId }));
  const publishedIn = where.data?.objects[0]?.publishedIn ?? [];
  const first = collections.find(({ id }) => !publishedIn.includes(id)) ?? collections[0]!;
  const form = useForm({
    start: { collection: String(first.id), summary: "" },
    schema: PublishForm,
    sentences: {},
    mutation: useMutation(publishMutation),
    toSend: ({ summary }) => ({ collectionId: collection.id, kind: "topic" as const, id: topicId, summary }),
    onSent() {
      onClose();
      showToast({
        tone: "success",
        text: t("portal.desk.published", { name, collection: collection.name }),
        action: { label: t("portal.desk.open"), onPress: () => void navigate(desk) },
      });
    },
  });
  const collection: CollectionCard =
    collections.find(({ id }) => String(id) === form.values.collection) ?? first;
  const desk = { to: "/gyanportal/desk/$collectionId", params: { collectionId: collection.id } } as const;
  const isIn = publishedIn.includes(collection.id);
  return (
    <FormDialog
      title={t("portal.desk.publishOf", { name })}
      action={t("portal.desk.publishDo")}
      form={form}
      isReady={!isIn}
      onClose={onClose}
    >
      <Select
        {...form.choice("collection")}
        label={t("portal.collection")}
        options={collections.map(({ id, name: label }) => ({ value: String(id), label }))}
      />
      {isIn ? (
        <Notice
          tone="info"
          action={
            <LinkButton size="sm" {...desk}>
              {t("portal.desk.open")}
            </LinkButton>
          }
        >
          {t("portal.desk.isIn")}
        </Notice>
      ) : (
        <TextArea
          {...form.text("summary")}
          label={t("portal.desk.summary")}
          hint={t("portal.desk.itemHint")}
          maxLength={LONGEST_SUMMARY}
        />
      )}
      <p className={box.text({ size: "sm", tone: "quiet" })}>{t("portal.desk.promise")}</p>
    </FormDialog>
  );
}
