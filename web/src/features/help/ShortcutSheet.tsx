import { Fragment, useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { areKeysOn, turnKeys } from "#ui/base/keyboard.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { keysOf, SHORTCUTS, type Shortcut, type ShortcutGroup } from "./shortcuts.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./ShortcutSheet.module.css";

type Props = { onClose(): void };

export function ShortcutSheet({ onClose }: Props) {
  const t = useT();
  const flags = useUser()?.accessList ?? [];
  const groups = SHORTCUTS.filter(({ flag }) => flag === undefined || flags.includes(flag));
  const [isOn, setOn] = useState(areKeysOn);
  const turn = () => {
    turnKeys(!isOn);
    setOn(!isOn);
  };
  return (
    <Dialog title={t("help.shortcuts")} onClose={onClose} isWide>
      <div className={box.text({ below: 4, line: "below" }, styles.setting)}>
        <Switch checked={isOn} onChange={turn}>
          <span>
            {t("help.keysOn")}
            <small>{t("help.keysHint")}</small>
          </span>
        </Switch>
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.place} group={group} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ group: { place, shortcuts } }: { group: ShortcutGroup }) {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{t(`help.place.${place}`)}</h3>
      <dl>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.does}>
            <dt>
              <Keys shortcut={shortcut} />
            </dt>
            <dd>{t(`help.does.${shortcut.does}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Keys({ shortcut: { keys } }: { shortcut: Shortcut }) {
  const t = useT();
  const name = (key: string) => t(`help.key.${key}`, { defaultValue: key });
  return keys.map((combination, at) => (
    <Fragment key={combination}>
      {at > 0 && <span className={box.text({ size: "xs", tone: "quiet" })}>{t("help.or")}</span>}
      {keysOf(combination).map((key) => (
        <Kbd key={key}>{name(key)}</Kbd>
      ))}
    </Fragment>
  ));
}
