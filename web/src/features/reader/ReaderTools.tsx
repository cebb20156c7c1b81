import type { DocumentId } from "@gyan/contract/ids.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { useMutation } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { leave } from "#lib/leave.ts";
import { outsideLink } from "./links.ts";
import { CiteMenu } from "#features/export/CiteMenu.tsx";
import { ArticleTools } from "#features/marks/ArticleTools.tsx";
import { wishToWrite } from "#features/notes/wishes.ts";
import { OutsideButton } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { box } from "#ui/layout/box.ts";

/** What can be done with the article; above it, or on a phone, where there is no room, below its title. */
export function ReaderTools({ article }: { article: ArticleText }) {
  const t = useT();
  const original = outsideLink(article.url);
  return (
    <div className={box.cluster({ gap: [2, 1], align: "center" })}>
      <ArticleTools article={article} />
      {/* What is not in the list has no notes, and is in no export. */}
      {!article.isNearly && (
        <>
          <IconButton icon="note" label={t("notes.add")} aria-keyshortcuts="A" onClick={wishToWrite} />
          <CiteMenu article={article} />
        </>
      )}
      {article.documentId && <FileButton documentId={article.documentId} />}
      {original && (
        <OutsideButton size="sm" href={original}>
          {t("reader.original")}
        </OutsideButton>
      )}
    </div>
  );
}

/** The caller's own file, by an address that holds for a while. */
function FileButton({ documentId }: { documentId: DocumentId }) {
  const t = useT();
  const { failed } = useTell(t("reader.fileFailed"));
  const link = useMutation({ mutationFn: () => api.documents.link({ documentId }) });
  return (
    <IconButton
      icon="download"
      label={t("reader.file")}
      aria-busy={link.isPending || undefined}
      onClick={() =>
        link.mutate(undefined, {
          onSuccess: ({ address }) => leave.beside(address),
          onError: failed,
        })
      }
    />
  );
}
