import type { DocumentId } from "@gyan/contract/ids.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { useMutation } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { leave } from "#lib/leave.ts";
import { useAskEntry } from "#features/conversations/useAskEntry.ts";
import { wishForCitations } from "#features/chaining/part/wish.ts";
import { outsideLink } from "#entities/articles/links.ts";
import { CiteMenu } from "#features/export/CiteMenu.tsx";
import { ArticleTools } from "#features/marks/ArticleTools.tsx";
import { wishToWrite } from "#features/notes/wishes.ts";
import { OutsideButton } from "#ui/controls/Button.tsx";
import { ToolButton } from "#ui/controls/ToolButton.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { box } from "#ui/layout/box.ts";
import { atBase } from "#lib/browser/base.ts";

type Props = {
  article: ArticleText;
  /** One below the other, with words. */
  inSheet?: { close(): void } | undefined;
};

/** What can be done with the article; above it, or on a phone, where there is no room, in a sheet. */
export function ReaderTools({ article, inSheet }: Props) {
  const t = useT();
  const original = outsideLink(article.url);
  const hasWords = inSheet !== undefined;
  const ask = useAskEntry({ kind: "article", articleId: article.id }, t("ask.place.article"), article.title);
  const write = () => {
    inSheet?.close();
    wishToWrite();
  };
  return (
    <div className={hasWords ? box.stack() : box.cluster({ gap: [2, 1], align: "center" })}>
      <ArticleTools article={article} inSheet={inSheet} />
      {/* What is not in the list has no notes, and is in no export. */}
      {!article.isNearly && (
        <>
          <ToolButton
            hasWords={hasWords}
            icon="note"
            label={t("notes.add")}
            aria-keyshortcuts="A"
            onClick={write}
          />
          <CiteMenu article={article} inSheet={inSheet} />
          {ask.map(({ id, icon, label, onSelect }) => (
            <ToolButton key={id} hasWords={hasWords} icon={icon} label={label} onClick={onSelect} />
          ))}
        </>
      )}
      <ToolButton
        hasWords={hasWords}
        icon="graph"
        label={t("chaining.title")}
        aria-keyshortcuts="C"
        onClick={() => {
          inSheet?.close();
          wishForCitations();
        }}
      />
      {article.documentId && <FileButton documentId={article.documentId} hasWords={hasWords} />}
      {original && (
        <OutsideButton size="sm" look={hasWords ? "bare" : "plain"} href={original}>
          {t("reader.original")}
        </OutsideButton>
      )}
    </div>
  );
}

/** The caller's own file, by an address that holds for a while. */
function FileButton({ documentId, hasWords }: { documentId: DocumentId; hasWords: boolean }) {
  const t = useT();
  const { failed } = useTell(t("reader.fileFailed"));
  const link = useMutation({ mutationFn: () => api.documents.link({ documentId }) });
  return (
    <ToolButton
      hasWords={hasWords}
      icon="download"
      label={t("reader.file")}
      aria-busy={link.isPending || undefined}
      onClick={() =>
        link.mutate(undefined, {
          onSuccess: ({ address }) => leave.beside(atBase(address)),
          onError: failed,
        })
      }
    />
  );
}
