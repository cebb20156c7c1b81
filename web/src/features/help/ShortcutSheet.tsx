import { Fragment, useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { areKeysOn, turnKeys } from "#ui/base/keyboard.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { keysOf, SHORTCUTS, type Shortcut, type ShortcutGroup } from "./shortcuts.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./help.module.css";

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
      <div className={box.text({ pad: [3, 0], below: 4, line: "below" })}>
        <Switch checked={isOn} onChange={turn}>
          <span>
            {t("help.keysOn")}
            <small className={box.row({ size: "xs", tone: "quiet" })}>{t("help.keysHint")}</small>
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
      <h3 id={id} className={box.text({ pad: [1, 0], size: "sm", weight: 600, tone: "soft", line: "below" })}>
        {t(`help.place.${place}`)}
      </h3>
      <dl>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.does} className={box.row({ gap: 3, align: "baseline", above: 1.5 })}>
            <dt className={box.cluster({ gap: 1, align: "baseline" }, styles.keys)}>
              <Keys shortcut={shortcut} />
            </dt>
            <dd className={box.text({ flex: "grow" })}>{t(`help.does.${shortcut.does}`)}</dd>
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
