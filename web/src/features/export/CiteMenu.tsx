import type { ArticleText } from "@gyan/contract/reading.ts";
import { useQuery } from "@tanstack/react-query";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { copyCitations } from "#entities/styles/copying.ts";
import { stylesQuery } from "#entities/styles/data.ts";
import { ToolButton } from "#ui/controls/ToolButton.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { cited, managed } from "./citing.ts";
import { type CiteOffer, openCite } from "./open-cite.ts";

/** With words; it closes, so that what is told is seen. */
type Sheet = { close(): void };

/** One article as a text or a manuscript cites it: in one's own style at once, in another one by a dialog. */
export function CiteMenu({ article, inSheet }: { article: ArticleText; inSheet?: Sheet | undefined }) {
  const t = useT();
  const sentence = useFailureSentence();
  const { data } = useQuery(stylesQuery);
  const name = data?.styles.find(({ ref }) => ref === data.chosen)?.name;
  const offer: CiteOffer = { kind: "articles", topicId: article.topicId, ids: [article.id] };
  const copy = (copying: Promise<void>) => {
    inSheet?.close();
    return copying.then(
      () => showToast({ tone: "success", text: t("export.cite.copied") }),
      (error: unknown) => showToast({ tone: "error", text: sentence(error) }),
    );
  };
  const other = () => {
    inSheet?.close();
    openCite(offer);
  };
  // A single reference has no number: what it is the first of is not known.
  const entries = () =>
    cited(offer, "").then((list) => list.entries.map(({ runs }) => ({ label: "", runs })));
  const bibtex = async () =>
    navigator.clipboard.writeText(await (await managed(offer, "bibtex")).blob.text());
  return (
    <Menu
      label={t("export.cite.open")}
      align={inSheet ? "start" : "end"}
      trigger={<ToolButton hasWords={inSheet !== undefined} icon="copy" label={t("export.cite.open")} />}
      entries={[
        {
          id: "text",
          label: name === undefined ? t("export.cite.text") : t("export.cite.in", { style: name }),
          onSelect: () => void copy(copyCitations(entries())),
        },
        { id: "bibtex", label: t("export.cite.bibtex"), onSelect: () => void copy(bibtex()) },
        { id: "other", label: t("export.cite.other"), startsGroup: true, onSelect: other },
      ]}
    />
  );
}
