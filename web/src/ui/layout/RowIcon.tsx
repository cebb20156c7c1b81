import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { box, type Look } from "./box.ts";

/** Before the words of a row, in the height of their first line. */
export const RowIcon = ({ name, tone = "quiet" }: { name: IconName; tone?: Look["tone"] }) => (
  <span className={box.text({ tone, flex: "keep" })}>
    <Icon name={name} />
  </span>
);
