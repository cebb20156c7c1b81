import type { About, ChangeKind, PastArticle } from "@gyan/contract/living/changes.ts";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Badge, type Tone } from "#ui/parts/Badge.tsx";

const LOOKS: Record<ChangeKind, { icon: IconName; tone?: Tone }> = {
  new: { icon: "plus", tone: "accent" },
  changed: { icon: "pencil", tone: "warn" },
  gone: { icon: "nothing" },
  returned: { icon: "undo", tone: "ok" },
  retracted: { icon: "warn", tone: "bad" },
  dropped: { icon: "minus" },
};

const MOST_AUTHORS = 3;

/** What became since of an article as it was. */
export const kindsOf = ({ isGone, isRetracted }: PastArticle) =>
  (["gone", "retracted"] as const).filter((kind) => (kind === "gone" ? isGone : isRetracted));

type Props = { heading: ReactNode; kinds: ChangeKind[]; about: About; more?: string[] };

/** What became of an article, by its sign and its word; who wrote it, where and when, as far as it is known. */
export function ArticleHead({ heading, kinds, about, more = [] }: Props) {
  const t = useT();
  const format = useFormat();
  const authors = about.authors.slice(0, MOST_AUTHORS).join(", ");
  const others = about.authors.length - MOST_AUTHORS;
  const facts = [
    others > 0 ? `${authors} +${format.number(others)}` : authors,
    about.venue,
    about.publishedOn && format.published(about.publishedOn),
    ...more,
  ].filter(Boolean);
  return (
    <>
      <div className={box.cluster({ gap: [1, 3], align: "start", first: "wide" })}>
        {heading}
        {kinds.map((kind) => (
          <Badge key={kind} tone={LOOKS[kind].tone} isRound>
            <Icon name={LOOKS[kind].icon} size={12} />
            {t(`changes.kind.${kind}`)}
          </Badge>
        ))}
      </div>
      {facts.length > 0 && (
        <p className={box.text({ above: 0.5, size: "sm", tone: "quiet", breaks: true })}>
          <Dotted>{facts}</Dotted>
        </p>
      )}
    </>
  );
}
