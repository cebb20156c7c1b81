import type { TemplateNode } from "@gyan/contract/outline/model.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import { MAX_LEVELS, MAX_NODES } from "@gyan/contract/outline/rules.ts";
import { useT } from "#lib/i18n.ts";
import type { TextKey } from "#lib/texts.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Notice } from "#ui/states/States.tsx";
import { leftOutOf } from "./applying.ts";
import { allOf, toggle } from "./looking.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./templates.module.css";

type Props = {
  target: { id: NodeId; name: string };
  template: TemplateNode;
  chosen: ReadonlySet<number>;
  onChange(chosen: ReadonlySet<number>): void;
  onBack(): void;
};

/** What it would add, and what it would set. */
export function TemplateDetails({ target, template, chosen, onChange, onBack }: Props) {
  const t = useT();
  const all = allOf(template);
  const isAll = chosen.size === all.size;
  const leftOut = leftOutOf(target.id, template, chosen);
  const settings = settingsOf(template).map((key) => t(key));
  return (
    <>
      <Button
        size="sm"
        look="bare"
        icon="back"
        className={styles.flush}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the template that was pressed is gone
        autoFocus
        onClick={onBack}
      >
        {t("gyanTemplates.back")}
      </Button>
      <h3 className={box.text({ above: 2, serif: "heading" })}>{template.name}</h3>
      {template.description && (
        <p className={box.text({ above: 1, tone: "soft", isMeasured: true })}>{template.description}</p>
      )}
      <fieldset className={box.text({ above: 4 })}>
        <legend className={box.text({ pad: 0, size: "sm", weight: 600 })}>{t("gyanTemplates.legend")}</legend>
        <div className={box.cluster({ below: 1, align: "center", justify: "between", line: "below" })}>
          <p className={box.text({ size: "sm", tone: "quiet", digits: true })}>
            {t("gyanTemplates.checked", { count: chosen.size, total: all.size })}
          </p>
          <Button size="sm" look="bare" onClick={() => onChange(isAll ? new Set() : all)}>
            {t(isAll ? "gyanTemplates.uncheckAll" : "gyanTemplates.checkAll")}
          </Button>
        </div>
        <Tree
          subtopics={template.children}
          chosen={chosen}
          onToggle={(subtopic) => onChange(toggle(chosen, subtopic))}
        />
      </fieldset>
      {hasOrphans(template.children, chosen) && (
        <p className={box.text({ above: 3, size: "sm", tone: "quiet" })}>{t("gyanTemplates.movesUp")}</p>
      )}
      {settings.length > 0 && (
        <p className={box.text({ above: 3, size: "sm", tone: "quiet" })}>
          {t("gyanTemplates.settings", { name: target.name, settings: settings.join(", ") })}
        </p>
      )}
      {leftOut > 0 && (
        <Notice tone="warn">
          {t("gyanTemplates.tooMany", { count: leftOut, nodes: MAX_NODES, levels: MAX_LEVELS })}
        </Notice>
      )}
    </>
  );
}

/** What is not as usual. */
const settingsOf = ({ isLabel, hidesArticles, judgesAgainstRoot }: TemplateNode): TextKey[] => [
  ...(isLabel ? (["builder.flag.isLabel"] as const) : []),
  ...(hidesArticles && !isLabel ? (["builder.flag.hidesArticles"] as const) : []),
  ...(judgesAgainstRoot ? [] : (["gyanTemplates.noGlobalRelevance"] as const)),
];

const hasOrphans = (subtopics: TemplateNode[], chosen: ReadonlySet<number>): boolean =>
  subtopics.some(
    ({ id, children }) =>
      (!chosen.has(id) && children.some((child) => chosen.has(child.id))) || hasOrphans(children, chosen),
  );

type TreeProps = {
  subtopics: TemplateNode[];
  chosen: ReadonlySet<number>;
  onToggle(subtopic: TemplateNode): void;
};

function Tree({ subtopics, chosen, onToggle }: TreeProps) {
  const t = useT();
  return (
    <ul className={box.text({ breaks: true }, styles.tree)}>
      {subtopics.map((subtopic) => {
        const keywords = subtopic.keywords.map(({ text }) => text);
        return (
          <li key={subtopic.id}>
            <Checkbox checked={chosen.has(subtopic.id)} onChange={() => onToggle(subtopic)}>
              <span className={box.stack()}>
                <span>
                  {subtopic.name}
                  {subtopic.isLabel && (
                    <span className={box.text({ pad: [0, 2], size: "xs", tone: "quiet" })}>
                      {t("builder.mark.label")}
                    </span>
                  )}
                </span>
                {keywords.length > 0 && (
                  <span className={box.text({ size: "xs", tone: "quiet" })}>{keywords.join(" · ")}</span>
                )}
              </span>
            </Checkbox>
            {subtopic.children.length > 0 && (
              <Tree subtopics={subtopic.children} chosen={chosen} onToggle={onToggle} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
