import type { InvitationListView } from "@gyan/contract/admin/index.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Entry } from "#ui/parts/Entry.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { downloadMutation, listsQuery } from "./data.ts";

/** What became of the lists that were sent; one that is being done goes on without this page. */
export function Lists() {
  const t = useT();
  const lists = useQuery(listsQuery).data?.lists ?? [];
  const file = useMutation(downloadMutation);
  if (lists.length === 0) return null;
  return (
    <section className={box.stack({ gap: 2, above: 8 })}>
      <h2 className={box.text({ serif: "heading" })}>{t("admin.invitations.lists")}</h2>
      <Failure of={file.error} />
      <ul aria-live="polite">
        {lists.map((list) => (
          <ListRow
            key={list.id}
            list={list}
            isBusy={file.isPending && file.variables === list.id}
            onDownload={() => file.mutate(list.id)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { list: InvitationListView; isBusy: boolean; onDownload(): void };

function ListRow({ list, isBusy, onDownload }: RowProps) {
  const t = useT();
  const format = useFormat();
  const { total, waiting, invited, isDone, madeBy } = list;
  const name = format.moment(list.createdOn);
  const facts = [
    isDone
      ? t("admin.invitations.done", { count: invited, total })
      : t("admin.invitations.doing", { count: invited, total: invited + waiting }),
    ...(madeBy === null ? [] : [madeBy]),
  ];
  return (
    <li>
      <Entry name={name} says={facts.join(" · ")}>
        <Button
          size="sm"
          icon="download"
          aria-label={t("admin.invitations.downloadOf", { name })}
          isBusy={isBusy}
          onClick={onDownload}
        >
          {t("admin.invitations.download")}
        </Button>
      </Entry>
    </li>
  );
}
