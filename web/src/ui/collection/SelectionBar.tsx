import { useT } from "#lib/i18n.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Menu, type MenuEntry } from "#ui/overlays/Menu.tsx";
import styles from "./SelectionBar.module.css";

export type Act = Omit<MenuEntry, "icon"> & {
  /** Without one it stands in the menu of what is done rarely. */
  icon?: IconName;
  /** The key that does the same, as `aria-keyshortcuts` has it. */
  keys?: string;
};

type Props = {
  label: string;
  count: number;
  acts: readonly (Act | false)[];
  /**
   * It floats at the end of the page, or of a pane that scrolls by itself, so that choosing the first moves nothing; or it has
   * a line of its own. Only on a page is there room for names.
   */
  place?: "page" | "pane" | "line";
  /** The pane is as wide as a page. */
  isNamed?: boolean;
  onClear(): void;
};

/** What can be done with all that is chosen. It is there before: a region that arrives filled stays unheard. */
export function SelectionBar({ label, count, acts, place = "page", isNamed, onClear }: Props) {
  const t = useT();
  const isDense = useIsNarrow() || (place !== "page" && !isNamed);
  const words = t("ui.selection.count", { count });
  const possible = acts.filter((act) => act !== false);
  const rare = possible.filter(({ icon }) => icon === undefined);
  return (
    <>
      <Live isHidden>{count > 0 && words}</Live>
      {count > 0 && (
        <Group label={label} className={`${styles.bar} ${styles[place]}`}>
          <b>{words}</b>
          {possible.map(({ id, label: name, icon, keys, isDanger, onSelect }) =>
            icon === undefined ? null : isDense ? (
              <IconButton key={id} icon={icon} label={name} aria-keyshortcuts={keys} onClick={onSelect} />
            ) : (
              <Button key={id} size="sm" look={isDanger ? "danger" : "plain"} icon={icon} onClick={onSelect}>
                {name}
              </Button>
            ),
          )}
          {rare.length > 0 && (
            <Menu
              label={t("ui.selection.more")}
              align="end"
              entries={rare}
              trigger={<IconButton icon="dots" label={t("ui.selection.more")} />}
            />
          )}
          {isDense ? (
            <IconButton
              icon="x"
              label={t("ui.selection.clear")}
              aria-keyshortcuts="Escape"
              onClick={onClear}
            />
          ) : (
            <Button size="sm" look="bare" onClick={onClear}>
              {t("ui.selection.clear")}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}
