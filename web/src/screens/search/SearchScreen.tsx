import type { AskScope } from "@gyan/contract/conversations/calls.ts";
import { SEARCH_KINDS } from "@gyan/contract/reading/searching.rules.ts";
import type { SearchGroup } from "@gyan/contract/reading/searching.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type RefObject, useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { EVERYTHING } from "#entities/conversations/scopes.ts";
import { AskButton } from "#features/conversations/AskBar.tsx";
import { isTyping, useKeyDown } from "#ui/base/keyboard.ts";
import { Tabs } from "#ui/controls/Tabs.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { countFilters, filtersOf, type SearchAddress } from "#features/search/address.ts";
import { overviewQuery } from "#features/search/data.ts";
import { FilterBar } from "./FilterBar.tsx";
import { QueryField } from "./QueryField.tsx";
import { RecentSearches } from "./RecentSearches.tsx";
import { rememberSearch } from "#features/search/recent.ts";
import { Answers } from "./Answers.tsx";
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
  const go = (search: (before: SearchAddress) => SearchAddress) =>
    void navigate({ search, replace: true, resetScroll: false });
  const change = (next: SearchAddress) => go((before) => ({ ...before, ...next }));
  const clear = () => go(({ q: asked, scope }) => ({ q: asked, scope }));
  return (
    <Page
      title={t("search.title")}
      documentTitle={`${q && `${q} · `}${t("search.title")} · Gyan`}
      width="narrow"
      actions={
        q !== "" && (
          <AskButton scope={scopeOf(address)} question={q} label={t("ask.place.instead")} look="bare" />
        )
      }
    >
      <QueryField ref={field} value={address.q ?? ""} onChange={(text) => change({ q: text || undefined })} />
      <FilterBar filters={filters} onChange={change} onClear={clear} />
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
            onWiden={clear}
          />
        </div>
      )}
    </Page>
  );
}

/** What the search is narrowed to is asked alone. */
const scopeOf = ({ gyan, library }: SearchAddress): AskScope =>
  gyan !== undefined
    ? { kind: "topic", topicId: gyan }
    : library !== undefined
      ? { kind: "library", libraryId: library }
      : EVERYTHING;

type TabsProps = { address: SearchAddress; groups: SearchGroup[] | undefined };

/** Only the kinds that have something, and the one that is open. */
function KindTabs({ address, groups = [] }: TabsProps) {
  const t = useT();
  const format = useFormat();
  const { scope, ...rest } = address;
  const tabs = SEARCH_KINDS.flatMap((kind) => {
    const group = groups.find((one) => one.kind === kind);
    if (kind !== scope && (group?.total ?? 0) === 0) return [];
    const count = group && `${format.number(group.total)}${group.isMore ? "+" : ""}`;
    const link = { to: "/search", search: { ...rest, scope: kind } } as const;
    return [{ id: kind, label: t(`search.kinds.${kind}`), count, link }];
  });
  if (tabs.length === 0) return null;
  return (
    <Tabs
      label={t("search.kind")}
      current={scope ?? "all"}
      tabs={[{ id: "all", label: t("search.all"), link: { to: "/search", search: rest } }, ...tabs]}
    />
  );
}

/** j, k and the arrows go from answer to answer, and from the first back to the field; Enter opens, as of every link. */
const useHitKeys = (list: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>) =>
  useKeyDown((event) => {
    const step = stepOf(event, field.current);
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const stops = [...(list.current?.querySelectorAll<HTMLElement>("[data-hit]") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    // Elsewhere the arrows scroll.
    if (at < 0 && event.target !== field.current && event.key.startsWith("Arrow")) return;
    event.preventDefault();
    if (at + step < 0) field.current?.focus();
    else stops[Math.min(stops.length - 1, at + step)]?.focus();
  });

function stepOf(event: KeyboardEvent, field: HTMLInputElement | null): number {
  if (event.key === "ArrowDown") return event.target === field || !isTyping(event.target) ? 1 : 0;
  if (event.key === "ArrowUp") return isTyping(event.target) ? 0 : -1;
  if (isTyping(event.target)) return 0;
  if (event.key === "j") return 1;
  return event.key === "k" ? -1 : 0;
}
