import { Fragment, useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { areKeysOn, turnKeys } from "#ui/base/keyboard.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { keysOf, type Place, placesFor, shortcutsIn } from "./shortcuts.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./help.module.css";

export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const t = useT();
  const places = placesFor(useUser()?.accessList ?? []);
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
        {places.map((place) => (
          <Group key={place} place={place} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ place }: { place: Place }) {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={box.text({ pad: [1, 0], size: "sm", weight: 600, tone: "soft", line: "below" })}>
        {t(`help.place.${place}`)}
      </h3>
      <dl>
        {shortcutsIn(place).map(([does, keys]) => (
          <div key={does} className={box.row({ gap: 3, align: "baseline", above: 1.5 })}>
            <dt className={box.cluster({ gap: 1, align: "baseline" }, styles.keys)}>
              {keys.map((combination, at) => (
                <Fragment key={combination}>
                  {at > 0 && <span className={box.text({ size: "xs", tone: "quiet" })}>{t("help.or")}</span>}
                  {keysOf(combination).map((key) => (
                    <Kbd key={key}>{t(`help.key.${key}`, { defaultValue: key })}</Kbd>
                  ))}
                </Fragment>
              ))}
            </dt>
            <dd className={box.text({ flex: "grow" })}>{t(`help.does.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
