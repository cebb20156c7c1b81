import type { Holder } from "@gyan/contract/sharing/sharing.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { initialsOf } from "#ui/figures/PersonMark.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./holders.module.css";

const ICONS: Record<Exclude<Holder["kind"], "person">, IconName> = {
  group: "share",
  organisation: "globe",
  invited: "mail",
};

/** A round mark before a name: initials of a person, a sign for all others. It says nothing that the name does not. */
export function HolderMark({ holder }: { holder: Pick<Holder, "kind"> & { name?: string } }) {
  return (
    <span
      className={box.stack({ size: "xs", weight: 600, flex: "keep", ground: "accent" }, styles.mark)}
      aria-hidden="true"
    >
      {holder.kind === "person" ? (
        initialsOf(holder.name ?? "")
      ) : (
        <Icon name={ICONS[holder.kind]} size={14} />
      )}
    </span>
  );
}
