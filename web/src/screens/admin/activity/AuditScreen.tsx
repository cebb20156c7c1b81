import type { AuditAction, AuditEntry } from "@gyan/contract/admin/index.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Pair } from "#ui/forms/Form.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { AuditRow } from "./AuditRow.tsx";
import { PersonField } from "./PersonField.tsx";
import { auditQuery, exportMutation } from "./data.ts";
import { ACTIONS, type AuditSearch, readAuditSearch } from "./search.ts";
import { box } from "#ui/layout/box.ts";
import { Failure } from "#ui/parts/Failure.tsx";

const route = getRouteApi("/shell/admin/audit");

export function AuditScreen() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(auditQuery(search));
  const file = useMutation(exportMutation);
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  const narrow = (change: AuditSearch) =>
    void navigate({
      to: ".",
      search: (now) => readAuditSearch({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Page
      title={t("admin.nav.activity")}
      width="inside"
      actions={
        <Button icon="download" isBusy={file.isPending} onClick={() => file.mutate(search)}>
          {t("admin.activity.download")}
        </Button>
      }
    >
      <Lead above={1}>{t("admin.activity.lead")}</Lead>
      <Failure of={file.error} />
      <Filters search={search} onNarrow={narrow} />
      <Loadable
        query={list}
        skeleton={<Skeleton lines={8} />}
        isEmpty={() => entries.length === 0}
        empty={
          isNarrowed ? (
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
          ) : (
            <EmptyState title={t("admin.activity.none")}>{t("admin.activity.noneText")}</EmptyState>
          )
        }
      >
        {() => (
          <>
            <Days entries={entries} />
            <MoreButton pages={list} />
          </>
        )}
      </Loadable>
    </Page>
  );
}

function Filters({ search, onNarrow }: { search: AuditSearch; onNarrow(change: AuditSearch): void }) {
  const t = useT();
  const isBackward = search.from !== undefined && search.to !== undefined && search.from > search.to;
  return (
    <search className={box.text({ above: 5 })}>
      <Pair>
        <Select
          label={t("admin.activity.what")}
          value={search.action ?? ""}
          options={[
            { value: "", label: t("admin.activity.everything") },
            ...ACTIONS.map((action) => ({ value: action, label: t(`audit.action.${action}`) })),
          ]}
          onChange={(action) => onNarrow({ action: (action || undefined) as AuditAction | undefined })}
        />
        <PersonField
          label={t("admin.activity.who")}
          personId={search.person}
          onChoose={(person) => onNarrow({ person })}
        />
        <TextField
          type="date"
          label={t("admin.activity.from")}
          value={search.from ?? ""}
          max={search.to}
          onChange={(event) => onNarrow({ from: event.target.value || undefined })}
        />
        <TextField
          type="date"
          label={t("admin.activity.to")}
          value={search.to ?? ""}
          min={search.from}
          error={isBackward ? t("admin.activity.backward") : null}
          onChange={(event) => onNarrow({ to: event.target.value || undefined })}
        />
      </Pair>
    </search>
  );
}

/** Under the day on which it was for the reader. */
function Days({ entries }: { entries: AuditEntry[] }) {
  const format = useFormat();
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = format.day(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ones]) => (
    <section key={day} className={box.text({ above: 8 })}>
      <SectionHead title={day} />
      <ul>
        {ones.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}
