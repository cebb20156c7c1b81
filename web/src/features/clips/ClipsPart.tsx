import type { Clip } from "@gyan/contract/clipping/calls.ts";
import type { ArticleId, DocumentId } from "@gyan/contract/ids.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { articleClipsQuery, clipsQuery, hostOf, removeClipMutation } from "./data.ts";
import styles from "./clips.module.css";

/** Above the text of a document: from which pages it was brought, with the words that were marked there and what was written to them. */
export function ClipsPart({ documentId, mayEdit }: { documentId: DocumentId; mayEdit: boolean }) {
  const t = useT();
  const clips = useQuery(clipsQuery(documentId)).data?.clips ?? [];
  if (clips.length === 0) return null;
  return (
    <section className={box.stack({ gap: 3, above: 3, below: 5 })} aria-label={t("clips.title")} lang="">
      <ul className={box.stack({ gap: 3 })}>
        {clips.map((clip) => (
          <li key={clip.id} className={box.row({ gap: 2, align: "start" })}>
            <div className={box.text({ flex: "grow", breaks: true })}>
              {clip.quote !== null && <Quote clip={clip} quote={clip.quote} />}
              {clip.note !== "" && <p className={styles.note}>{clip.note}</p>}
              <Origin clip={clip} />
            </div>
            {(clip.isMine || mayEdit) && <Remove clip={clip} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the words stand in the text, they lead there. */
function Quote({ clip: { place, documentId }, quote }: { clip: Clip; quote: string }) {
  const t = useT();
  return (
    <blockquote className={styles.quote} dir="auto">
      {place === null ? (
        quote
      ) : (
        <Link
          to="/documentAnalysis/$documentId"
          params={{ documentId }}
          search={(before) => ({ ...before, at: `${place.start}-${place.end}` })}
          resetScroll={false}
          title={t("clips.show")}
        >
          {quote}
        </Link>
      )}
    </blockquote>
  );
}

function Origin({ clip: { by, isMine, address, clippedOn, topic, state } }: { clip: Clip }) {
  const t = useT();
  const format = useFormat();
  const person = isMine ? t("clips.you") : (by?.name ?? t("clips.somebody"));
  return (
    <p className={box.text({ size: "xs", tone: "quiet" })}>
      <Dotted>
        {t("clips.by", { person, day: format.day(clippedOn) })}
        <a className="text-link" href={address} target="_blank" rel="noopener noreferrer">
          {hostOf(address)}
        </a>
        {topic !== null && state !== "kept" && t(`clips.state.${state}`, { topic: topic.name })}
      </Dotted>
    </p>
  );
}

function Remove({ clip }: { clip: Clip }) {
  const t = useT();
  const tell = useTell();
  const { mutate, isPending } = useMutation(removeClipMutation);
  const remove = () => mutate(clip, { onSuccess: ({ message }) => tell.done(message), onError: tell.failed });
  return <IconButton icon="trash" label={t("clips.remove")} disabled={isPending} onClick={remove} />;
}

/** Why an article is in its topic that nobody searched for: who brought it, and from where. */
export function ClippedFrom({ articleId }: { articleId: ArticleId }) {
  const clips = useQuery(articleClipsQuery(articleId)).data?.clips ?? [];
  return clips.map((clip) => <Origin key={clip.id} clip={{ ...clip, topic: null }} />);
}
