import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "@tanstack/react-router";
import { useConfig } from "#lib/config.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { isPaymentPath } from "#lib/session/subscription.ts";
import type { NameIn } from "#lib/texts.ts";
import { topicQuery } from "#entities/topics/data.ts";
import { placeOf } from "#entities/topics/place.ts";

type Place =
  | "/sentencegyan"
  | "/documentAnalysis"
  | "/createGyan"
  | "/mysearches"
  | "/myreviews"
  | "/gyanportal";

export type NavigationTab = {
  id: string;
  label: string;
  isCurrent: boolean;
  /** A page of ours, or another site that opens beside it. */
  to: Place | null;
  href: string | null;
};

type Tab = { id: NameIn<"shell.tabs">; flag: AccessFlag } & ({ to: Place } | { to: null });

/** In this order. A tab stands here once its screen does. */
const TABS: Tab[] = [
  { id: "search", to: "/sentencegyan", flag: "CreateSentenceGyan" },
  { id: "advanced", to: "/createGyan", flag: "AdvancedSearch" },
  { id: "documents", to: "/documentAnalysis", flag: "DocumentAnalysis" },
  { id: "myGyans", to: "/mysearches", flag: "ShowMyGyanLibrary" },
  { id: "myReviews", to: "/myreviews", flag: "MyReviews" },
  { id: "myContent", to: null, flag: "ShowMyFilesAndFoldersTab" },
  { id: "portal", to: "/gyanportal", flag: "ShowGyanPortalTab" },
];

/** What this person may open; nothing beside a payment. */
export function useNavigationTabs(): NavigationTab[] {
  const t = useT();
  const flags = useUser()?.accessList ?? [];
  const { contentSite } = useConfig();
  const { pathname } = useLocation();
  const current = useCurrent(pathname);
  if (isPaymentPath(pathname)) return [];
  return TABS.filter((tab) => flags.includes(tab.flag) && (tab.to !== null || contentSite)).map((tab) => ({
    id: tab.id,
    label: t(`shell.tabs.${tab.id}`),
    to: tab.to,
    href: tab.to === null ? contentSite : null,
    isCurrent: tab.to !== null && tab.to === current,
  }));
}

/** A gyan belongs to the list that it stands in, wherever it was opened from; the page itself asks for it. */
function useCurrent(pathname: string): string | null {
  const user = useUser();
  const { topicId } = useParams({ strict: false });
  const isGyan = pathname.startsWith("/article/");
  const { data } = useQuery({ ...topicQuery(topicId ?? (0 as TopicId)), enabled: false });
  if (isGyan) return data ? placeOf(data, user) : null;
  return pathname.startsWith("/gyanportal/") ? "/gyanportal" : pathname;
}
