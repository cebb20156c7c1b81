import type { Taken, Twin, TwinPair } from "@gyan/contract/duplicates/calls.ts";
import type { TwinField } from "@gyan/contract/duplicates/rules.ts";
import type { WorkId } from "@gyan/contract/ids.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Where } from "#entities/duplicates/keys.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Table } from "#ui/collection/Table.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { box } from "#ui/layout/box.ts";
import { Badge } from "#ui/parts/Badge.tsx";
import { fieldsOf, useFieldWords } from "./words.ts";
import styles from "./duplicates.module.css";

type Side = "one" | "other";
type Row = { id: string; name: string; isOther: boolean } & Record<Side, ReactNode>;

type Props = {
  where: Where;
  pair: TwinPair;
  leaderId: WorkId;
  taken: Taken;
  mayDecide: boolean;
  onTake(field: TwinField, workId: WorkId): void;
};

/** Both side by side, field by field; where they differ, either may be taken. On a phone one below the other. */
export function PairTable({ where, pair, leaderId, taken, mayDecide, onTake }: Props) {
  const t = useT();
  const format = useFormat();
  const wordsOf = useFieldWords();
  const both = (of: (side: Side) => ReactNode): Record<Side, ReactNode> => ({
    one: of("one"),
    other: of("other"),
  });
  const facts = fieldsOf(pair, wordsOf).map(({ field, isOther, ...words }): Row => {
    const valueOf = (side: Side) => {
      const { workId } = pair[side];
      const taking = isOther &&
        mayDecide && {
          isTaken: (taken[field] ?? leaderId) === workId,
          onTake: () => onTake(field, workId),
        };
      return <Value words={words[side]} isOther={isOther} taking={taking} />;
    };
    return { id: field, name: t(`duplicates.field.${field}`), isOther, ...both(valueOf) };
  });
  const startOf = (side: Side) => <Start where={where} twin={pair[side]} />;
  const more: Row[] = [
    {
      id: "sources",
      name: t("topicId" in where ? "duplicates.foundIn" : "duplicates.liesIn"),
      isOther: false,
      ...both((side) => format.list(pair[side].sources)),
    },
    { id: "start", name: t("duplicates.begins"), isOther: false, ...both(startOf) },
  ];
  return (
    <Table
      label={t("duplicates.compared")}
      className={styles.compared}
      rows={[...facts, ...more]}
      keyOf={({ id }) => id}
      columns={[
        {
          id: "field",
          head: t("duplicates.fieldHead"),
          isMain: true,
          render: ({ name, isOther }) => (
            <span className={box.cluster({ gap: 1.5, align: "center" })}>
              {name}
              {isOther && <Badge tone="warn">{t("duplicates.differs")}</Badge>}
            </span>
          ),
        },
        { id: "one", head: t("duplicates.one"), render: ({ one }) => one },
        { id: "other", head: t("duplicates.other"), render: ({ other }) => other },
      ]}
    />
  );
}

type ValueProps = {
  words: string;
  isOther: boolean;
  taking: false | { isTaken: boolean; onTake(): void };
};

function Value({ words, isOther, taking }: ValueProps) {
  const t = useT();
  const look = {
    breaks: true,
    weight: isOther ? 500 : undefined,
    tone: words ? undefined : "quiet",
  } as const;
  return (
    <div className={box.stack({ gap: 1 })}>
      <span className={box.text(look)}>{words || t("duplicates.nothing")}</span>
      {taking && words !== "" && (
        <span>
          <Chip isOn={taking.isTaken} onClick={taking.onTake}>
            {t("duplicates.use")}
          </Chip>
        </span>
      )}
    </div>
  );
}

function Start({ where, twin }: { where: Where; twin: Twin }) {
  const t = useT();
  const { articleId, documentId, hasText, start, folded } = twin;
  const look = box.text({ size: "sm" }, "text-link");
  return (
    <div className={box.stack({ gap: 1 })}>
      <span className={box.text({ clamp: 4, size: "sm", tone: "soft", breaks: true })}>{start}</span>
      <span className={box.cluster({ gap: [0.5, 2], align: "center", size: "sm", tone: "quiet" })}>
        {t(hasText ? "duplicates.hasText" : "duplicates.onlyAbstract")}
        {folded > 0 && <Badge>{t("duplicates.folded", { count: folded })}</Badge>}
        {"topicId" in where && articleId !== null && (
          <Link
            to="/article/list/$topicId"
            params={{ topicId: where.topicId }}
            search={{ tab: "articles", article: articleId }}
            className={look}
          >
            {t("duplicates.open")}
          </Link>
        )}
        {documentId !== null && (
          <Link to="/documentAnalysis/$documentId" params={{ documentId }} className={look}>
            {t("duplicates.open")}
          </Link>
        )}
      </span>
    </div>
  );
}
