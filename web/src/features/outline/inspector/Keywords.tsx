import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { NewKeyword } from "../dialogs/KeywordsDialog.tsx";
import { dropKeyword } from "../editing.ts";
import { useKeywordWords } from "../panels/words.ts";
import styles from "./inspector.module.css";

/** More are shown where each of them is changed. */
const SHORT = 12;

/** The key concepts of a topic at a glance, with a field for the next one. */
export function Keywords({ node, onShowAll }: { node: EditedNode; onShowAll(): void }) {
  const t = useT();
  const inWords = useKeywordWords();
  const { id, keywords } = node;
  const more = keywords.length - SHORT;
  return (
    <div className={box.stack({ gap: 2 })}>
      {keywords.length > 0 && (
        <ul className={box.cluster({ gap: 1, align: "center" })} aria-label={t("builder.keywords")}>
          {keywords.slice(0, SHORT).map((keyword) => (
            <li
              key={keyword.id}
              className={box.row(
                { align: "center", size: "sm", ground: "accent", round: "full", breaks: true },
                styles.word,
              )}
            >
              {inWords(keyword)}
              <IconButton
                icon="x"
                label={t("builder.deleteKeyword", { text: keyword.text })}
                onClick={({ currentTarget }) => {
                  // The button goes: the keyboard goes on at the field.
                  currentTarget.closest("[data-tool]")?.querySelector<HTMLElement>("input")?.focus();
                  dropKeyword(id, keyword.id);
                }}
              />
            </li>
          ))}
          {more > 0 && (
            <li>
              <Button size="sm" look="bare" onClick={onShowAll}>
                {t("forecast.moreWords", { count: more })}
              </Button>
            </li>
          )}
        </ul>
      )}
      <NewKeyword nodes={[node]} />
    </div>
  );
}
