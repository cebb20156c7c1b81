import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./catalogue.module.css";

type Props = { item: { isStarter: boolean; isEdited: boolean } };

/** What is not as the product brought it. */
export function Mark({ item: { isStarter, isEdited } }: Props) {
  const t = useT();
  if (isStarter && !isEdited) return null;
  return (
    <span
      className={box.text(
        { pad: [0, 1.5], size: "xs", weight: 500, lines: "one", ground: "accent", round: "inner" },
        styles.mark,
      )}
    >
      {t(isStarter ? "catalogue.edited" : "catalogue.own")}
    </span>
  );
}
