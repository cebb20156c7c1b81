import type { TemplateNode } from "@gyan/contract/outline/model.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import { MAX_LEVELS, MAX_NODES } from "@gyan/contract/outline/rules.ts";
import { applyTemplate } from "@gyan/contract/outline/templates.rules.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Notice } from "#ui/states/States.tsx";
import { readWork, rootOf } from "../work.ts";
import { allOf, toggle } from "./looking.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./templates.module.css";

const NOTE = box.text({ above: 3, size: "sm", tone: "quiet" });

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
  // How many would be left out is said before it is done. The ids do not matter for that, so chance need not decide.
  const tried = applyTemplate(rootOf(readWork()), target.id, template, chosen, () => 0);
  const leftOut = "problem" in tried ? 0 : tried.leftOut;
  // What is not as usual.
  const settings = [
    template.isLabel && t("builder.flag.isLabel"),
    template.hidesArticles && !template.isLabel && t("builder.flag.hidesArticles"),
    !template.judgesAgainstRoot && t("gyanTemplates.noGlobalRelevance"),
  ].filter(Boolean);
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
      {hasOrphans(template.children, chosen) && <p className={NOTE}>{t("gyanTemplates.movesUp")}</p>}
      {settings.length > 0 && (
        <p className={NOTE}>
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
