import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { Page } from "#ui/layout/Page.tsx";
import { countFilters, filtersOf, type SearchAddress } from "#features/search/address.ts";
import { overviewQuery } from "#features/search/data.ts";
import { FilterBar } from "./FilterBar.tsx";
import { KindTabs } from "./KindTabs.tsx";
import { QueryField } from "./QueryField.tsx";
import { RecentSearches } from "./RecentSearches.tsx";
import { rememberSearch } from "#features/search/recent.ts";
import { Answers } from "./Answers.tsx";
import { useHitKeys } from "./useHitKeys.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./search.module.css";

const route = getRouteApi("/shell/search");

/** Everything that the reader may read, by its words. */
export function SearchScreen() {
  const t = useT();
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const q = address.q?.trim() ?? "";
  const filters = filtersOf(address);
  const overview = useQuery({ ...overviewQuery(q, filters), enabled: q !== "" });
  useHitKeys(list, field);
  const change = (next: { [Name in keyof SearchAddress]?: SearchAddress[Name] | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <Page
      title={t("search.title")}
      documentTitle={`${q && `${q} · `}${t("search.title")} · Gyan`}
      width="narrow"
    >
      <QueryField ref={field} value={address.q ?? ""} onChange={(text) => change({ q: text || undefined })} />
      <FilterBar filters={filters} onChange={change} />
      {q === "" ? (
        <RecentSearches onChoose={(text) => change({ q: text })} />
      ) : (
        <div ref={list} className={box.text({ above: 4 }, styles.answers)} aria-busy={overview.isFetching}>
          <KindTabs address={address} groups={overview.data?.groups} />
          <Answers
            q={q}
            address={address}
            overview={overview}
            isNarrowed={countFilters(filters) > 0}
            onOpen={() => rememberSearch(q)}
            onWiden={(next) => change(next)}
          />
        </div>
      )}
    </Page>
  );
}
