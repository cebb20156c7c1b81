import { type ComponentProps, type RefObject, useLayoutEffect } from "react";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { setInteractionModality } from "react-aria/useFocusVisible";
import { Icon } from "#ui/base/Icon.tsx";
import type { MenuEntry, MenuProps } from "./Menu.tsx";
import styles from "./Menu.module.css";

type Props = Omit<MenuProps, "trigger"> & {
  button: RefObject<HTMLElement | null>;
  isByKey: boolean;
  onClose(): void;
};

/** The entries beside the button, which gets the focus back. */
export function MenuPanel({ label, entries, align = "end", button, isByKey, onClose }: Props) {
  // The library was not there yet, or takes the press of a key on a button that is not its own for a voice's, for which it waits.
  useLayoutEffect(() => setInteractionModality(isByKey ? "keyboard" : "pointer"), [isByKey]);
  // A choice begins at what is chosen; a menu that only holds one among other things begins at its top.
  const runs = runsOf(entries);
  const isChoice = runs.length === 1 && entries.every(isOneOfSeveral);
  return (
    <Popover
      isOpen
      triggerRef={button}
      placement={`bottom ${align}`}
      offset={6}
      className={styles.dropdown}
      aria-label={label}
      onOpenChange={onClose}
    >
      <Menu
        aria-label={label}
        // Whoever opens a menu goes into it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus="first"
        className={styles.menu}
        onClose={onClose}
        {...choiceOf(isChoice, entries)}
      >
        {runs.flatMap((run) => [
          run[0]?.startsGroup && <Separator key={`above ${run[0].id}`} className={styles.divider} />,
          <MenuSection key={run[0]?.id} {...(!isChoice && choiceOf(run.every(isOneOfSeveral), run))}>
            {run.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </MenuSection>,
        ])}
      </Menu>
    </Popover>
  );
}

const isOneOfSeveral = ({ isChosen }: MenuEntry) => isChosen !== undefined;

const choiceOf = (isChoice: boolean, entries: MenuEntry[]) =>
  isChoice && {
    selectionMode: "single" as const,
    disallowEmptySelection: true,
    selectedKeys: entries.filter(({ isChosen }) => isChosen).map(({ id }) => id),
  };

/** Those that exclude each other stand together, and so does what stands between two lines. */
function runsOf(entries: MenuEntry[]): MenuEntry[][] {
  const runs: MenuEntry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    const isSame = last?.[0] && isOneOfSeveral(last[0]) === isOneOfSeveral(entry);
    if (isSame && !entry.startsGroup) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      lang={entry.lang}
      className={styles.item}
      style={entry.indent ? { paddingInlineStart: `calc(10px + ${entry.indent} * var(--s4))` } : undefined}
      data-danger={entry.isDanger || undefined}
      onAction={entry.onSelect}
      // No entry is a link.
      render={(props) => (
        <div {...(props as ComponentProps<"div">)} aria-current={entry.isCurrent ? "page" : undefined} />
      )}
    >
      {isOneOfSeveral(entry) && (
        <span className={styles.check}>{entry.isChosen && <Icon name="check" />}</span>
      )}
      {entry.icon && <Icon name={entry.icon} />}
      <span>{entry.label}</span>
    </MenuItem>
  );
}
