import { LIST_FORMATS, type ListFormat } from "@gyan/contract/styles/rules.ts";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { download } from "#lib/download.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { CitedWords } from "#entities/styles/CitedWords.tsx";
import { copyCitations } from "#entities/styles/copying.ts";
import { chooseMutation, stylesQuery } from "#entities/styles/data.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Failure } from "#ui/parts/Failure.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { citedQuery, listed, managed, MANAGER_FORMATS, type ManagerFormat } from "./citing.ts";
import type { CiteOffer } from "./open-cite.ts";
import { StyleSelect } from "./StyleSelect.tsx";

/** More of them nobody reads through here; all of them are copied and saved. */
const MOST_SHOWN = 50;

/** What was chosen as a list of references: in a style to be copied or saved, or for a reference manager. */
export function CiteDialog({ offer, onClose }: { offer: CiteOffer; onClose(): void }) {
  const t = useT();
  const format = useFormat();
  const styles = useQuery(stylesQuery);
  const [wanted, setWanted] = useState("");
  const list = useQuery({ ...citedQuery(offer, wanted), placeholderData: keepPreviousData });
  const choose = useMutation(chooseMutation);
  const count = offer.ids.length;
  const isOther = wanted !== "" && wanted !== styles.data?.chosen;
  const copied = () => showToast({ tone: "success", text: t("export.cite.copied") });
  const copy = useMutation({
    mutationFn: () => copyCitations(Promise.resolve(list.data?.entries ?? [])),
    onSuccess: copied,
  });
  const copyManaged = useMutation({
    mutationFn: async () => navigator.clipboard.writeText(await (await managed(offer, "bibtex")).blob.text()),
    onSuccess: copied,
  });
  const save = useMutation({
    mutationFn: (kind: ListFormat | ManagerFormat) =>
      isList(kind) ? listed(offer, wanted, kind) : managed(offer, kind),
    onSuccess: download,
  });
  const saver = (kind: ListFormat | ManagerFormat) => (
    <Button
      key={kind}
      size="sm"
      icon="download"
      isBusy={save.isPending && save.variables === kind}
      onClick={() => save.mutate(kind)}
    >
      {isList(kind) ? t(`export.cite.files.${kind}`) : t(`export.formats.${kind}.name`)}
    </Button>
  );
  return (
    <Dialog
      title={t(offer.kind === "documents" ? "documents.cite.title" : "export.cite.title", { count })}
      isWide
      closesBeside
      onClose={onClose}
      footer={
        <>
          <Button isBusy={copyManaged.isPending} onClick={() => copyManaged.mutate()}>
            {t("export.cite.bibtex")}
          </Button>
          <Button
            look="primary"
            icon="copy"
            isBusy={list.isFetching || copy.isPending}
            onClick={() => copy.mutate()}
          >
            {t("documents.cite.copy", { count })}
          </Button>
        </>
      }
    >
      <div className={box.cluster({ gap: 2, align: "end", below: 4 })}>
        <StyleSelect label={t("export.cite.style")} value={wanted} onChange={setWanted} />
        {isOther && (
          <Button size="sm" look="bare" isBusy={choose.isPending} onClick={() => choose.mutate(wanted)}>
            {t("export.cite.always")}
          </Button>
        )}
      </div>
      <Loadable query={list} skeleton={<Skeleton lines={Math.min(count, 4)} />}>
        {({ entries }) => (
          <>
            <ul className={box.stack({ gap: 2 })} aria-busy={list.isFetching || undefined}>
              {entries.slice(0, MOST_SHOWN).map((entry) => (
                <li key={entry.id} className={box.text({ serif: "text", breaks: true })} dir="auto">
                  <CitedWords {...entry} />
                </li>
              ))}
            </ul>
            {entries.length > MOST_SHOWN && (
              <p className={box.text({ above: 2, size: "sm", tone: "quiet" })}>
                {t("documents.andMore", { number: format.number(entries.length - MOST_SHOWN) })}
              </p>
            )}
          </>
        )}
      </Loadable>
      <p className={box.cluster({ gap: 2, align: "center", above: 4, size: "sm", tone: "quiet" })}>
        {t("export.cite.saveList")}
        {LIST_FORMATS.map(saver)}
      </p>
      <p className={box.cluster({ gap: 2, align: "center", above: 2, size: "sm", tone: "quiet" })}>
        {t("export.cite.saveManager")}
        {MANAGER_FORMATS.map(saver)}
      </p>
      <Failure of={copy.error ?? copyManaged.error ?? save.error ?? choose.error} />
    </Dialog>
  );
}

const isList = (kind: ListFormat | ManagerFormat): kind is ListFormat =>
  LIST_FORMATS.some((one) => one === kind);
