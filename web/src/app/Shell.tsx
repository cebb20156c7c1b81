import { Link, Outlet, useMatches } from "@tanstack/react-router";
import { Footer } from "#app/Footer.tsx";
import { HeaderMenus } from "#app/HeaderMenus.tsx";
import { useLiveNews } from "#app/live.ts";
import { useNavigationTabs } from "#app/navigation.ts";
import { useT } from "#lib/i18n.ts";
import { UpgradeNow } from "#payment/UpgradeNow.tsx";
import { Logo } from "#ui/base/Logo.tsx";
import styles from "./Shell.module.css";

export function Shell() {
  const t = useT();
  const tabs = useNavigationTabs();
  const fillsScreen = useMatches({
    select: (matches) => matches.some((match) => match.staticData.fillsScreen),
  });
  useLiveNews();
  return (
    <div className={styles.shell} data-fills={fillsScreen || undefined}>
      <header className={styles.top}>
        <Link to="/mysearches" className={styles.logo} aria-label={t("shell.home")}>
          <Logo />
        </Link>
        {tabs.length > 0 && (
          <nav className={styles.nav} aria-label={t("shell.main")}>
            {tabs.map((tab) => (
              <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? "page" : undefined}>
                {tab.label}
              </Link>
            ))}
          </nav>
        )}
        <span className={styles.grow} />
        <UpgradeNow />
        <HeaderMenus tabs={tabs} />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {!fillsScreen && <Footer />}
    </div>
  );
}
