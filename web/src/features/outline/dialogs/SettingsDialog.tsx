import type { NodeId } from "@gyan/contract/ids.ts";
import { hasContext } from "@gyan/contract/outline/contexts.rules.ts";
import { FLAGS } from "@gyan/contract/outline/nodes.rules.ts";
import { pathTo } from "@gyan/contract/outline/rules.ts";
import { Fragment, useId } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CheckboxGroup } from "#ui/controls/CheckboxGroup.tsx";
import { Switch } from "#ui/controls/Choice.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { resetNode, toggleFlag, toggleParent } from "../editing.ts";
import { rootOf, useWork } from "../work.ts";
import { Fields, Switches } from "#ui/forms/Form.tsx";

/** How a node is searched and judged, and within which of the topics above it. */
export function SettingsDialog({ id, onClose }: { id: NodeId; onClose(): void }) {
  const t = useT();
  const labelId = useId();
  const root = useWork(rootOf);
  const path = root ? pathTo(root, id) : [];
  const node = path.at(-1);
  if (!node) return null;
  const above = path.slice(0, -1);
  const changeParents = (chosen: NodeId[]) => {
    for (const { id: parentId } of above)
      if (chosen.includes(parentId) !== node.parents.includes(parentId))
        toggleParent(id, parentId, chosen.includes(parentId));
  };
  return (
    <Dialog
      title={t("builder.settingsTitle", { name: node.name.trim() || t("builder.unnamed") })}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!node.isReset} onClick={() => resetNode(id)}>
            {t("builder.reset")}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t("builder.done")}
          </Button>
        </>
      }
    >
      <Fields>
        <Switches>
          {FLAGS.map((flag) => (
            <Fragment key={flag}>
              <Switch
                checked={node[flag]}
                aria-describedby={`${labelId}-${flag}`}
                onChange={(event) => toggleFlag(id, flag, event.target.checked)}
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
      </Fields>
    </Dialog>
  );
}
