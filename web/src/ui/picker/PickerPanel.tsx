import type { RefObject } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { TextField } from "react-aria-components/TextField";
import { useFilter } from "react-aria/useFilter";
import { Icon } from "#ui/base/Icon.tsx";
import field from "#ui/controls/Field.module.css";
import type { PickerProps } from "./Picker.tsx";
import styles from "./Picker.module.css";

type Props = PickerProps & { button: RefObject<HTMLElement | null>; onClose(): void };

/** Letters narrow the list, the arrows walk through it and Enter takes what they stand on. One choice closes it, several do not. */
export function PickerPanel(props: Props) {
  const { label, searchLabel, none, options, chosen, isMany, button, onChange, onClose } = props;
  const { contains } = useFilter({ sensitivity: "base" });
  const choose = (keys: Set<unknown>) => {
    // In the order of the options, so that equal choices are equal; what the list has lost since can be taken away.
    const values = new Set([...options.map(({ value }) => value), ...chosen]);
    if (isMany) return onChange([...values].filter((value) => keys.has(value)));
    const [value] = keys;
    if (typeof value === "string") onChange([value]);
    return onClose();
  };
  return (
    <Popover
      isOpen
      triggerRef={button}
      placement="bottom start"
      offset={4}
      className={styles.panel}
      style={{ minWidth: button.current?.offsetWidth }}
      aria-label={label}
      onOpenChange={onClose}
    >
      <Autocomplete filter={contains}>
        {searchLabel !== undefined && (
          // Whoever opens a list with a search begins with it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <TextField aria-label={searchLabel} className={field.search} autoFocus>
            <Icon name="search" />
            <Input type="search" className={field.input} placeholder={searchLabel} />
          </TextField>
        )}
        <ListBox
          aria-label={label}
          className={styles.list}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={searchLabel === undefined}
          selectionMode={isMany ? "multiple" : "single"}
          selectedKeys={chosen}
          // It closes the list, and takes nothing away.
          escapeKeyBehavior="none"
          onSelectionChange={(keys) => keys !== "all" && choose(keys)}
          renderEmptyState={() => <p className={styles.none}>{none}</p>}
        >
          {options.map(({ value, label: name, disabled }) => (
            <ListBoxItem
              key={value}
              id={value}
              textValue={name}
              isDisabled={disabled}
              className={styles.option}
            >
              {isMany && (
                <span className={styles.box}>
                  <Icon name="check" size={12} />
                </span>
              )}
              <span>{name}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Autocomplete>
    </Popover>
  );
}
