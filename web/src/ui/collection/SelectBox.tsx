import { useT } from "#lib/i18n.ts";
import styles from "./SelectBox.module.css";

type Props = {
  /** What is chosen with it; without a name it is all. */
  name?: string;
  isOn: boolean;
  isMixed?: boolean;
  id?: string;
  tabIndex?: number;
  className?: string | undefined;
  onToggle(isRange: boolean): void;
};

/** Larger than the box that is seen. With Shift everything between it and the last one is taken too. */
export function SelectBox({ name, isOn, isMixed = false, id, tabIndex, className, onToggle }: Props) {
  const t = useT();
  return (
    <label className={[styles.box, className].filter(Boolean).join(" ")}>
      <input
        id={id}
        type="checkbox"
        tabIndex={tabIndex}
        aria-label={name === undefined ? t("ui.selection.all") : t("ui.selection.select", { name })}
        checked={isOn}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        // A change of a box is a press of it: that one tells which keys were held.
        onChange={({ nativeEvent }) => onToggle("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}
