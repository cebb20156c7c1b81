import { TableForm } from "@gyan/contract/forms/tables.form.ts";
import type { TableScope } from "@gyan/contract/tables/model.ts";
import { LONGEST_TABLE_NAME, type TableTemplate } from "@gyan/contract/tables/rules.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { prewarm } from "#entities/runs/prewarm.ts";
import { createMutation, tablesQuery } from "#entities/tables/data.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { Picker } from "#ui/picker/Picker.tsx";
import { SCOPE_ICONS } from "../kinds.ts";
import type { NewTable } from "#entities/tables/open-new.ts";
import { aboutScope, useScopeWords, useTableScopes } from "../scopes.ts";
import { useTemplates } from "../templates.ts";
import { ColumnList, type DraftColumn, draftOf } from "./ColumnList.tsx";
import styles from "./new.module.css";

type Props = { wanted: NewTable; onClose(): void };
type Chosen = { scope: TableScope; name: string | undefined };

/** What is asked of nearly every study. */
const USUAL = "study";

/** A table: over what, by which name, and what it looks for. */
export function NewTableDialog({ wanted, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const templates = useTemplates();
  // While columns are chosen, what fills them is made ready.
  useEffect(prewarm, []);
  const [chosen, setChosen] = useState<Chosen | null>(
    wanted.scope ? { scope: wanted.scope, name: wanted.scopeName } : null,
  );
  const [template, setTemplate] = useState<TableTemplate | "own">(wanted.template ?? USUAL);
  const readyOf = (id: TableTemplate | "own") =>
    (templates.find((one) => one.id === id)?.columns ?? []).map((column) => draftOf(column, false));
  const [columns, setColumns] = useState<DraftColumn[]>(() => readyOf(template));
  const form = useForm({
    start: { name: chosen?.name ?? "", columns },
    schema: TableForm,
    sentences: { name: "tables.nameBlank", columns: "tables.new.noColumns" },
    mutation: useMutation(createMutation),
    toSend: (checked) => chosen && { ...checked, scope: chosen.scope },
    onSent: ({ id: tableId }) => {
      onClose();
      void navigate({ to: "/tables/$tableId", params: { tableId } });
    },
  });
  const take = (id: TableTemplate | "own") => {
    setTemplate(id);
    setColumns((before) => [...readyOf(id), ...before.filter(({ isOwn }) => isOwn)]);
  };
  return (
    <FormDialog
      title={t("tables.new.title")}
      action={t("tables.create")}
      form={form}
      isReady={chosen !== null}
      isWide
      autoComplete="off"
      onClose={onClose}
      below={
        <div className={box.stack({ gap: 4, above: 4 })}>
          <RadioGroup
            label={t("tables.new.template")}
            options={[
              ...templates.map(({ id, name, columns: own }) => ({
                value: id as TableTemplate | "own",
                label: name,
                hint: own.map((column) => column.name).join(" · "),
              })),
              { value: "own" as const, label: t("tables.new.own"), hint: t("tables.new.ownHint") },
            ]}
            chosen={template}
            onChange={take}
          />
          <ColumnList columns={columns} error={form.errorOf("columns")} onChange={setColumns} />
        </div>
      }
    >
      <Scope chosen={chosen} isGiven={wanted.scope !== undefined} onChoose={setChosen} />
      <TextField {...form.text("name")} label={t("tables.name")} maxLength={LONGEST_TABLE_NAME} />
    </FormDialog>
  );
}

type ScopeProps = { chosen: Chosen | null; isGiven: boolean; onChoose(chosen: Chosen): void };

/** Over what: said where one comes from it, or chosen. */
function Scope({ chosen, isGiven, onChoose }: ScopeProps) {
  const t = useT();
  const words = useScopeWords();
  if (isGiven && chosen)
    return (
      <div className={box.stack({ gap: 1 })}>
        <p className={box.row({ gap: 2, align: "start", tone: "soft", breaks: true })}>
          <Icon name={SCOPE_ICONS[chosen.scope.kind]} />
          <span className={box.text({ flex: "shrink" })}>{words(chosen.scope, chosen.name)}</span>
        </p>
        <Already scope={chosen.scope} />
      </div>
    );
  return <ScopePicker chosen={chosen} label={t("tables.new.scope")} onChoose={onChoose} />;
}

function ScopePicker({ chosen, label, onChoose }: Omit<ScopeProps, "isGiven"> & { label: string }) {
  const t = useT();
  const choices = useTableScopes();
  const value = choices.find(({ scope }) => scope === chosen?.scope)?.value;
  return (
    <Picker
      label={label}
      hint={t("tables.new.scopeHint")}
      placeholder={chosen?.name ?? t("tables.new.scopeNone")}
      searchLabel={t("tables.new.findScope")}
      none={t("tables.new.noScope")}
      options={choices.map((one) => ({ value: one.value, label: one.label }))}
      chosen={value === undefined ? [] : [value]}
      onChange={([wanted]) => {
        const one = choices.find((choice) => choice.value === wanted);
        if (one) onChoose({ scope: one.scope, name: one.name });
      }}
    />
  );
}

const MOST_NAMED = 3;

/** Nobody makes twice what is there. */
function Already({ scope }: { scope: TableScope }) {
  const t = useT();
  const about = aboutScope(scope);
  const { data } = useInfiniteQuery({ ...tablesQuery(about ?? {}), enabled: about !== null });
  const page = about ? data?.pages[0] : undefined;
  if (!page || page.total === 0) return null;
  return (
    <p className={box.text({ size: "sm", tone: "quiet" }, styles.already)}>
      {t("tables.new.already", { count: page.total })}{" "}
      <Dotted>
        {page.tables.slice(0, MOST_NAMED).map(({ id, name }) => (
          <Link key={id} to="/tables/$tableId" params={{ tableId: id }} className="text-link">
            {name}
          </Link>
        ))}
      </Dotted>
    </p>
  );
}
