import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Menu.css";
import { Menu } from "@mantine/core";
import { Fragment, cloneElement, useEffect, useRef, useState } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { MantineRoot } from "./MantineRoot.tsx";
import type { MenuEntry, MenuProps } from "./Menu.tsx";
import styles from "./Menu.module.css";

/** Mounted by the press that asked for it: it takes the focus of the button it replaces and opens. */
export function MenuPanel({ label, trigger, entries, align = "end" }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  // A choice begins at what is chosen; a menu that only holds one among other things begins at its top.
  const isChoice = entries.every((entry) => entry.isChosen !== undefined);
  const first = (isChoice && entries.find((entry) => entry.isChosen)) || entries[0];
  return (
    <MantineRoot>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position={`bottom-${align}`}
        offset={6}
        classNames={styles}
        loop
        withinPortal={false}
        floatingStrategy="fixed"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{cloneElement(trigger, { ref: button })}</Menu.Target>
        <Menu.Dropdown aria-label={label}>
          {entries.map((entry) => (
            <Fragment key={entry.id}>
              {entry.startsGroup && <Menu.Divider />}
              <Entry entry={entry} takesFocus={entry === first} />
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </MantineRoot>
  );
}

function Entry({ entry, takesFocus }: { entry: MenuEntry; takesFocus: boolean }) {
  const shared = {
    lang: entry.lang,
    style: entry.indent ? { paddingInlineStart: `calc(10px + ${entry.indent} * var(--s4))` } : undefined,
    "data-autofocus": takesFocus || undefined,
    "data-danger": entry.isDanger || undefined,
    "aria-current": entry.isCurrent ? ("page" as const) : undefined,
    leftSection: entry.icon && <Icon name={entry.icon} />,
  };
  if (entry.isChosen === undefined) {
    return (
      <Menu.Item {...shared} onClick={entry.onSelect}>
        {entry.label}
      </Menu.Item>
    );
  }
  return (
    <Menu.RadioItem
      {...shared}
      value={entry.id}
      checked={entry.isChosen}
      closeMenuOnClick
      checkIcon={<Icon name="check" />}
      onChange={entry.onSelect}
    >
      {entry.label}
    </Menu.RadioItem>
  );
}
