import type { ArticleId } from "@gyan/contract/ids.ts";
import type { FrontSample } from "@gyan/contract/sharing/front.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { byArticle, numberCitations } from "#features/summary/citations.ts";
import { Numbered } from "#features/summary/Numbered.tsx";
import { useT } from "#lib/i18n.ts";
import { useFirstMove } from "#ui/base/first-move.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import citation from "#ui/overlays/Citation.module.css";
import { useLoaded } from "#ui/overlays/useLoaded.ts";
import styles from "./front.module.css";

const REACHING = {
  pointing: (button: HTMLElement) =>
    button.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" })),
  focus: (button: HTMLElement) => button.focus(),
  press: (button: HTMLElement) => button.click(),
};
const tagsIn = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLElement>("[data-citation]") ?? []),
];

const fetchSentence = () => import("./SampleSentence.tsx").then((module) => module.SampleSentence);

/** How a gyan begins that everybody may read; its numbers show their quotes, and lead to them in the whole, once somebody is there. */
export function Sample({ sample }: { sample: FrontSample }) {
  const t = useT();
  const navigate = useNavigate();
  const [Sentence, load] = useLoaded(fetchSentence);
  useFirstMove(load);
  const section = useRef<HTMLElement>(null);
  // Whoever was quicker than the quotes does not point, tab or press twice.
  const reached = useRef<{ at: number; by: keyof typeof REACHING } | null>(null);
  useEffect(() => {
    if (!Sentence || !reached.current) return;
    const { at, by } = reached.current;
    const button = tagsIn(section.current)[at];
    if (button) REACHING[by](button);
  }, [Sentence]);
  const reach = (button: HTMLElement, by: keyof typeof REACHING) => {
    reached.current = { at: tagsIn(section.current).indexOf(button), by };
    load();
  };
  const leave = () => void (reached.current = null);
  const { sentences } = numberCitations(sample.sentences, byArticle);
  const references = new Map(
    sample.references.map((one) => [one.articleId, { ...one, isIrrelevant: false }]),
  );
  const read = ({ articleId }: { articleId: ArticleId }) =>
    void navigate({ to: "/sample", search: { article: articleId } });
  return (
    <section
      ref={section}
      className={box.stack(
        { gap: 4, pad: 6, ground: "surface", line: "around", round: "outer" },
        styles.sample,
      )}
      aria-label={t("front.sample")}
    >
      <p className={box.text({ size: "xs", weight: 600, tone: "accent" })}>{t("front.sample")}</p>
      <div lang={sample.language === "und" ? undefined : sample.language}>
        <h2 className={box.text({ serif: "title" })}>{sample.name}</h2>
        <ul className={box.stack({ gap: 3, above: 4 })}>
          {sentences.map((sentence, index) => (
            <li key={index} className={box.text({ serif: "prose", breaks: true })}>
              {Sentence ? (
                <Sentence sentences={[sentence]} references={references} onRead={read} />
              ) : (
                <Numbered
                  text={sentence.text}
                  marks={sentence.tags.map(({ number }) => (
                    <button
                      key={number}
                      type="button"
                      className={citation.tag}
                      aria-label={t("cite.source", { number })}
                      data-citation
                      onPointerEnter={(event) => reach(event.currentTarget, "pointing")}
                      onPointerLeave={leave}
                      onFocus={(event) => reach(event.currentTarget, "focus")}
                      onBlur={leave}
                      onClick={(event) => reach(event.currentTarget, "press")}
                    >
                      {number}
                    </button>
                  ))}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      <div
        className={box.cluster({
          gap: [3, 4],
          align: "center",
          justify: "between",
          size: "sm",
          tone: "quiet",
        })}
      >
        <p className={box.text({ lines: "pretty" })}>{t("front.hint")}</p>
        <LinkButton to="/sample" size="sm">
          {t("front.whole", { count: sample.articles })}
        </LinkButton>
      </div>
    </section>
  );
}
