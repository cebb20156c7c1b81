import { inLanguage } from "@gyan/contract/accounts/translated.rules.ts";
import type { ParameterView } from "@gyan/contract/admin/index.ts";
import { limitsOf } from "@gyan/contract/admin/catalogue.rules.ts";
import type { Parameter } from "@gyan/contract/catalogue.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Table } from "#ui/collection/Table.tsx";
import { Badge } from "#ui/parts/Badge.tsx";
import { AdminPage } from "../../AdminPage.tsx";
import { ChangeRemove } from "../../ChangeRemove.tsx";
import { USER_GROUPS } from "../../flags.ts";
import { parametersQuery } from "../data.ts";
import { Acts, Mark } from "../ItemRow.tsx";
import { useOrder } from "../useOrder.ts";
import { ParameterDialog } from "./ParameterDialog.tsx";
import { box } from "#ui/layout/box.ts";

export function ParametersScreen() {
  const list = useQuery(parametersQuery);
  const [open, setOpen] = useState<ParameterView | null>(null);
  const parameters = list.data?.parameters ?? [];
  const dialog = open && (
    <ParameterDialog key={open.id} opened={open} parameters={parameters} onClose={() => setOpen(null)} />
  );
  return (
    <AdminPage
      place="parameters"
      lead="catalogue.parameters.lead"
      query={list}
      isEmpty={() => parameters.length === 0}
      none="catalogue.parameters.none"
      below={dialog}
    >
      {() => <ParameterTable parameters={parameters} onOpen={setOpen} />}
    </AdminPage>
  );
}

type Props = { parameters: ParameterView[]; onOpen(parameter: ParameterView): void };

function ParameterTable({ parameters, onOpen }: Props) {
  const t = useT();
  const language = useLanguage();
  const nameOf = ({ content }: ParameterView) => inLanguage(content.label, language);
  const { items, told, movesOf } = useOrder(parameters, { kind: "parameter", categoryId: null }, nameOf);
  return (
    <div className={box.text({ above: 5 })}>
      <Table
        label={t("admin.nav.parameters")}
        columns={[
          {
            id: "name",
            head: t("catalogue.parameters.label"),
            isMain: true,
            render: (view) => (
              <>
                {nameOf(view)} <Mark item={view} />
                {view.content.isDisabled && <Badge tone="accent">{t("catalogue.parameters.off")}</Badge>}
              </>
            ),
          },
          {
            id: "default",
            head: t("catalogue.parameters.default"),
            render: ({ content }) => <ValueWords parameter={content} value={content.default} />,
          },
          {
            id: "groups",
            head: t("catalogue.parameters.groups"),
            render: ({ content }) => <GroupWords parameter={content} />,
          },
          {
            id: "limits",
            head: t("catalogue.parameters.limits"),
            isShort: true,
            render: ({ content }) => <Limits parameter={content} />,
          },
          {
            id: "actions",
            head: t("admin.actions"),
            isActions: true,
            render: (view) => (
              <Acts>
                {movesOf(view)}
                <ChangeRemove name={nameOf(view)} onChange={() => onOpen(view)} />
              </Acts>
            ),
          },
        ]}
        rows={items}
        keyOf={({ id }) => id}
      />
      {told}
    </div>
  );
}

type Words = { parameter: Parameter; value: Parameter["default"] };

/** What its options are called, or itself. */
function ValueWords({ parameter, value }: Words) {
  const t = useT();
  const language = useLanguage();
  const format = useFormat();
  const named = [value]
    .flat()
    .map(String)
    .filter((one) => one !== "")
    .map((one) => (parameter.options[one] ? inLanguage(parameter.options[one], language) : one));
  return named.length > 0 ? (
    format.list(named)
  ) : (
    <span className={box.text({ tone: "quiet" })}>{t("catalogue.parameters.nothing")}</span>
  );
}

function GroupWords({ parameter }: { parameter: Parameter }) {
  const t = useT();
  const own = USER_GROUPS.filter((group) => parameter.groupDefaults[group] !== undefined);
  if (own.length === 0)
    return <span className={box.text({ tone: "quiet" })}>{t("catalogue.parameters.asDefault")}</span>;
  return (
    <ul>
      {own.map((group) => (
        <li key={group}>
          {t(`admin.mainGroup.${group}`)}:{" "}
          <ValueWords {...{ parameter }} value={parameter.groupDefaults[group]!} />
        </li>
      ))}
    </ul>
  );
}

function Limits({ parameter }: { parameter: Parameter }) {
  const t = useT();
  const format = useFormat();
  const { minimum, maximum } = limitsOf(parameter);
  if (parameter.type !== "number" || minimum === null || maximum === null) return "–";
  return t("catalogue.parameters.fromTo", { from: format.number(minimum), to: format.number(maximum) });
}
