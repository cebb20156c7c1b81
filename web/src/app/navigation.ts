import { useLocation } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { isPaymentPath } from "#payment/rules.ts";

export type NavigationTab = { to: "/sentencegyan" | "/mysearches"; label: string; isCurrent: boolean };

/** Only what exists and what this person may open; nothing beside a payment. */
export function useNavigationTabs(): NavigationTab[] {
  const t = useT();
  const user = useUser();
  const { pathname } = useLocation();
  const flags = user?.accessList ?? [];
  const tabs: NavigationTab[] = [];
  if (isPaymentPath(pathname)) return tabs;
  if (flags.includes("CreateSentenceGyan")) {
    tabs.push({ to: "/sentencegyan", label: t("shell.search"), isCurrent: pathname === "/sentencegyan" });
  }
  if (flags.includes("ShowMyGyanLibrary")) {
    const isCurrent = pathname === "/mysearches" || pathname.startsWith("/article/");
    tabs.push({ to: "/mysearches", label: t("shell.myGyans"), isCurrent });
  }
  return tabs;
}
