import type { TopicId } from "@gyan/contract/ids.ts";
import type { Prisma } from "@gyan/contract/reviewing/calls.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useMemo, useRef } from "react";
import { prismaQuery } from "#entities/reviewing/data.ts";
import { api } from "#lib/api.ts";
import { download } from "#lib/download.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { type Column, Table } from "#ui/collection/Table.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { useRoom } from "#ui/figures/charts/useRoom.ts";
import { box } from "#ui/layout/box.ts";
import { Part } from "#ui/layout/SectionHead.tsx";
import { Details } from "#ui/parts/Details.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { flowOf, type Step } from "./flow.rules.ts";
import { useSteps } from "./steps.ts";
import styles from "./prisma.module.css";

type Format = "svg" | "pdf";

/** The flow diagram of PRISMA 2020 out of the counts that are stored, to look at and to take along. */
export function PrismaView({ topicId, hasReview }: { topicId: TopicId; hasReview: boolean }) {
  const t = useT();
  const prisma = useQuery(prismaQuery(topicId));
  const save = useMutation({
    mutationFn: async (format: Format) => download(await api.reviewing.prismaFile({ topicId, format })),
  });
  return (
    <div className={box.stack({ gap: 5 })}>
      <div className={box.cluster({ gap: [2, 4], align: "center", first: "wide" })}>
        <p className={box.text({ tone: "soft", lines: "pretty" })}>
          {t(hasReview ? "together.prisma.text" : "together.prisma.textAlone")}
        </p>
        <div className={box.row({ gap: 2 })}>
          {(["svg", "pdf"] as const).map((format) => (
            <Button
              key={format}
              icon="download"
              isBusy={save.isPending && save.variables === format}
              onClick={() => save.mutate(format)}
            >
              {t(`together.prisma.${format}`)}
            </Button>
          ))}
        </div>
      </div>
      <Failure of={save.error} />
      <Loadable query={prisma} skeleton={<Skeleton lines={6} />}>
        {(counts) => <Counted prisma={counts} />}
      </Loadable>
    </div>
  );
}

function Counted({ prisma }: { prisma: Prisma }) {
  const t = useT();
  const steps = useSteps(prisma);
  const { abstract, text } = prisma.open;
  return (
    <>
      {abstract + text > 0 && (
        <Notice tone="info">{t("together.prisma.open", { abstract, text, count: abstract + text })}</Notice>
      )}
      <Diagram steps={steps} />
      <Details summary={t("together.prisma.asList")}>
        <ol className={box.stack({ gap: 2, above: 2 }, styles.list)}>
          {steps.map(({ id, main, side }) => (
            <li key={id} className={box.stack({ gap: 0.5, breaks: true })}>
              {[...main, ...(side ?? [])].map(({ text: words, isHead }) => (
                <span key={words} className={isHead ? undefined : styles.below}>
                  {words}
                </span>
              ))}
            </li>
          ))}
        </ol>
      </Details>
      {prisma.updates.length > 0 && <Updates updates={prisma.updates} />}
    </>
  );
}

function Diagram({ steps }: { steps: Step[] }) {
  const t = useT();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { width, unit } = useRoom(place);
  const flow = useMemo(() => flowOf(steps, width, unit), [steps, width, unit]);
  return (
    <div ref={place} className={styles.place}>
      {/* The same stands below as a list. */}
      <svg
        className={styles.flow}
        // A drawing of words, which no element of HTML is.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={t("together.prisma.title")}
        width={flow.width}
        height={flow.height}
      >
        <defs>
          <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8z" className={styles.tip} />
          </marker>
        </defs>
        {flow.phases.map(({ phase, y, height }) => (
          <g key={phase}>
            <rect className={styles.phase} x={0.5} y={y} width={30 * unit} height={height} rx={4} />
            <text
              className={styles.phaseName}
              transform={`translate(${19 * unit} ${y + height / 2}) rotate(-90)`}
              textAnchor="middle"
            >
              {t(`together.prisma.phase.${phase}`)}
            </text>
          </g>
        ))}
        {flow.arrows.map(({ id: name, points }) => (
          <polyline
            key={name}
            className={styles.arrow}
            points={points.map((point) => point.join(",")).join(" ")}
            markerEnd={`url(#${id})`}
          />
        ))}
        {flow.boxes.map(({ id: name, x, y, width: wide, height, lines }) => (
          <g key={name}>
            <rect className={styles.box} x={x} y={y} width={wide} height={height} rx={6} />
            {lines.map((line) => (
              <text
                key={line.y}
                className={styles.words}
                data-head={line.isHead || undefined}
                x={line.x}
                y={line.y}
              >
                {line.text}
              </text>
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}

type Update = Prisma["updates"][number];

/** What each search of a living review brought. */
function Updates({ updates }: { updates: readonly Update[] }) {
  const t = useT();
  const format = useFormat();
  const columns: Column<Update>[] = [
    {
      id: "number",
      head: t("together.prisma.search"),
      isMain: true,
      render: ({ number }) => t("together.prisma.searchNumber", { number: format.number(number) }),
    },
    { id: "at", head: t("together.prisma.date"), isShort: true, render: ({ at }) => format.day(at) },
    {
      id: "identified",
      head: t("together.prisma.identified"),
      isNumber: true,
      render: ({ identified }) => format.number(identified),
    },
    {
      id: "included",
      head: t("together.prisma.includedOf"),
      isNumber: true,
      render: ({ included }) => format.number(included),
    },
  ];
  return (
    <Part title={t("together.prisma.updates")}>
      <Table
        label={t("together.prisma.updates")}
        columns={columns}
        rows={updates}
        keyOf={({ number }) => number}
      />
    </Part>
  );
}
