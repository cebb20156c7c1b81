import { ExportForm } from "@gyan/contract/forms/exporting.form.ts";
import type { ExportFormat } from "@gyan/contract/reading/exporting.rules.ts";
import { EXPORT_FORMATS, isTypeset, partsOf } from "@gyan/contract/reading/exporting.rules.ts";
import { useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CheckboxGroup } from "#ui/controls/CheckboxGroup.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { type Choice, lastChoice, type What, whatIsOffered } from "./choice.ts";
import type { ExportOffer } from "./open-export.ts";
import { useExport } from "./useExport.ts";
import { useWhereabouts } from "./useWhereabouts.ts";
import { box } from "#ui/layout/box.ts";

type Props = { offer: ExportOffer; onClose(): void };

/** What goes out, as what, and with what. It stays open until the file is there, so that a failure loses nothing. */
export function ExportDialog({ offer: given, onClose }: Props) {
  const t = useT();
  const offer = useWhereabouts(given);
  const offered = whatIsOffered(offer);
  const id = useId();
  const [last] = useState(lastChoice);
  const { mutation, stop } = useExport(offer);
  const whatOf = (wanted: string) => offered.find((one) => one === wanted) ?? offered[0]!;
  const form = useForm({
    start: { what: "", ...last },
    schema: ExportForm,
    sentences: {},
    mutation,
    toSend: ({ what, ...choice }) => ({ what: whatOf(what), choice }),
    onSent(name) {
      if (name === null) return;
      showToast({ tone: "success", text: t("export.done", { name }) });
      onClose();
    },
  });
  const { what, ...choice } = form.values;
  const stopIt = () => {
    stop();
    showToast({ tone: "info", text: t("export.stopped") });
  };
  return (
    <Dialog
      title={t("export.title")}
      isWide
      onClose={onClose}
      footer={
        <>
          <Button onClick={form.isBusy ? stopIt : onClose}>
            {form.isBusy ? t("export.cancel") : t("ui.cancel")}
          </Button>
          <Button type="submit" form={id} look="primary" icon="download" isBusy={form.isBusy}>
            {t("export.do")}
          </Button>
        </>
      }
    >
      <Form id={id} form={form}>
        <WhatField {...form.choice("what")} offer={offer} offered={offered} value={whatOf(what)} />
        <FormatField format={choice.format} onChange={(format) => form.set({ format })} />
        <PartsField choice={choice} onChange={form.set} />
      </Form>
      <Live className={box.text({ above: 4, size: "sm", tone: "soft" })}>
        {form.isBusy ? (
          <>
            <b className={box.text({ weight: 600, tone: "ink" })}>
              {t("export.busy", { format: t(`export.formats.${choice.format}.name`) })}
            </b>{" "}
            {isTypeset(choice.format) && t("export.busyLong")}
          </>
        ) : (
          "\u00a0"
        )}
      </Live>
    </Dialog>
  );
}

type WhatProps = { offer: ExportOffer; offered: What[]; value: What; onChange(value: string): void };

function WhatField({ offer, offered, ...choice }: WhatProps) {
  const t = useT();
  const labels: Record<What, () => string> = {
    chosen: () => t("export.chosen", { count: offer.ids?.length ?? 0 }),
    shown: () => t("export.shown"),
    node: () => t("export.node", { name: offer.node?.name ?? "" }),
    whole: () => t("export.whole"),
    saved: () => t("export.saved"),
  };
  return (
    <Select
      {...choice}
      label={t("export.what")}
      hint={offer.topicName}
      options={offered.map((value) => ({ value, label: labels[value]() }))}
    />
  );
}

function FormatField({ format, onChange }: { format: ExportFormat; onChange(format: ExportFormat): void }) {
  const t = useT();
  return (
    <RadioGroup
      label={t("export.format")}
      chosen={format}
      options={EXPORT_FORMATS.map((value) => ({
        value,
        label: t(`export.formats.${value}.name`),
        hint: t(`export.formats.${value}.about`),
      }))}
      onChange={onChange}
    />
  );
}

/** What was chosen for another format stays chosen, for when one comes back to it. */
function PartsField({ choice, onChange }: { choice: Choice; onChange(next: Partial<Choice>): void }) {
  const t = useT();
  const possible = partsOf(choice.format);
  if (possible.length === 0)
    return <p className={box.text({ size: "sm", tone: "quiet" })}>{t("export.nothingMore")}</p>;
  return (
    <CheckboxGroup
      label={t("export.with")}
      hint={t("export.withHint")}
      options={possible.map((value) => ({ value, label: t(`export.parts.${value}`) }))}
      chosen={choice.parts.filter((part) => possible.includes(part))}
      onChange={(parts) =>
        onChange({ parts: [...parts, ...choice.parts.filter((part) => !possible.includes(part))] })
      }
    />
  );
}
