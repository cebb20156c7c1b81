import type { Citation, Differing } from "@gyan/contract/reading.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Tagged } from "./CitedText.tsx";
import type { Tag } from "./citations.ts";
import type { References } from "./copying.rules.ts";
import styles from "./SummaryView.module.css";

type Props = { differing: Differing; tags: Tag[]; references?: References; onRead(citation: Citation): void };

/** No sentence of an article: what several of them say otherwise, each value with the number of where it stands. */
export function Disagreement({ differing: { about, values }, tags, references, onRead }: Props) {
  const t = useT();
  return (
    <div className={styles.disagreement}>
      <Icon name="info" />
      <div>
        <p>{t("summary.disagree", { about })}</p>
        <ul>
          {values.map((value, index) => {
            const tag = tags[index];
            return (
              <li key={index}>
                <b>{value}</b>
                {tag && <Tagged tag={tag} references={references} onRead={onRead} />}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
