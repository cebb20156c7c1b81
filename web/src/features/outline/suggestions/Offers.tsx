import type { NodeId } from "@gyan/contract/ids.ts";
import { plainName } from "@gyan/contract/outline/templates.rules.ts";
import type { SuggestedSubtopic } from "@gyan/contract/suggesting.ts";
import { useEffect, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { keepKeyword, takeBack } from "../editing.ts";
import { takeOffer } from "./adding.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./suggestions.module.css";

const FIRST = 3;

type Props = { offers: SuggestedSubtopic[]; targetId: NodeId; targetName: string };

/** What is taken is gone from here; the keyboard goes to what has come into its place. */
export function Offers({ offers, targetId, targetName }: Props) {
  const t = useT();
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

  const tell = (text: string) =>
    showToast({ tone: "success", text, action: { label: t("builder.undo"), onPress: takeBack } });
  const add = (offer: SuggestedSubtopic, at: number) => {
    if (!takeOffer(targetId, offer)) return;
    next.current = { of: "[data-add]", at };
    // The last one takes the list with it.
    if (offers.length === 1) list.current?.closest("details")?.querySelector("summary")?.focus();
    tell(t(offer.keywords.length > 0 ? "suggestions.added" : "suggestions.addedAlone", { name: offer.name }));
  };
  const addWord = (offer: SuggestedSubtopic, word: string, at: number) => {
    keepKeyword(targetId, plainName(word));
    next.current = { of: `[data-offer="${CSS.escape(offer.name)}"] button`, at: at + 1 };
    tell(t("suggestions.addedKeyword", { word, name: targetName }));
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
        className={box.row({
          gap: 1.5,
          align: "center",
          pad: [1.5, 2],
          tone: "accent",
          hover: "ground",
          isTouched: true,
        })}
        aria-label={t("suggestions.add", { name, target: targetName })}
        onClick={onAdd}
      >
        <Icon name="plus" size={14} />
        <span className={box.text({ weight: 500, flex: "shrink", breaks: true, isStart: true })}>{name}</span>
      </button>
      {keywords.length > 0 && (
        <ul className={box.cluster({}, styles.words)} aria-label={t("suggestions.keywordsOf", { name })}>
          {keywords.map((word, at) => (
            <li key={word}>
              <button
                type="button"
                className={box.text({
                  pad: [1, 1.5],
                  size: "xs",
                  tone: "soft",
                  isStart: true,
                  round: "inner",
                })}
                aria-label={t("suggestions.addKeyword", { word, name: targetName })}
                title={t("suggestions.addKeyword", { word, name: targetName })}
                onClick={() => onAddWord(word, at)}
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className={box.text({ size: "xs", tone: "quiet", digits: true, lines: "one" }, styles.articles)}>
        {t("suggestions.articles", { count: articles })}
      </span>
    </li>
  );
}
