import type { SharedWork } from "@gyan/contract/chaining/calls.ts";
import type { Direction } from "@gyan/contract/chaining/rules.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { useLoaded } from "#ui/overlays/useLoaded.ts";

type Props = { topicId: TopicId; direction: Direction; work: SharedWork };

const fetchCard = () => import("#ui/overlays/CitationCard.tsx").then((module) => module.CitationCard);
const warm = () => void fetchCard().catch(() => {});

/** With how many of the gyan's articles a work is linked; a press shows which. On a narrow screen they come as a sheet. */
export function Linked({ topicId, direction, work: { links, linked } }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [Card, load] = useLoaded(fetchCard);
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = isAsked && Card !== null;
  const words = t(`chaining.linked.${direction}`, { count: links });
  const close = () => setAsked(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={box.row(
          { isInline: true, gap: 1, align: "center", weight: 500, isTouched: true },
          "text-link",
        )}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => {
          load();
          setAsked(!isAsked);
        }}
      >
        {words}
        <Icon name="down" size={12} />
      </button>
      {isOpen && (
        <Card
          tag={button}
          label={words}
          isSheet={isNarrow}
          isKept
          onStay={() => undefined}
          onLeave={() => undefined}
          onClose={close}
          onEscape={() => {
            close();
            button.current?.focus({ preventScroll: true });
          }}
        >
          <ul className={box.stack({ gap: 2, size: "sm" })}>
            {linked.map(({ articleId, title }) => (
              <li key={articleId}>
                <Link
                  to="/article/list/$topicId"
                  params={{ topicId }}
                  search={{ tab: "articles", article: articleId, pane: "reader" }}
                  className={box.text({ breaks: true, isTouched: true }, "text-link")}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          {links > linked.length && (
            <p className={box.text({ above: 2, size: "sm", tone: "quiet" })}>
              {t("chaining.moreLinked", { count: links - linked.length })}
            </p>
          )}
        </Card>
      )}
    </>
  );
}
