import { WebhookForm } from "@gyan/contract/forms/connecting/webhooks.form.ts";
import type { LibraryId, TopicId } from "@gyan/contract/ids.ts";
import type { Webhook, WebhookPlace } from "@gyan/contract/webhooks/calls.ts";
import { EVENTS_OF, WEBHOOK_EVENTS, type WebhookEvent } from "@gyan/contract/webhooks/events.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTokenPlaces } from "#features/tokens/places.ts";
import { useT } from "#lib/i18n.ts";
import { CheckboxGroup } from "#ui/controls/CheckboxGroup.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { Picker } from "#ui/picker/Picker.tsx";
import { saveMutation } from "./data.ts";
import { SecretDialog } from "./SecretDialog.tsx";
import { EVENT_WORDS } from "./words.ts";

type Props = { webhook?: Webhook; onClose(): void };

/** A new webhook, whose secret is shown next; or another name, address, choice of events or limit for one. */
export function WebhookDialog({ webhook, onClose }: Props) {
  const t = useT();
  const save = useMutation(saveMutation);
  const { options } = useTokenPlaces();
  const [limit, setLimit] = useState(webhook?.place ? `${webhook.place.kind}:${webhook.place.id}` : "");
  const place = placeIn(limit);
  const form = useForm({
    start: {
      name: webhook?.name ?? "",
      address: webhook?.address ?? "",
      events: webhook?.events ?? ([] as WebhookEvent[]),
    },
    schema: WebhookForm,
    sentences: {
      name: "account.webhooks.nameMissing",
      address: "account.webhooks.addressWrong",
      events: "account.webhooks.eventMissing",
    },
    mutation: save,
    toSend: (values) => ({ ...values, place, webhookId: webhook?.id }),
    fieldOf: { webhook_address_wrong: "address", webhook_address_private: "address" },
    onSent: () => webhook && onClose(),
  });
  if (save.data?.secret !== undefined)
    return <SecretDialog title={t("account.webhooks.added")} secret={save.data.secret} onClose={onClose} />;
  const heard: readonly WebhookEvent[] = place ? EVENTS_OF[place.kind] : WEBHOOK_EVENTS;
  return (
    <FormDialog
      title={t(webhook ? "account.webhooks.changeTitle" : "account.webhooks.add")}
      action={t(webhook ? "account.webhooks.save" : "account.webhooks.addDo")}
      form={form}
      autoComplete="off"
      onClose={onClose}
    >
      <TextField
        {...form.text("name")}
        label={t("account.webhooks.name")}
        hint={t("account.webhooks.nameHint")}
        maxLength={100}
      />
      <TextField
        {...form.text("address")}
        label={t("account.webhooks.address")}
        hint={t("account.webhooks.addressHint")}
        placeholder="https://"
        inputMode="url"
        spellCheck={false}
        maxLength={2000}
      />
      <CheckboxGroup
        label={t("account.webhooks.events")}
        error={form.errorOf("events")}
        options={WEBHOOK_EVENTS.map((event) => ({
          value: event,
          label: t(`account.webhooks.event.${EVENT_WORDS[event]}`),
          hint: t(`account.webhooks.eventSays.${EVENT_WORDS[event]}`),
          disabled: !heard.includes(event),
        }))}
        chosen={form.values.events}
        onChange={(events) => form.set({ events })}
      />
      <Picker
        label={t("account.webhooks.limit")}
        hint={t("account.webhooks.limitHint")}
        placeholder={t("account.webhooks.noLimit")}
        searchLabel={t("account.tokens.findLimit")}
        none={t("account.tokens.nothingToLimit")}
        options={[{ value: "", label: t("account.webhooks.noLimit") }, ...options]}
        chosen={[limit]}
        onChange={([chosen = ""]) => {
          setLimit(chosen);
          const kind = placeIn(chosen)?.kind;
          const left: readonly WebhookEvent[] = kind ? EVENTS_OF[kind] : WEBHOOK_EVENTS;
          form.set({ events: form.values.events.filter((event) => left.includes(event)) });
        }}
      />
    </FormDialog>
  );
}

function placeIn(value: string): WebhookPlace | null {
  const [kind, id] = value.split(":");
  if (kind === "topic") return { kind, id: Number(id) as TopicId };
  return kind === "library" ? { kind, id: Number(id) as LibraryId } : null;
}
