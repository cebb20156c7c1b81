import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { forgetSearches, readRecent } from "#features/search/recent.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./search.module.css";

/** Before anything is asked: what was asked last, or what can be asked at all. */
export function RecentSearches({ onChoose }: { onChoose(q: string): void }) {
  const t = useT();
  const [recent, setRecent] = useState(readRecent);
  return (
    <>
      {recent.length > 0 && (
        <section className={box.text({ above: 6 })}>
          <SectionHead title={t("search.recent")}>
            <Button
              look="bare"
              size="sm"
              onClick={() => {
                forgetSearches();
                setRecent([]);
              }}
            >
              {t("search.forget")}
            </Button>
          </SectionHead>
          <ul className={box.cluster({ gap: 2, above: 3 }, styles.recent)}>
            {recent.map((q) => (
              <li key={q}>
                <Chip onClick={() => onChoose(q)}>{q}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      <EmptyState icon="search" title={t("search.start")}>
        <p>{t("search.startText")}</p>
        <p>{t("search.signs")}</p>
      </EmptyState>
    </>
  );
}
