import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { Group } from "#ui/layout/Group.tsx";
import styles from "./Segments.module.css";

type Props<T extends string> = {
  label: string;
  options: { value: T; label: string; icon?: IconName }[];
  value: T;
  onChange(value: T): void;
};

/** A few views of the same things, of which one is shown. */
export function Segments<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <Group label={label} className={styles.segments}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} />}
          <span>{option.label}</span>
        </button>
      ))}
    </Group>
  );
}
