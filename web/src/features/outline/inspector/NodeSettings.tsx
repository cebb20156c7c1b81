import { hasContext } from "@gyan/contract/outline/contexts.rules.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import { type EditedNode, FLAGS } from "@gyan/contract/outline/nodes.rules.ts";
import { Fragment, useId } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CheckboxGroup } from "#ui/controls/CheckboxGroup.tsx";
import { Switch } from "#ui/controls/Choice.tsx";
import { Fields, Switches } from "#ui/forms/Form.tsx";
import { resetNode, toggleFlag, toggleParent } from "../editing.ts";

type Props = { node: EditedNode; above: EditedNode[] };

/** How a topic is searched and judged, and within which of the topics above it. Every change holds at once. */
export function NodeSettings({ node, above }: Props) {
  const t = useT();
  const labelId = useId();
  const { id } = node;
  const changeParents = (chosen: NodeId[]) => {
    for (const { id: parentId } of above)
      if (chosen.includes(parentId) !== node.parents.includes(parentId))
        toggleParent(id, parentId, chosen.includes(parentId));
  };
  return (
    <Fields>
      <Switches>
        {FLAGS.map((flag) => (
          <Fragment key={flag}>
            <Switch
              checked={node[flag]}
              aria-describedby={`${labelId}-${flag}`}
              onChange={(event) => toggleFlag([id], flag, event.target.checked)}
            >
              {t(`builder.flag.${flag}`)}
            </Switch>
            <p id={`${labelId}-${flag}`}>{t(`builder.flagHint.${flag}`)}</p>
          </Fragment>
        ))}
      </Switches>
      {above.length > 0 && (
        <CheckboxGroup
          label={t("builder.parents")}
          hint={t(hasContext(node) ? "builder.parentsHint" : "builder.parentsOff")}
          options={above.map(({ id: value, name }) => ({
            value,
            label: name.trim() || t("builder.unnamed"),
            disabled: !hasContext(node),
          }))}
          chosen={node.parents}
          onChange={changeParents}
        />
      )}
      <div>
        <Button size="sm" disabled={!node.isReset} onClick={() => resetNode(id)}>
          {t("builder.reset")}
        </Button>
      </div>
    </Fields>
  );
}
