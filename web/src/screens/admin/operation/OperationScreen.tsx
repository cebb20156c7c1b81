import type { Operation } from "@gyan/contract/admin/index.ts";
import type { OperationSpan } from "@gyan/contract/admin/watching/operation.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Segments } from "#ui/controls/Segments.tsx";
import { box } from "#ui/layout/box.ts";
import { Entry } from "#ui/parts/Entry.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Status } from "#ui/states/Status.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { Section } from "../Section.tsx";
import { Plots } from "./Plots.tsx";
import { Queues } from "./Queues.tsx";
import { operationQuery } from "./data.ts";

const SPANS: OperationSpan[] = ["hour", "day", "week"];

/** How the installation does: what needs somebody, what waits, and what the last hour, day or week came to. */
export function OperationScreen() {
  const t = useT();
  const [span, setSpan] = useState<OperationSpan>("hour");
  const query = useQuery(operationQuery(span));
  return (
    <AdminPage
      place="operation"
      lead="operation.lead"
      query={query}
      lines={12}
      actions={
        <Segments
          label={t("operation.span")}
          options={SPANS.map((value) => ({ value, label: t(`operation.spans.${value}`) }))}
          value={span}
          onChange={(value) => setSpan(value)}
        />
      }
    >
      {(data) => (
        <>
          <Troubles now={data.now} />
          <Section title={t("operation.plots")}>
            <Plots columns={data.columns} span={span} />
          </Section>
          {data.now && (
            <Section title={t("operation.work")}>
              <Queues queues={data.now.queues} />
            </Section>
          )}
          <Section title={t("operation.processes")}>
            <Processes processes={data.processes} />
          </Section>
        </>
      )}
    </AdminPage>
  );
}

/** What somebody has to look after, each with where that is done. */
function Troubles({ now }: Pick<Operation, "now">) {
  const t = useT();
  const format = useFormat();
  if (!now)
    return (
      <div className={box.text({ above: 6 })}>
        <Notice tone="bad">{t("operation.noDatabase")}</Notice>
      </div>
    );
  const { index, mails, givenUp, failingSources } = now;
  const toDoctor = (
    <Link className="text-link" to="/admin/doctor">
      {t("operation.toDoctor")}
    </Link>
  );
  return (
    <div className={box.stack({ gap: 3, above: 6 })}>
      {index.state !== "readable" && (
        <Notice tone={index.state === "unreadable" ? "bad" : "warn"}>
          {t(`operation.index.${index.state}`)} {toDoctor}
        </Notice>
      )}
      {mails.delayed + mails.failed > 0 && (
        <Notice tone="warn">
          {t("operation.mails", { count: mails.delayed + mails.failed })}{" "}
          <Link className="text-link" to="/admin/outbox">
            {t("operation.toMail")}
          </Link>
        </Notice>
      )}
      {givenUp.jobs + givenUp.works > 0 && (
        <Notice tone="warn">
          {t("operation.givenUp", { count: givenUp.jobs + givenUp.works })} {toDoctor}
        </Notice>
      )}
      {failingSources.length > 0 && (
        <Notice tone="warn">
          {t("operation.sources", { names: format.list(failingSources.map(({ source }) => source)) })}{" "}
          <Link className="text-link" to="/admin/sources">
            {t("operation.toSources")}
          </Link>
        </Notice>
      )}
    </div>
  );
}

function Processes({ processes }: Pick<Operation, "processes">) {
  const t = useT();
  const format = useFormat();
  return (
    <ul>
      {processes.map(({ id, services, startedAt, seenAt, isSilent, memoryMb }) => (
        <li key={id}>
          <Entry
            name={services ?? t("operation.justStarted")}
            says={[
              t("operation.since", { moment: format.moment(startedAt) }),
              memoryMb !== null && t("operation.memory", { count: memoryMb }),
              isSilent && t("operation.seen", { moment: format.moment(seenAt) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          >
            <Status tone={isSilent ? "bad" : "ok"}>
              {t(isSilent ? "operation.silent" : "operation.running")}
            </Status>
          </Entry>
        </li>
      ))}
    </ul>
  );
}
