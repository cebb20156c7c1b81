import type { DocumentId } from "@gyan/contract/ids.ts";
import type { Door, HitOf } from "@gyan/contract/reading/searching.ts";
import { useMutation } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { linkMutation } from "#entities/documents/data.ts";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { leave } from "#lib/leave.ts";
import { useUser } from "#lib/session.ts";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { toArticle } from "./places.ts";
import { box } from "#ui/layout/box.ts";

type Props = { hit: HitOf<"passage">; onOpen(): void };

/** What a hit is called. */
export const MAIN = { weight: 600, tone: "ink", breaks: true, isStart: true } as const;
const LEADING = box.text({ ...MAIN, size: "lg", hover: "accent" });

/** One of the places where it is found. */
export const DoorLink = (props: LinkProps & { onClick(): void }) => (
  <Link
    {...props}
    className={box.text({ pad: [0.5, 2.5], size: "sm", tone: "soft", line: "strong", round: "outer" })}
  />
);

/** An article or a document by its best passage; every gyan of the reader that has it is a door. */
export function PassageRow({ hit, onOpen }: Props) {
  const t = useT();
  const format = useFormat();
  const { title, authors, publishedOn, language, passage, page, section, doors, libraries } = hit;
  const shown = authors.slice(0, 3).join(", ") + (authors.length > 3 ? " …" : "");
  const facts = [
    shown,
    publishedOn && format.year(publishedOn),
    page === null ? section : t("search.page", { page }),
    hit.passages > 1 && t("search.passages", { count: hit.passages }),
  ].filter(Boolean);
  return (
    <article className={box.text({ pad: [3, 0] })}>
      <Main hit={hit} onOpen={onOpen}>
        <span lang={language}>
          <MarkedWords {...title} />
        </span>
      </Main>
      <blockquote
        className={box.text({ above: 1, serif: "text", tone: "soft", isMeasured: true })}
        lang={language}
      >
        <MarkedWords {...passage} />
      </blockquote>
      {facts.length > 0 && (
        <p className={box.text({ above: 1, size: "sm", tone: "quiet", breaks: true })}>{facts.join(" · ")}</p>
      )}
      <p className={box.cluster({ gap: [1, 2], above: 2, breaks: true })}>
        {doors.map((door) => (
          <DoorLink key={door.articleId} {...toArticle(door)} onClick={onOpen}>
            {nameOf(door)}
          </DoorLink>
        ))}
        {doors.length === 0 && (
          <span className={box.text({ size: "sm", tone: "quiet" })}>
            {t("search.inLibraries", { names: format.list(libraries) })}
          </span>
        )}
      </p>
    </article>
  );
}

const nameOf = ({ topicName, node }: Door): string => (node === null ? topicName : `${topicName} › ${node}`);

/** To the passage in the reader; of what is in no gyan to its file or its page, where there is one. */
function Main({ hit, onOpen, children }: Props & { children: ReactNode }) {
  const t = useT();
  const mayOpenFiles = useUser()?.accessList.includes("DocumentAnalysis") ?? false;
  const { doors, documentId, url } = hit;
  const [door] = doors;
  if (door)
    return (
      <Link {...toArticle(door)} data-hit className={LEADING} onClick={onOpen}>
        {children}
      </Link>
    );
  if (documentId !== null && mayOpenFiles)
    return (
      <DocumentLink documentId={documentId} onOpen={onOpen}>
        {children}
      </DocumentLink>
    );
  if (url !== null && /^https?:/iu.test(url))
    return (
      <a data-hit className={LEADING} href={url} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        {children}{" "}
        <span className={box.text({ size: "sm", weight: 400, tone: "quiet" })}>{t("search.outside")}</span>
      </a>
    );
  // Nowhere to go: the passage itself is all there is to read, and can be reached all the same.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <h3 data-hit tabIndex={0} className={box.text({ ...MAIN, size: "lg" })}>
      {children}
    </h3>
  );
}

type DocumentProps = { documentId: DocumentId; onOpen(): void; children: ReactNode };

/** A file is opened by an address that is good for ten minutes. */
function DocumentLink({ documentId, onOpen, children }: DocumentProps) {
  const sentence = useFailureSentence();
  const open = useMutation(linkMutation);
  return (
    <button
      type="button"
      data-hit
      className={LEADING}
      aria-busy={open.isPending || undefined}
      onClick={() => {
        onOpen();
        open.mutate(documentId, {
          onSuccess: ({ address }) => leave.beside(address),
          onError: (error) => showToast({ tone: "error", text: sentence(error) }),
        });
      }}
    >
      {children}
    </button>
  );
}
