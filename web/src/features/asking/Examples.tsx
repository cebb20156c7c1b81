import { useT } from "#lib/i18n.ts";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import styles from "./SentenceScreen.module.css";

const EXAMPLES = ["energy", "climate", "disease", "genes"] as const;

type Props = { isBusy: boolean; onAsk(query: string): void };

export function Examples({ isBusy, onAsk }: Props) {
  const t = useT();
  return (
    <>
      <SectionHead title={t("sentence.examples")} />
      <ul className={styles.examples}>
        {EXAMPLES.map((key) => (
          <li key={key}>
            <button type="button" disabled={isBusy} onClick={() => onAsk(t(`sentence.example.${key}`))}>
              {t(`sentence.example.${key}`)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
