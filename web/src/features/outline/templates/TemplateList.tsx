import type { TemplateCategory, TemplateNode } from "@gyan/contract/outline/model.ts";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { SearchField } from "#ui/controls/Field.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { type Hit, look, subtopicsOf } from "./looking.ts";
import { box } from "#ui/layout/box.ts";
import { Fold } from "#ui/layout/Fold.tsx";
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
    return <p className={box.text({ above: 3, tone: "quiet" })}>{t("gyanTemplates.none")}</p>;
  return (
    <>
      <SearchField
        label={t("gyanTemplates.search")}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is about it, and it may come after the dialog
        autoFocus={seen === null}
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
      />
      <Live isHidden>{isSearched && t("gyanTemplates.found", { count })}</Live>
      {found.length === 0 && (
        <p className={box.text({ above: 3, tone: "quiet" })}>{t("gyanTemplates.noneFound", { wanted })}</p>
      )}
      <div className={box.text({ above: 3 }, styles.list)}>
        {found.map(({ at, name, hits }) => (
          <Fold
            // Searched or not are two lists: what was opened by hand is so again afterwards.
            key={`${at} ${isSearched}`}
            level={3}
            title={name}
            says={t("gyanTemplates.templates", { count: hits.length })}
            saysAtEnd
            open={isSearched || open.includes(at)}
            onOpen={(isOpen) => {
              if (isSearched) return;
              setOpen((before) => [...before.filter((one) => one !== at), ...(isOpen ? [at] : [])]);
            }}
          >
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
          </Fold>
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
    <li className={box.stack()}>
      <button
        type="button"
        className={box.stack({ gap: 0.5, pad: [2, 3], isStart: true, round: "inner", hover: "ground" })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- from the link that led back, which is gone
        autoFocus={isSeen}
        onClick={onChoose}
      >
        <span className={box.row({ gap: 3, align: "baseline", justify: "between" })}>
          <b className={box.text({ weight: 500, tone: "accent" })}>{template.name}</b>
          <span className={box.text({ size: "xs", tone: "quiet", flex: "keep", digits: true })}>
            {t("gyanTemplates.subtopics", { count })}
          </span>
        </span>
        {template.description && (
          <span className={box.text({ size: "sm", tone: "soft" })}>{template.description}</span>
        )}
        {because.length > 0 && (
          <span className={box.text({ size: "sm", tone: "soft" })}>
            {t("gyanTemplates.because", { names: because.join(", ") })}
          </span>
        )}
      </button>
    </li>
  );
}
