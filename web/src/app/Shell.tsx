import { Link, Outlet, useLocation, useMatches, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { ConsentNotice } from "./ConsentNotice.tsx";
import { Footer } from "#features/frame/Footer.tsx";
import { HeaderMenus } from "./HeaderMenus.tsx";
import { useLiveNews } from "./live.ts";
import { type NavigationTab, useNavigationTabs } from "./navigation.ts";
import { useHasRoom } from "./room.ts";

import { KeyboardSheet } from "#features/help/KeyboardSheet.tsx";
import { onFirstMove, useFirstMove } from "#ui/base/first-move.ts";
import { HOME, firstPageOf, isPortalUser } from "#lib/session/home.ts";
import { useT } from "#lib/i18n.ts";
import { leave } from "#lib/leave.ts";
import { useUser } from "#lib/session.ts";
import { PaletteHost } from "#features/palette/PaletteHost.tsx";
import { UpgradeNow } from "#screens/payment/UpgradeNow.tsx";
import { ExportHost } from "#features/export/ExportHost.tsx";
import { NewTableHost } from "#features/tables/NewTableHost.tsx";
import { ProofHost } from "#features/proving/ProofHost.tsx";
import { useTourList } from "#features/tours/data.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Logo } from "#ui/base/Logo.tsx";
import { fetchDialog } from "#ui/overlays/Dialog.tsx";
import { fetchMenu } from "#ui/overlays/Menu.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "#features/frame/Shell.module.css";

export function Shell() {
  const tabs = useNavigationTabs();
  const header = useRef<HTMLElement>(null);
  const hasRoom = useHasRoom(header);
  const fillsScreen = useMatches({
    select: (matches) => matches.some((match) => match.staticData.fillsScreen),
  });
  useLiveNews();
  useTourList();
  // Before anybody asks for one: what is typed right after the key that opens a dialog is typed into it.
  useEffect(() => void fetchDialog().catch(() => {}), []);
  useFirstMove(fetchMenu);
  usePagesAtHand(tabs);
  return (
    <div className={box.column({ flex: "grow" }, styles.shell)} data-fills={fillsScreen || undefined}>
      <header
        ref={header}
        className={box.row({ gap: 1, align: "center", pad: [0, 5], flex: "keep", line: "below" }, styles.top)}
        data-compact={!hasRoom || undefined}
      >
        <Home />
        {tabs.length > 0 && <Tabs tabs={tabs} isHidden={!hasRoom} />}
        <span className={box.text({ flex: "grow" })} />
        <div className={box.cluster({ gap: 1, align: "center", flex: "keep" }, styles.tools)}>
          <UpgradeNow />
          <HeaderMenus tabs={tabs} isCompact={!hasRoom} />
        </div>
      </header>
      <main id="main" className={box.column({ flex: "grow" }, styles.main)} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ConsentNotice />
      <KeyboardSheet />
      <PaletteHost />
      <ExportHost />
      <NewTableHost />
      <ProofHost />
    </div>
  );
}

/** Once somebody is there, one after the other: the first press on a tab finds its page as the second does. */
function usePagesAtHand(tabs: NavigationTab[]) {
  const router = useRouter();
  const places = tabs.flatMap(({ to }) => to ?? []).join(" ");
  useEffect(() => {
    onFirstMove(async () => {
      for (const [path, route] of Object.entries(router.routesByPath))
        if (places.split(" ").includes(path)) await router.loadRouteChunk(route);
    });
  }, [router, places]);
}

/** On My Gyans itself the logo reads the page anew. */
function Home() {
  const t = useT();
  const user = useUser();
  const { pathname } = useLocation();
  const to = isPortalUser(user) ? "/gyanportal" : firstPageOf(user);
  return (
    <Link
      to={to}
      className={box.row({ pad: [1.5, 0] }, styles.logo)}
      aria-label={t("shell.home")}
      onClick={(event) => {
        if (to !== HOME || pathname !== HOME) return;
        event.preventDefault();
        leave.reload();
      }}
    >
      <Logo />
    </Link>
  );
}

/** Without room it stays, unseen, to be measured: room may come back. */
function Tabs({ tabs, isHidden }: { tabs: NavigationTab[]; isHidden: boolean }) {
  const t = useT();
  return (
    <nav
      className={box.row({ flex: "shrink" }, styles.nav)}
      aria-label={t("shell.main")}
      aria-hidden={isHidden || undefined}
      inert={isHidden}
    >
      {tabs.map((tab) =>
        tab.to ? (
          <Link key={tab.id} to={tab.to} aria-current={tab.isCurrent ? "page" : undefined}>
            {tab.label}
          </Link>
        ) : (
          <a key={tab.id} href={tab.href ?? undefined} target="_blank" rel="noreferrer">
            {tab.label}
            <Icon name="out" size={12} />
          </a>
        ),
      )}
    </nav>
  );
}
