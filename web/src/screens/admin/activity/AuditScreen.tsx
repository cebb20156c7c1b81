import { AUDIT_ACTIONS } from "@gyan/contract/admin/audit.rules.ts";
import type { AuditEntry } from "@gyan/contract/admin/index.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Link, getRouteApi } from "@tanstack/react-router";
import type { ChangeEvent } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Pair } from "#ui/forms/Form.tsx";
import { Details } from "#ui/parts/Details.tsx";
import { Facts } from "#ui/parts/Facts.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { Sections } from "../Section.tsx";
import { PersonField } from "./PersonField.tsx";
import { auditQuery, exportMutation } from "./data.ts";
import { type AuditSearch, readAuditSearch } from "./search.ts";
import { useAuditDetails, useAuditSentence, useOriginFacts } from "./sentence.ts";
import { box } from "#ui/layout/box.ts";
import { Failure } from "#ui/parts/Failure.tsx";
import styles from "./AuditScreen.module.css";

const route = getRouteApi("/shell/admin/audit");

export function AuditScreen() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const format = useFormat();
  /** On which it was for the reader. */
  const dayOf = ({ at }: AuditEntry) => format.day(at);
  const list = useInfiniteQuery(auditQuery(search));
  const file = useMutation(exportMutation);
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  const narrow = (change: Change) =>
    void navigate({
      to: ".",
      search: (now) => readAuditSearch({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <AdminPage
      place="activity"
      lead="admin.activity.lead"
      actions={
        <Button icon="download" isBusy={file.isPending} onClick={() => file.mutate(search)}>
          {t("admin.activity.download")}
        </Button>
      }
      notice={
        <>
          <Failure of={file.error} />
          <Filters search={search} onNarrow={narrow} />
        </>
      }
      query={list}
      isEmpty={() => entries.length === 0}
      none="admin.activity.none"
      empty={
        isNarrowed && (
          <EmptyState
            title={t("admin.activity.noMatch")}
            action={
              <Button onClick={() => void navigate({ to: ".", search: {}, replace: true })}>
                {t("topics.showAll")}
              </Button>
            }
          >
            {t("list.noMatchText")}
          </EmptyState>
        )
      }
    >
      {() => (
        <>
          <Sections items={entries} groupOf={dayOf} titleOf={dayOf}>
            {(entry) => <AuditRow key={entry.id} entry={entry} />}
          </Sections>
          <MoreButton pages={list} />
        </>
      )}
    </AdminPage>
  );
}

/** Parts of the address, which reads them anew: nothing where all are meant. */
type Change = Record<string, string | number | undefined>;

function Filters({ search, onNarrow }: { search: AuditSearch; onNarrow(change: Change): void }) {
  const t = useT();
  const dayOf = (end: "from" | "to") => ({
    type: "date",
    label: t(`admin.activity.${end}`),
    value: search[end] ?? "",
    onChange: (event: ChangeEvent<HTMLInputElement>) => onNarrow({ [end]: event.target.value || undefined }),
  });
  const isBackward = search.from !== undefined && search.to !== undefined && search.from > search.to;
  return (
    <search className={box.text({ above: 5 })}>
      <Pair>
        <Select
          label={t("admin.activity.what")}
          value={search.action ?? ""}
          options={[
            { value: "", label: t("admin.activity.everything") },
            ...AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`audit.action.${action}`) })),
          ]}
          onChange={(action) => onNarrow({ action: action || undefined })}
        />
        <PersonField
          label={t("admin.activity.who")}
          personId={search.person}
          onChoose={(person) => onNarrow({ person })}
        />
        <TextField {...dayOf("from")} max={search.to} />
        <TextField
          {...dayOf("to")}
          min={search.from}
          error={isBackward ? t("admin.activity.backward") : null}
        />
      </Pair>
    </search>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const format = useFormat();
  const sentence = useAuditSentence()(entry);
  const details = [...useAuditDetails()(entry), ...useOriginFacts()(entry)];
  const everybody = [entry.actor, entry.object?.person, ...entry.people];
  // Each of them once.
  const people = new Map(everybody.flatMap((one) => (one?.name ? [[one.id, one.name] as const] : [])));
  return (
    <li className={box.grid({ gap: 3, pad: [2.5, 0], line: "below" }, styles.row)}>
      <time dateTime={entry.at} className={box.text({ size: "sm", tone: "quiet", digits: true })}>
        {format.time(entry.at)}
      </time>
      <div>
        <p className={box.text({ breaks: true })}>{sentence}</p>
        {(details.length > 0 || people.size > 0) && (
          <Details
            isQuiet
            summary={
              <>
                {t("admin.activity.details")}
                <VisuallyHidden>: {sentence}</VisuallyHidden>
              </>
            }
          >
            <Facts facts={details} />
            <p className={box.cluster({ gap: [1, 4], above: 2, size: "sm", breaks: true })}>
              {[...people].map(([personId, name]) => (
                <Link key={personId} className="text-link" to="/admin/people/$personId" params={{ personId }}>
                  {name}
                </Link>
              ))}
            </p>
          </Details>
        )}
      </div>
    </li>
  );
}
