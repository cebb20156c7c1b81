import type { ExportFormat } from "@gyan/contract/reading/exporting.rules.ts";
import { EXPORT_FORMATS, isTypeset, partsOf } from "@gyan/contract/reading/exporting.rules.ts";
import { useId, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CheckboxGroup } from "#ui/controls/CheckboxGroup.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { type Choice, keepChoice, lastChoice, type What, whatIsOffered } from "./choice.ts";
import type { ExportOffer } from "./open-export.ts";
import { useExport } from "./useExport.ts";
import { useWhereabouts } from "./useWhereabouts.ts";
import styles from "./ExportDialog.module.css";

type Props = { offer: ExportOffer; onClose(): void };

/** What goes out, as what, and with what. It stays open until the file is there, so that a failure loses nothing. */
export function ExportDialog({ offer: given, onClose }: Props) {
  const t = useT();
  const offer = useWhereabouts(given);
  const offered = whatIsOffered(offer);
  const id = useId();
  const [wanted, setWanted] = useState<What | null>(null);
  const [choice, setChoice] = useState<Choice>(lastChoice);
  const what = wanted && offered.includes(wanted) ? wanted : offered[0]!;
  const run = useExport(offer, (name) => {
    showToast({ tone: "success", text: t("export.done", { name }) });
    onClose();
  });
  const stop = () => {
    run.cancel();
    showToast({ tone: "info", text: t("export.stopped") });
  };
  const change = (next: Partial<Choice>) => setChoice({ ...choice, ...next });
  return (
    <Dialog
      title={t("export.title")}
      isWide
      onClose={onClose}
      footer={
        <>
          <Button onClick={run.isBusy ? stop : onClose}>
            {run.isBusy ? t("export.cancel") : t("ui.cancel")}
          </Button>
          <Button type="submit" form={id} look="primary" icon="download" isBusy={run.isBusy}>
            {t("export.do")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (run.isBusy) return;
          keepChoice(choice);
          void run.start(what, choice);
        }}
      >
        <WhatField offer={offer} offered={offered} what={what} onChange={setWanted} />
        <FormatField format={choice.format} onChange={(format) => change({ format })} />
        <PartsField choice={choice} onChange={change} />
      </form>
      <Progress format={choice.format} {...run} />
    </Dialog>
  );
}

type WhatProps = { offer: ExportOffer; offered: What[]; what: What; onChange(what: What): void };

function WhatField({ offer, offered, what, onChange }: WhatProps) {
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
      label={t("export.what")}
      hint={offer.topicName}
      value={what}
      options={offered.map((value) => ({ value, label: labels[value]() }))}
      onChange={(value) => onChange(value as What)}
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
  if (possible.length === 0) return <p className={styles.nothing}>{t("export.nothingMore")}</p>;
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

function Progress({ format, isBusy, error }: { format: ExportFormat; isBusy: boolean; error: unknown }) {
  const t = useT();
  const sentence = useFailureSentence();
  return (
    <>
      <Live className={styles.progress}>
        {isBusy && (
          <>
            <b>{t("export.busy", { format: t(`export.formats.${format}.name`) })}</b>{" "}
            {isTypeset(format) && t("export.busyLong")}
          </>
        )}
      </Live>
      {error !== null && (
        <Notice tone="bad" isAlert>
          {sentence(error)}
        </Notice>
      )}
    </>
  );
}
