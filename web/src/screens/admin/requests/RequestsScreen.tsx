import type { RequestView } from "@gyan/contract/admin/index.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, getRouteApi } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { List } from "#ui/collection/List.tsx";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { SelectBox } from "#ui/collection/SelectBox.tsx";
import { SelectionBar } from "#ui/collection/SelectionBar.tsx";
import { type Selection, useSelection } from "#ui/collection/useSelection.ts";
import { Segments } from "#ui/controls/Segments.tsx";
import { box } from "#ui/layout/box.ts";
import { EmptyState } from "#ui/states/States.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { requestsQuery } from "./data.ts";
import { RequestEntry } from "./RequestEntry.tsx";
import { REQUEST_STATES } from "./search.ts";
import { calledAs, useDeciding } from "./useDeciding.tsx";

const route = getRouteApi("/shell/admin/requests");

/** Who wants to come in, who wants to be more, and who made themselves more before. */
export function RequestsScreen() {
  const t = useT();
  const { state = "open" } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(requestsQuery(state));
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  const unverified = list.data?.pages[0]?.unverified ?? 0;
  const deciding = useDeciding();
  const selection = useSelection(requests, ({ personId }) => personId, { look: state });
  const withChosen = (act: (chosen: RequestView[]) => void) => () => {
    act([...selection.chosen]);
    selection.clear();
  };
  return (
    <AdminPage
      place="requests"
      lead="admin.requests.lead"
      query={list}
      isEmpty={() => requests.length === 0}
      empty={
        <EmptyState title={t(state === "open" ? "admin.requests.none" : "admin.requests.noneDecided")}>
          {state === "open" && t("admin.requests.noneText")}
        </EmptyState>
      }
      notice={
        <div className={box.stack({ gap: 3, above: 5, below: 3 })}>
          <Segments
            label={t("admin.requests.show")}
            options={REQUEST_STATES.map((value) => ({ value, label: t(`admin.requests.state.${value}`) }))}
            value={state}
            onChange={(value) => void navigate({ to: ".", search: { state: value }, replace: true })}
          />
          {deciding.notice}
          {state === "open" && unverified > 0 && (
            <p className={box.text({ size: "sm", tone: "quiet" })}>
              {t("admin.requests.unverified", { count: unverified })}
            </p>
          )}
        </div>
      }
      below={
        <>
          <SelectionBar
            label={t("admin.nav.requests")}
            count={selection.chosen.length}
            acts={[
              {
                id: "grant",
                label: t("admin.requests.grantChosen"),
                icon: "check",
                onSelect: withChosen((chosen) => deciding.send(chosen, "grant")),
              },
              {
                id: "refuse",
                label: t("admin.requests.refuseChosen"),
                icon: "x",
                onSelect: withChosen((chosen) => deciding.ask(chosen, "refuse")),
              },
            ]}
            onClear={selection.clear}
          />
          {deciding.below}
        </>
      }
    >
      {() => (
        <>
          <List
            items={requests}
            keyOf={({ personId }) => personId}
            height={72}
            label={t("admin.nav.requests")}
          >
            {(request) => <Row {...{ request, selection, deciding }} />}
          </List>
          <MoreButton pages={list} />
        </>
      )}
    </AdminPage>
  );
}

type RowProps = {
  request: RequestView;
  selection: Selection<RequestView, RequestView["personId"]>;
  deciding: ReturnType<typeof useDeciding>;
};

function Row({ request, selection, deciding }: RowProps) {
  const name = (
    <Link className="text-link" to="/admin/people/$personId" params={{ personId: request.personId }}>
      {calledAs(request)}
    </Link>
  );
  return (
    <div className={box.row({ gap: 2, align: "center" })}>
      {!request.decided && (
        <SelectBox
          name={calledAs(request)}
          isOn={selection.has(request)}
          onToggle={(isRange) => selection.toggle(request, isRange)}
        />
      )}
      <div className={box.text({ flex: "grow" })}>
        <RequestEntry {...{ request, name, deciding }} />
      </div>
    </div>
  );
}
