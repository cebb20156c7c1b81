import { CITED_IN } from "@gyan/contract/documents.rules.ts";
import type { Document } from "@gyan/contract/documents.ts";
import { citationText } from "@gyan/contract/reading/citing.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { download } from "#lib/download.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Failure } from "#ui/parts/Failure.tsx";

type Format = (typeof CITED_IN)[number];
type Props = { documents: readonly Document[]; onClose(): void };

/** More of them nobody reads through here; all of them are copied and saved. */
const MOST_SHOWN = 50;

/** The chosen documents as a list of references, to be copied or taken to a reference manager. */
export function CiteDialog({ documents, onClose }: Props) {
  const t = useT();
  const format = useFormat();
  const cited = documents.map((document) => citationText(document, t("export.cite.undated")));
  const fetchFile = (kind: Format) =>
    api.documents.cite({ ids: documents.map(({ id }) => id), format: kind });
  const copy = useMutation({
    mutationFn: async (kind: Format | "text") =>
      navigator.clipboard.writeText(
        kind === "text" ? cited.join("\n\n") : await (await fetchFile(kind)).blob.text(),
      ),
    onSuccess: () => showToast({ tone: "success", text: t("export.cite.copied") }),
  });
  const save = useMutation({ mutationFn: fetchFile, onSuccess: download });
  return (
    <Dialog
      title={t("documents.cite.title", { count: documents.length })}
      isWide
      closesBeside
      onClose={onClose}
      footer={
        <>
          <Button
            isBusy={copy.isPending && copy.variables === "bibtex"}
            onClick={() => copy.mutate("bibtex")}
          >
            {t("export.cite.bibtex")}
          </Button>
          <Button look="primary" icon="copy" onClick={() => copy.mutate("text")}>
            {t("documents.cite.copy", { count: documents.length })}
          </Button>
        </>
      }
    >
      <ol className={box.stack({ gap: 2 })}>
        {cited.slice(0, MOST_SHOWN).map((words, at) => (
          <li key={documents[at]!.id} className={box.text({ serif: "text", breaks: true })} dir="auto">
            {words}
          </li>
        ))}
      </ol>
      {cited.length > MOST_SHOWN && (
        <p className={box.text({ above: 2, size: "sm", tone: "quiet" })}>
          {t("documents.andMore", { number: format.number(cited.length - MOST_SHOWN) })}
        </p>
      )}
      <p className={box.cluster({ gap: 2, align: "center", above: 4, size: "sm", tone: "quiet" })}>
        {t("documents.cite.save")}
        {CITED_IN.map((kind) => (
          <Button
            key={kind}
            size="sm"
            icon="download"
            isBusy={save.isPending && save.variables === kind}
            onClick={() => save.mutate(kind)}
          >
            {t(`export.formats.${kind}.name`)}
          </Button>
        ))}
      </p>
      <Failure of={copy.error ?? save.error} />
    </Dialog>
  );
}
