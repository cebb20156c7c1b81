import { SummaryForm } from "@gyan/contract/forms/portal.form.ts";
import type { CollectionId } from "@gyan/contract/ids.ts";
import type { Collection, PortalItem } from "@gyan/contract/sharing/portal.ts";
import { LONGEST_SUMMARY } from "@gyan/contract/sharing/portal.rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import type { Reply } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { SearchField, TextArea } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { changeItemMutation, publishableQuery, publishMutation } from "#entities/portal/data.ts";
import { iconOf, useItemFacts } from "#entities/portal/facts.ts";
import { box } from "#ui/layout/box.ts";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import styles from "./desk.module.css";

type Own = Reply<"portal", "publishable">["objects"][number];
type Props = { collection: Collection; onClose(): void };

/** Something of one's own goes into a collection: everybody of the organisation may read it from then on. */
export function PublishDialog({ collection, onClose }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<Own | null>(null);
  const form = useForm({
    start: { summary: "" },
    schema: SummaryForm,
    sentences: {},
    mutation: useMutation(publishMutation),
    toSend: ({ summary }) =>
      chosen && { collectionId: collection.id, kind: chosen.kind, id: chosen.id, summary },
    onSent({ name }) {
      showToast({ tone: "success", text: t("portal.desk.published", { name, collection: collection.name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("portal.desk.publishIn", { name: collection.name })}
      action={t("portal.desk.publishDo")}
      form={form}
      isReady={chosen !== null}
      onClose={onClose}
    >
      <Choosing collectionId={collection.id} chosen={chosen} onChoose={setChosen} />
      <TextArea
        {...form.text("summary")}
        label={t("portal.desk.summary")}
        hint={t("portal.desk.itemHint")}
        maxLength={LONGEST_SUMMARY}
      />
      <p className={box.text({ size: "sm", tone: "quiet" })}>{t("portal.desk.promise")}</p>
    </FormDialog>
  );
}

type ChoosingProps = { collectionId: CollectionId; chosen: Own | null; onChoose(own: Own): void };

/** Gyans, reviews and libraries that one owns; what is in the collection already cannot be put in again. */
function Choosing({ collectionId, chosen, onChoose }: ChoosingProps) {
  const t = useT();
  const { kindOf, amountOf } = useItemFacts();
  const name = useId();
  const [q, setQ] = useState("");
  const wanted = q.trim();
  const found = useQuery(publishableQuery(useDeferredValue(wanted)));
  return (
    <div className={box.stack({ gap: 2 })}>
      <SearchField
        label={t("portal.desk.findOwn")}
        value={q}
        maxLength={200}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => {
          // In a form, Enter would send it.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <div
        className={box.text({ line: "around", round: "outer" }, styles.own)}
        aria-busy={found.isPlaceholderData || undefined}
      >
        <Loadable
          query={found}
          isEmpty={({ objects }) => objects.length === 0}
          empty={
            <EmptyState title={wanted ? t("portal.desk.noOwnMatch", { q: wanted }) : t("portal.desk.noOwn")}>
              {!wanted && t("portal.desk.noOwnText")}
            </EmptyState>
          }
        >
          {({ objects, total }) => (
            <>
              <ul className={box.text({ line: "between" })} aria-label={t("portal.desk.own")}>
                {objects.map((own) => {
                  const isIn = own.publishedIn.includes(collectionId);
                  return (
                    <li key={`${own.kind}-${own.id}`}>
                      <label
                        className={box.row(
                          { gap: 2, align: "center", pad: [2, 3], hover: "ground" },
                          styles.object,
                        )}
                        data-in={isIn || undefined}
                      >
                        <input
                          type="radio"
                          name={name}
                          disabled={isIn}
                          checked={chosen?.kind === own.kind && chosen.id === own.id}
                          onChange={() => onChoose(own)}
                        />
                        <RowIcon name={iconOf(own)} />
                        <span className={box.cluster({ gap: [0, 2], justify: "between", flex: "grow" })}>
                          <span className={box.text({ breaks: true })}>{own.name}</span>
                          <span className={box.text({ size: "sm", tone: "quiet", breaks: true })}>
                            {isIn ? t("portal.desk.isIn") : `${kindOf(own)} · ${amountOf(own)}`}
                          </span>
                        </span>
                      </label>
                    </li>
                  );
                })}
              </ul>
              {total > objects.length && (
                <p className={box.text({ pad: [2, 3], size: "sm", tone: "quiet", line: "above" })}>
                  {t("portal.desk.moreOwn", { count: total - objects.length })}
                </p>
              )}
            </>
          )}
        </Loadable>
      </div>
    </div>
  );
}

type SummaryProps = { collectionId: CollectionId; item: PortalItem; onClose(): void };

/** What is said of it in this collection. */
export function SummaryDialog({ collectionId, item, onClose }: SummaryProps) {
  const t = useT();
  const { kind, id, name, version } = item;
  const form = useForm({
    start: { summary: item.summary },
    schema: SummaryForm,
    sentences: {},
    mutation: useMutation(changeItemMutation),
    toSend: ({ summary }) => ({ collectionId, kind, id, version, summary }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t("portal.desk.summaryOf", { name })}
      action={t("ui.save")}
      form={form}
      onClose={onClose}
    >
      <TextArea
        {...form.text("summary")}
        label={t("portal.desk.summary")}
        hint={t("portal.desk.itemHint")}
        rows={5}
        maxLength={LONGEST_SUMMARY}
      />
    </FormDialog>
  );
}
