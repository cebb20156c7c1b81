import { ExportForm } from "@gyan/contract/forms/exporting.form.ts";
import { EXPORT_FORMATS, hasReferences, isTypeset, partsOf } from "@gyan/contract/reading/exporting.rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { api, type FileAnswer } from "#lib/api.ts";
import { download } from "#lib/download.ts";
import { useT } from "#lib/i18n.ts";
import { filterOf, readArticleSearch } from "#entities/articles/search.ts";
import { topicQuery } from "#entities/topics/data.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CheckboxGroup } from "#ui/controls/CheckboxGroup.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import {
  askedOf,
  canLeaveOut,
  type Choice,
  keepChoice,
  lastChoice,
  type What,
  whatIsOffered,
} from "./choice.ts";
import type { ExportOffer } from "./open-export.ts";
import { StyleSelect } from "./StyleSelect.tsx";
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
    start: { what: "", style: "", ...last },
    schema: ExportForm,
    sentences: {},
    mutation,
    toSend: ({ what, style, ...choice }) => ({ what: whatOf(what), style, choice }),
    onSent(name) {
      if (name === null) return;
      showToast({ tone: "success", text: t("export.done", { name }) });
      onClose();
    },
  });
  const { what, style, ...choice } = form.values;
  const counted = { count: offer.ids?.length ?? 0, name: offer.node?.name ?? "" };
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
        <Select
          {...form.choice("what")}
          value={whatOf(what)}
          label={t("export.what")}
          hint={offer.topicName}
          options={offered.map((value) => ({ value, label: t(`export.${value}`, counted) }))}
        />
        {canLeaveOut(offer, whatOf(what), choice.format) && (
          <div>
            <Checkbox {...form.flag("onlyRelevant")}>{t("export.onlyRelevant")}</Checkbox>
            <p className={box.text({ size: "sm", tone: "quiet", lines: "pretty" })}>
              {t("export.onlyRelevantHint")}
            </p>
          </div>
        )}
        <RadioGroup
          label={t("export.format")}
          chosen={choice.format}
          options={EXPORT_FORMATS.map((value) => ({
            value,
            label: t(`export.formats.${value}.name`),
            hint: t(`export.formats.${value}.about`),
          }))}
          onChange={(format) => form.set({ format })}
        />
        {hasReferences(choice.format) && (
          <StyleSelect
            label={t("export.style")}
            value={style}
            onChange={(next) => form.set({ style: next })}
          />
        )}
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

/** What the address adds when the gyan itself is on the screen: its subtopic, its filters, its order. */
function useWhereabouts(offer: ExportOffer): ExportOffer {
  const { pathname, search } = useLocation();
  const isHere = pathname === `/article/list/${offer.topicId}`;
  const topic = useQuery({ ...topicQuery(offer.topicId), enabled: isHere });
  if (!isHere) return offer;
  const read = readArticleSearch(search);
  const node = topic.data?.nodes.find(({ id, parentId }) => id === read.node && parentId !== null);
  return {
    filter: filterOf(read),
    ...(read.sort && { sort: read.sort }),
    ...(node && { node: { id: node.id, name: node.name } }),
    ...offer,
  };
}

type Wish = { what: What; style: string; choice: Choice };

/** Fetches a file and hands it to the browser. Whoever stops it, or leaves, also stops the server. */
function useExport(offer: ExportOffer) {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const mutation = useMutation({
    onMutate: ({ choice }: Wish) => keepChoice(choice),
    /** The name of the file; null when it was stopped. */
    mutationFn: async (wish: Wish): Promise<string | null> => {
      const { signal } = (running.current = new AbortController());
      try {
        const file = await Promise.race([fetched(offer, wish, signal), aborted(signal)]);
        if (file) download(file);
        return file && file.name;
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
  });
  return { mutation, stop: () => running.current?.abort() };
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)));

function fetched(
  offer: ExportOffer,
  { what, style, choice }: Wish,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const asked = { topicId: offer.topicId, ...askedOf(offer, what, choice, style) };
  if (what !== "chosen") return api.exporting.topic(asked as never, { signal });
  return api.exporting.chosen({ ...asked, ids: offer.ids ?? [] } as never, { signal });
}
