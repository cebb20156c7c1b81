import { useT } from "#lib/i18n.ts";
import { RelevanceBar } from "#ui/figures/RelevanceBar.tsx";
import { Spark } from "#ui/figures/Spark.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { Section, Specimen } from "./Section.tsx";
import styles from "./guide.module.css";

const YEARS = [3, 4, 6, 7, 9, 12, 15, 18, 22, 26].map((articles, index) => ({
  year: 2016 + index,
  articles,
}));

export function Figures() {
  const t = useT();
  return (
    <Section id="figures">
      <Specimen name="RelevanceBar">
        <RelevanceBar score={0.96} />
        <RelevanceBar score={0.41} />
      </Specimen>
      <Specimen name="Spark">
        <div className={styles.spark}>
          <Spark years={YEARS} />
        </div>
      </Specimen>
      <Specimen name="Card">
        <div className={styles.wide}>
          <Card>{t("topics.noneText")}</Card>
        </div>
      </Specimen>
      <Specimen name="mark">
        <p className={styles.reading}>
          <mark>{t("signIn.quote")}</mark>
        </p>
      </Specimen>
    </Section>
  );
}
