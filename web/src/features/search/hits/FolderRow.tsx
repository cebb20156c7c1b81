import type { HitOf } from "@gyan/contract/reading/searching.ts";
import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { toFolder } from "./places.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./hits.module.css";

type Props = { hit: HitOf<"folder">; onOpen(): void };

export function FolderRow({ hit, onOpen }: Props) {
  const t = useT();
  return (
    <div className={box.grid({ gap: 3, tone: "quiet" }, styles.row)}>
      <Icon name="book" />
      <div>
        <Link
          {...toFolder(hit)}
          data-hit
          className={box.text({ tone: "ink", breaks: true }, styles.main)}
          onClick={onOpen}
        >
          <MarkedWords {...hit.name} />
        </Link>
        <p className={box.text({ size: "sm", tone: "quiet", breaks: true }, styles.facts)}>
          {t(`search.folderKind.${hit.folderKind}`)}
        </p>
      </div>
    </div>
  );
}
