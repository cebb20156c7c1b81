import type { Screening } from "@gyan/contract/living/screening.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import { useT } from "#lib/i18n.ts";
import type { Translate } from "#lib/texts.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { useLoaded } from "#ui/overlays/useLoaded.ts";
import { screeningQuery } from "./data.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { box } from "#ui/layout/box.ts";

export type ScreeningDialogProps = { topic: TopicDetail; screening: Screening; onClose(): void };

const fetchDialog = (): Promise<ComponentType<ScreeningDialogProps>> =>
  import("./ScreeningDialog.tsx").then((module) => module.ScreeningDialog);

/** What the decisions taught, in one line above the list. As long as there is nothing to say, it is not there. */
export function ScreeningLine({ topic }: { topic: TopicDetail }) {
  const t = useT();
  const { data: screening } = useQuery(screeningQuery(topic.topicId));
  const [Dialog, load] = useLoaded(fetchDialog);
  const [isOpen, setOpen] = useState(false);
  const parts = screening ? partsOf(t, screening) : [];
  if (!screening || (parts.length === 0 && !isOpen)) return null;
  return (
    <>
      <div className={box.strip({ gap: 2, pad: [0, 4], tone: "soft", ground: "sunken" })}>
        <button
          type="button"
          className={box.row({
            gap: 1,
            align: "center",
            pad: [2, 0],
            flex: "grow",
            hover: "ink",
            isTouched: true,
          })}
          aria-haspopup="dialog"
          onClick={() => {
            load();
            setOpen(true);
          }}
        >
          <span className={box.text({ flex: "grow", size: "xs", digits: true, isStart: true })}>
            <Dotted>{parts}</Dotted>
          </span>
          <Icon name="right" />
        </button>
        <Link
          to="/article/review/$topicId"
          params={{ topicId: topic.topicId }}
          className={box.row({ align: "center", size: "xs", flex: "keep", isTouched: true }, "text-link")}
        >
          {t("together.title")}
        </Link>
      </div>
      {isOpen && Dialog && <Dialog topic={topic} screening={screening} onClose={() => setOpen(false)} />}
    </>
  );
}

const partsOf = (t: Translate, { decisions, isLearned, unseen, aside }: Screening): string[] =>
  [
    isLearned &&
      t("screening.learned", { count: decisions.relevant + decisions.notRelevant + decisions.saved }),
    unseen && unseen.to === 0 && t("screening.noneLeft"),
    unseen && unseen.to > 0 && t("screening.left", { count: unseen.about, from: unseen.from, to: unseen.to }),
    aside > 0 && t("screening.aside", { count: aside }),
  ].filter((part) => typeof part === "string");
