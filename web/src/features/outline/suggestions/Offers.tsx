import type { NodeId } from "@gyan/contract/ids.ts";
import { commit } from "@gyan/contract/outline/history.rules.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { addOffer } from "@gyan/contract/outline/suggestions.rules.ts";
import { plainName } from "@gyan/contract/outline/templates.rules.ts";
import type { SuggestedSubtopic } from "@gyan/contract/suggesting.ts";
import { useEffect, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { keepKeyword, tellFull } from "../editing.ts";
import { useUndoable } from "../useUndoable.ts";
import { changeWork, readWork } from "../work.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./suggestions.module.css";

const FIRST = 3;

/** One step. The keyboard stays where it is: the next suggestion may be wanted too. False when there is no room. */
function takeOffer(id: NodeId, offer: SuggestedSubtopic): boolean {
  const { outline } = readWork();
  const added = outline.present && addOffer(outline.present, id, offer, Math.random);
  if (added) changeWork({ outline: commit(outline, added.root), problem: null });
  else tellFull(id);
  return added !== null;
}

/** What is taken is gone from here; the keyboard goes to what has come into its place. */
export function Offers({ offers, target }: { offers: SuggestedSubtopic[]; target: EditedNode }) {
  const t = useT();
  const tell = useUndoable();
  const targetName = target.name.trim();
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<{ of: string; at: number } | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? offers : offers.slice(0, FIRST);
  const hidden = offers.length - shown.length;
  useEffect(() => {
    const wish = next.current;
    next.current = null;
    if (!wish) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(wish.of) ?? [])];
    (buttons[wish.at] ?? buttons.at(-1))?.focus();
  });

  const add = (offer: SuggestedSubtopic, at: number) => {
    if (!takeOffer(target.id, offer)) return;
    next.current = { of: "[data-add]", at };
    // The last one takes the list with it.
    if (offers.length === 1) list.current?.closest("details")?.querySelector("summary")?.focus();
    const said = offer.keywords.length > 0 ? "suggestions.added" : "suggestions.addedAlone";
    tell("success", t(said, { name: offer.name }));
  };
  const addWord = (offer: SuggestedSubtopic, word: string, at: number) => {
    keepKeyword([target.id], plainName(word));
    next.current = { of: `[data-offer="${CSS.escape(offer.name)}"] button`, at: at + 1 };
    tell("success", t("suggestions.addedKeyword", { word, name: targetName }));
  };
  return (
    <>
      <ul
        ref={list}
        className={box.text({ pad: [1, 0], line: "between" })}
        aria-label={t("suggestions.list")}
      >
        {shown.map((offer, at) => (
          <Offer
            key={offer.name}
            offer={offer}
            targetName={targetName}
            onAdd={() => add(offer, at)}
            onAddWord={(word, index) => addWord(offer, word, index)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          size="sm"
          look="bare"
          onClick={() => {
            next.current = { of: "[data-add]", at: FIRST };
            setShowsAll(true);
          }}
        >
          {t("suggestions.more", { count: hidden })}
        </Button>
      )}
    </>
  );
}

const ADD = box.row({
  gap: 1.5,
  align: "center",
  pad: [1.5, 2],
  tone: "accent",
  hover: "ground",
  isTouched: true,
});
const WORD = box.text({ pad: [1, 1.5], size: "xs", tone: "soft", isStart: true, round: "inner" });

type OfferProps = {
  offer: SuggestedSubtopic;
  targetName: string;
  onAdd(): void;
  onAddWord(word: string, at: number): void;
};

function Offer({ offer: { name, keywords, articles }, targetName, onAdd, onAddWord }: OfferProps) {
  const t = useT();
  return (
    <li className={box.grid({ gap: [0, 3], align: "baseline" }, styles.offer)} data-offer={name}>
      <button
        type="button"
        data-add
        className={ADD}
        aria-label={t("suggestions.add", { name, target: targetName })}
        onClick={onAdd}
      >
        <Icon name="plus" size={14} />
        <span className={box.text({ weight: 500, flex: "shrink", breaks: true, isStart: true })}>{name}</span>
      </button>
      {keywords.length > 0 && (
        <ul className={box.cluster({}, styles.words)} aria-label={t("suggestions.keywordsOf", { name })}>
          {keywords.map((word, at) => {
            const says = t("suggestions.addKeyword", { word, name: targetName });
            return (
              <li key={word}>
                <button
                  type="button"
                  className={WORD}
                  aria-label={says}
                  title={says}
                  onClick={() => onAddWord(word, at)}
                >
                  {word}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <span className={box.text({ size: "xs", tone: "quiet", digits: true, lines: "one" }, styles.articles)}>
        {t("suggestions.articles", { count: articles })}
      </span>
    </li>
  );
}
