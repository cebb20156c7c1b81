import type { PersonId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { requestOfQuery } from "./data.ts";
import { RequestEntry } from "./RequestEntry.tsx";
import { useDeciding } from "./useDeciding.tsx";

/** On somebody's own page: what they asked for at sign-up, while nobody has decided about it. */
export function PersonRequest({ personId }: { personId: PersonId }) {
  const t = useT();
  const request = useQuery(requestOfQuery(personId)).data;
  const deciding = useDeciding();
  return (
    <div className={box.text({ above: 4 })}>
      {deciding.notice}
      {request && <RequestEntry {...{ request, deciding }} name={t("admin.requests.state.open")} />}
      {deciding.below}
    </div>
  );
}
