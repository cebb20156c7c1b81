import { type EditedNode, FLAGS } from "@gyan/contract/outline/nodes.rules.ts";
import { topsOf } from "@gyan/contract/outline/moving.rules.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { coveredBy, type Selection } from "@gyan/contract/outline/selecting.rules.ts";
import { useMemo } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { box } from "#ui/layout/box.ts";
import { NewKeyword } from "../dialogs/KeywordsDialog.tsx";
import { toggleFlag } from "../editing.ts";
import { useSelectionActs } from "../outliner/lineActs.tsx";
import outline from "../outliner/Outline.module.css";

const NAMED = 5;

/** What can be done with all lines that are selected, and with what is below them. */
export function Several({ root, selection }: { root: EditedNode; selection: Selection }) {
  const t = useT();
  const acts = useSelectionActs();
  const may = useUser()?.accessList ?? [];
  const { ids } = selection;
  const nodes = useMemo(() => {
    const covered = coveredBy(root, ids);
    return [...walk(root)].filter(({ id }) => covered.has(id));
  }, [root, ids]);
  const tops = topsOf(root, ids).map(({ name }) => name.trim() || t("builder.unnamed"));
  return (
    <div className={box.stack({ gap: 5 })}>
      <div className={box.stack({ gap: 0.5 })}>
        <h3 className={box.text({ serif: "heading" })}>{t("inspector.several", { count: nodes.length })}</h3>
        <p className={box.text({ size: "sm", tone: "quiet", breaks: true })}>
          {tops.slice(0, NAMED).join(" · ")}
          {tops.length > NAMED && ` · ${t("forecast.moreWords", { count: tops.length - NAMED })}`}
        </p>
      </div>
      <div className={box.stack({ gap: 1 }, outline.acts)}>
        {acts.map(({ id, icon, label, keys, isDanger, onSelect }) => (
          <Button
            key={id}
            look={isDanger ? "danger" : "plain"}
            size="sm"
            icon={icon}
            aria-keyshortcuts={keys}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
      </div>
      {may.includes("KeyConcepts") && <NewKeyword nodes={nodes} />}
      {may.includes("TocSettings") && (
        <fieldset className={box.stack({ gap: 2 })}>
          <legend className={box.text({ size: "sm", weight: 600, pad: 0, below: 2 })}>
            {t("builder.settings")}
          </legend>
          {FLAGS.map((flag) => {
            const on = nodes.filter((node) => node[flag]).length;
            return (
              <Checkbox
                key={flag}
                checked={on === nodes.length}
                isMixed={on > 0 && on < nodes.length}
                onChange={(event) =>
                  toggleFlag(
                    nodes.map(({ id }) => id),
                    flag,
                    event.target.checked,
                  )
                }
              >
                {t(`builder.flag.${flag}`)}
              </Checkbox>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
