import { citationText } from "@gyan/contract/reading/citing.rules.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { api } from "#lib/api.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { ToolButton } from "#ui/controls/ToolButton.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { showToast } from "#ui/overlays/toasts.ts";

/** With words; it closes, so that what is told is seen. */
type Sheet = { close(): void };

/** One article as a text or a manuscript cites it. */
export function CiteMenu({ article, inSheet }: { article: ArticleText; inSheet?: Sheet | undefined }) {
  const t = useT();
  const sentence = useFailureSentence();
  const copy = (words: Promise<string>) => {
    inSheet?.close();
    return words
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => showToast({ tone: "success", text: t("export.cite.copied") }),
        (error: unknown) => showToast({ tone: "error", text: sentence(error) }),
      );
  };
  return (
    <Menu
      label={t("export.cite.open")}
      align={inSheet ? "start" : "end"}
      trigger={<ToolButton hasWords={inSheet !== undefined} icon="copy" label={t("export.cite.open")} />}
      entries={[
        {
          id: "text",
          label: t("export.cite.text"),
          onSelect: () => void copy(Promise.resolve(citationOf(article, t("export.cite.undated")))),
        },
        { id: "bibtex", label: t("export.cite.bibtex"), onSelect: () => void copy(bibtexOf(article)) },
      ]}
    />
  );
}

const citationOf = ({ title, authors, venue, publishedOn, doi, url }: ArticleText, undated: string) =>
  citationText({ title, authors, venue, publishedOn, doi, url }, undated);

async function bibtexOf({ topicId, id }: ArticleText): Promise<string> {
  const { blob } = await api.exporting.topic({ topicId, format: "bibtex", with: [], id: [id] });
  return blob.text();
}
