import type { ConflictId, ZoteroId } from "@gyan/contract/ids.ts";
import type { ZoteroConflict } from "@gyan/contract/zotero/calls.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { box } from "#ui/layout/box.ts";
import { Card } from "#ui/layout/Card.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { conflictsQuery, decideMutation } from "./data.ts";

type Field = ZoteroConflict["fields"][number];
type Keep = "mine" | "theirs";

/** What was changed on both sides, side by side. Neither is overwritten until somebody says which holds. */
export function Conflicts({ zoteroId }: { zoteroId: ZoteroId }) {
  const t = useT();
  const query = useInfiniteQuery(conflictsQuery(zoteroId));
  return (
    <Loadable
      query={query}
      isEmpty={({ pages }) => pages.every(({ conflicts }) => conflicts.length === 0)}
      empty={<p className={box.text({ tone: "soft" })}>{t("account.zotero.noConflicts")}</p>}
    >
      {({ pages }) => (
        <div className={box.stack({ gap: 4 })}>
          <ul className={box.stack({ gap: 4 })}>
            {pages
              .flatMap(({ conflicts }) => conflicts)
              .map((conflict) => (
                <li key={conflict.documentId}>
                  <Differing zoteroId={zoteroId} conflict={conflict} />
                </li>
              ))}
          </ul>
          <MoreButton pages={query} />
        </div>
      )}
    </Loadable>
  );
}

function Differing({ zoteroId, conflict }: { zoteroId: ZoteroId; conflict: ZoteroConflict }) {
  const t = useT();
  const decide = useMutation(decideMutation);
  const [chosen, setChosen] = useState<ReadonlyMap<ConflictId, Keep>>(new Map());
  const { fields, title } = conflict;
  const keepOf = ({ id }: Field): Keep => chosen.get(id) ?? "mine";
  const send = (keep: (field: Field) => Keep) =>
    decide.mutate({
      zoteroId,
      decisions: fields.map((field) => ({ id: field.id, keep: keep(field), theirs: field.theirs })),
    });
  return (
    <Card>
      <div className={box.stack({ gap: 3 })}>
        <h2 className={box.text({ serif: "name", breaks: true })}>{title}</h2>
        {fields.map((field) => (
          <RadioGroup
            key={field.id}
            label={t(`account.zotero.field.${field.field}`)}
            options={[
              { value: "mine", label: t("account.zotero.mine"), hint: wordsOf(t, field, field.mine) },
              { value: "theirs", label: t("account.zotero.theirs"), hint: wordsOf(t, field, field.theirs) },
            ]}
            chosen={keepOf(field)}
            onChange={(keep) => setChosen(new Map([...chosen, [field.id, keep]]))}
          />
        ))}
        <Failure of={decide.error} />
        <div className={box.row({ gap: 2 })}>
          <Button look="primary" size="sm" isBusy={decide.isPending} onClick={() => send(keepOf)}>
            {t("account.zotero.decideDo")}
          </Button>
          {fields.length > 1 && (
            <>
              <Button size="sm" disabled={decide.isPending} onClick={() => send(() => "mine")}>
                {t("account.zotero.allMine")}
              </Button>
              <Button size="sm" disabled={decide.isPending} onClick={() => send(() => "theirs")}>
                {t("account.zotero.allTheirs")}
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

function wordsOf(t: ReturnType<typeof useT>, { field }: Field, value: Field["mine"]): string {
  if (typeof value === "boolean") return t(value ? "account.zotero.isGone" : "account.zotero.isThere");
  if (Array.isArray(value))
    return value.join(field === "authors" ? ", " : " · ") || t("account.zotero.empty");
  return value || t("account.zotero.empty");
}
