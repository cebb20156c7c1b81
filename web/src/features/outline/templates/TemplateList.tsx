import type { TemplateCategory, TemplateNode } from "@gyan/contract/outline/model.ts";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { SearchField } from "#ui/controls/Field.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { type Hit, look, subtopicsOf } from "./looking.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./templates.module.css";

type Props = {
  categories: TemplateCategory[];
  wanted: string;
  seen: number | null;
  onWanted(wanted: string): void;
  onChoose(template: TemplateNode): void;
};

/** Categories that open and close; whoever searches sees what was found without opening anything. */
export function TemplateList({ categories, wanted, seen, onWanted, onChoose }: Props) {
  const t = useT();
  const isSearched = wanted.trim() !== "";
  const found = look(categories, wanted);
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0);
  const seenAt = categories.findIndex(({ templates }) => templates.some(({ id }) => id === seen));
  const [open, setOpen] = useState<readonly number[]>([Math.max(0, seenAt)]);
  if (categories.length === 0)
    return (
      <p className={box.cluster({ gap: 2, align: "center", above: 3, tone: "quiet" })}>
        {t("gyanTemplates.none")}
      </p>
    );
  return (
    <>
      <SearchField
        className={styles.search}
        label={t("gyanTemplates.search")}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is about it, and it may come after the dialog
        autoFocus={seen === null}
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
      />
      <Live isHidden>{isSearched && t("gyanTemplates.found", { count })}</Live>
      {found.length === 0 && (
        <p className={box.cluster({ gap: 2, align: "center", above: 3, tone: "quiet" })}>
          {t("gyanTemplates.noneFound", { wanted })}
        </p>
      )}
      <div className={box.text({ above: 3 }, styles.list)}>
        {found.map(({ at, name, hits }) => (
          <details
            // Searched or not are two lists: what was opened by hand is so again afterwards.
            key={`${at} ${isSearched}`}
            className={box.text({ line: "below" }, styles.category)}
            open={isSearched || open.includes(at)}
            onToggle={({ currentTarget }) => {
              if (isSearched) return;
              const isOpen = currentTarget.open;
              setOpen((before) => [...before.filter((one) => one !== at), ...(isOpen ? [at] : [])]);
            }}
          >
            <summary>
              <h3>{name}</h3>
              <span>{t("gyanTemplates.templates", { count: hits.length })}</span>
            </summary>
            <ul>
              {hits.map((hit) => (
                <Row
                  key={hit.template.id}
                  hit={hit}
                  isSeen={hit.template.id === seen}
                  onChoose={() => onChoose(hit.template)}
                />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </>
  );
}

type RowProps = { hit: Hit; isSeen: boolean; onChoose(): void };

function Row({ hit: { template, because }, isSeen, onChoose }: RowProps) {
  const t = useT();
  const count = [...subtopicsOf(template)].length;
  return (
    <li>
      <button
        type="button"
        className={box.grid(
          { gap: [0.5, 3], align: "baseline", pad: [2, 3], round: "outer", hover: "ground" },
          styles.template,
        )}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- from the link that led back, which is gone
        autoFocus={isSeen}
        onClick={onChoose}
      >
        <b className={box.text({ weight: 500, tone: "accent" })}>{template.name}</b>
        <span className={styles.count}>{t("gyanTemplates.subtopics", { count })}</span>
        {template.description && <span className={styles.summary}>{template.description}</span>}
        {because.length > 0 && (
          <span className={box.text({ tone: "quiet" }, styles.because)}>
            {t("gyanTemplates.because", { names: because.join(", ") })}
          </span>
        )}
      </button>
    </li>
  );
}
