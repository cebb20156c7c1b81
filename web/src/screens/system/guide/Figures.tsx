import { useT } from "#lib/i18n.ts";
import type { NameIn } from "#lib/texts.ts";
import { Table } from "#ui/collection/Table.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { RelevanceBar } from "#ui/figures/RelevanceBar.tsx";
import { SparkBars } from "#ui/figures/Spark.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { HtmlFrame } from "#ui/layout/HtmlFrame.tsx";
import { Section, Specimen } from "./Section.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./guide.module.css";

const BARS = [3, 4, 6, 7, 9, 12, 15, 18, 22, 26].map((value, key) => ({ key, value }));

const EXAMPLES: NameIn<"sentence.example">[] = ["first", "second"];

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
          <SparkBars label={t("topics.listLabel")} bars={BARS} />
        </div>
      </Specimen>
      <Specimen name="Card" isWide>
        <Card>{t("topics.search.noneText")}</Card>
      </Specimen>
      <Specimen name="Table" isWide>
        <Table
          label={t("topics.search.title")}
          columns={[
            { id: "name", head: t("topics.name"), isMain: true, render: (id) => t(`sentence.example.${id}`) },
            { id: "articles", head: t("list.articles"), isNumber: true, render: () => "148" },
            {
              id: "actions",
              head: t("topic.actions"),
              isActions: true,
              render: () => <Button size="sm">{t("topics.rename")}</Button>,
            },
          ]}
          rows={EXAMPLES}
          keyOf={(id) => id}
        />
      </Specimen>
      <Specimen name="HtmlFrame" isWide>
        <HtmlFrame title={t("guide.serif")} html={`<p>${t("guide.serif")}</p>`} />
      </Specimen>
      <Specimen name="mark">
        <p className={box.text({ serif: "prose", isMeasured: true })}>
          <mark>{t("signIn.quote")}</mark>
        </p>
      </Specimen>
    </Section>
  );
}
