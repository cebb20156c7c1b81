import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { useNavigate } from "@tanstack/react-router";
import type { NavigationTab } from "./navigation.ts";
import { DraftsButton } from "#features/drafts/DraftsButton.tsx";
import { HelpButton } from "#features/help/HelpButton.tsx";
import { useConfig } from "#lib/config.ts";
import { LANGUAGES, chooseLanguage, useLanguage, useT } from "#lib/i18n.ts";
import { leave } from "#lib/leave.ts";
import { useUser } from "#lib/session.ts";
import { rememberLanguage } from "#lib/session/renewal.ts";
import { logOut } from "#lib/session/signing-out.ts";
import { Bell } from "#features/notifications/Bell.tsx";
import { PaletteButton } from "#features/palette/PaletteHost.tsx";
import { needsSubscription } from "#lib/session/subscription.ts";
import { chooseTheme, useTheme } from "#ui/base/theme.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { initialsOf } from "#ui/figures/PersonMark.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/Menu.tsx";
import styles from "#features/frame/Shell.module.css";

type Props = { tabs: NavigationTab[]; isCompact: boolean };

/** Beside the tabs; without room for those, one menu holds them too. */
export function HeaderMenus({ tabs, isCompact }: Props) {
  const user = useUser();
  const mayWork = user !== null && !needsSubscription(user);
  const isAskingOn = useConfig().asking.isOn;
  return (
    <>
      {mayWork && <PaletteButton />}
      {mayWork && isAskingOn && !isCompact && <AskLink />}
      {mayWork && !isCompact && <TablesLink />}
      {mayWork && <DraftsButton isCompact={isCompact} />}
      <Bell />
      {mayWork && <HelpButton />}
      {isCompact ? <WholeMenu tabs={tabs} /> : user ? <AvatarMenu /> : <VisitorTools />}
    </>
  );
}

function AskLink() {
  const t = useT();
  return (
    <LinkButton to="/ask" look="bare" size="sm" icon="ask">
      {t("ask.title")}
    </LinkButton>
  );
}

/** Where the screen is wide; elsewhere it would take the place of the tabs, and stands in the menu alone. */
function TablesLink() {
  const t = useT();
  return (
    <span className={styles.roomy}>
      <LinkButton to="/tables" look="bare" size="sm" icon="table">
        {t("tables.title")}
      </LinkButton>
    </span>
  );
}

function AvatarMenu() {
  const t = useT();
  const user = useUser();
  const account = useAccountEntries();
  const languages = useLanguageEntries();
  const theme = useThemeEntry();
  const logout = useLogoutEntry();
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : "";
  const initials = initialsOf(name);
  return (
    <Menu
      label={t("shell.account")}
      entries={[...account, ...inGroup([theme]), ...inGroup(languages), ...inGroup([logout])]}
      trigger={
        <button
          type="button"
          className={styles.avatar}
          aria-label={t("shell.accountOf", { name, initials })}
          data-tip={name}
        >
          <span>{initials}</span>
        </button>
      }
    />
  );
}

function VisitorTools() {
  const t = useT();
  const theme = useThemeEntry();
  const languages = useLanguageEntries();
  return (
    <>
      <IconButton icon="theme" label={theme.label} onClick={theme.onSelect} />
      <Menu
        label={t("shell.language")}
        entries={languages}
        trigger={<IconButton icon="globe" label={t("shell.language")} />}
      />
      <LinkButton to="/azure-auth">{t("payment.signIn")}</LinkButton>
    </>
  );
}

function WholeMenu({ tabs }: { tabs: NavigationTab[] }) {
  const t = useT();
  const user = useUser();
  const pages = usePageEntries(tabs);
  const account = useAccountEntries();
  const languages = useLanguageEntries();
  const theme = useThemeEntry();
  const logout = useLogoutEntry();
  const groups = [pages, account, [theme], languages, user ? [logout] : []];
  return (
    <Menu
      label={t("shell.menu")}
      entries={groups.flatMap((entries, at) => (at === 0 ? entries : inGroup(entries)))}
      trigger={<IconButton icon="menu" label={t("shell.menu")} />}
    />
  );
}

const inGroup = (entries: MenuEntry[]): MenuEntry[] =>
  entries.map((entry, at) => (at === 0 ? { ...entry, startsGroup: true } : entry));

function useThemeEntry(): MenuEntry {
  const t = useT();
  const next = useTheme() === "dark" ? "light" : "dark";
  return { id: "theme", label: t(`shell.theme.${next}`), icon: "theme", onSelect: () => chooseTheme(next) };
}

function useLanguageEntries(): MenuEntry[] {
  const current = useLanguage();
  return (Object.keys(LANGUAGES) as LanguageTag[]).map((tag) => ({
    id: tag,
    label: LANGUAGES[tag],
    lang: tag,
    isChosen: tag === current,
    onSelect: () => {
      void chooseLanguage(tag);
      rememberLanguage(tag);
    },
  }));
}

function useLogoutEntry(): MenuEntry {
  const t = useT();
  return { id: "logout", label: t("shell.logout"), icon: "signout", onSelect: () => void logOut() };
}

function useAccountEntries(): MenuEntry[] {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  if (!user) {
    const toSignIn = () => void navigate({ to: "/azure-auth" });
    return [{ id: "signIn", label: t("payment.signIn"), icon: "right", onSelect: toSignIn }];
  }
  const entries: MenuEntry[] = [
    {
      id: "profile",
      label: t("shell.profile"),
      icon: "user",
      onSelect: () => void navigate({ to: "/account" }),
    },
  ];
  if (!needsSubscription(user)) {
    entries.unshift({
      id: "tables",
      label: t("tables.title"),
      icon: "table",
      onSelect: () => void navigate({ to: "/tables" }),
    });
    entries.unshift({
      id: "dashboard",
      label: t("dashboard.title"),
      icon: "chart",
      onSelect: () => void navigate({ to: "/dashboard" }),
    });
  }
  if (user.role === "Admin") {
    entries.push({
      id: "admin",
      label: t("admin.title"),
      icon: "gear",
      onSelect: () => void navigate({ to: "/admin/people" }),
    });
  }
  return entries;
}

function usePageEntries(tabs: NavigationTab[]): MenuEntry[] {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  const mayAsk = useConfig().asking.isOn && user !== null && !needsSubscription(user);
  const toAsk = () => void navigate({ to: "/ask" });
  const ask: MenuEntry[] = mayAsk ? [{ id: "ask", label: t("ask.title"), icon: "ask", onSelect: toAsk }] : [];
  const pages = tabs.map(({ id, label, to, href, isCurrent }): MenuEntry => ({
    id,
    label,
    isCurrent,
    icon: to ? undefined : "out",
    onSelect: () => {
      if (to) void navigate({ to });
      else if (href) leave.beside(href);
    },
  }));
  return [...pages, ...ask];
}
