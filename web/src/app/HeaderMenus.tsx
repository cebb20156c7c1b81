import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { useNavigate } from "@tanstack/react-router";
import type { NavigationTab } from "#app/navigation.ts";
import { LANGUAGES, chooseLanguage, useLanguage, useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { rememberLanguage } from "#lib/session/renewal.ts";
import { logOut } from "#lib/session/signing-out.ts";
import { chooseTheme, useTheme } from "#ui/base/theme.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/Menu.tsx";
import styles from "./Shell.module.css";

export function HeaderMenus({ tabs }: { tabs: NavigationTab[] }) {
  const t = useT();
  const user = useUser();
  const languages = useLanguageEntries();
  const account = useAccountEntries();
  const pages = usePageEntries(tabs);
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : "";
  const initials = user ? `${user.firstName[0] ?? ""}${user.lastName[0] ?? ""}` : "";
  return (
    <>
      <ThemeSwitch />
      <div className={styles.wide}>
        <Menu
          label={t("shell.language")}
          entries={languages}
          trigger={<IconButton icon="globe" label={t("shell.language")} />}
        />
        {user ? (
          <Menu
            label={t("shell.account")}
            entries={account}
            trigger={
              <button
                type="button"
                className={styles.avatar}
                aria-label={t("shell.accountOf", { name, initials })}
                title={name}
              >
                <span>{initials}</span>
              </button>
            }
          />
        ) : (
          <LinkButton to="/azure-auth">{t("payment.signIn")}</LinkButton>
        )}
      </div>
      <div className={styles.narrow}>
        <Menu
          label={t("shell.menu")}
          entries={[...pages, ...languages.map(startGroup), ...account.map(startGroup)]}
          trigger={<IconButton icon="menu" label={t("shell.menu")} />}
        />
      </div>
    </>
  );
}

const startGroup = (entry: MenuEntry, index: number): MenuEntry =>
  index === 0 ? { ...entry, startsGroup: true } : entry;

function ThemeSwitch() {
  const t = useT();
  const theme = useTheme();
  const next = theme === "dark" ? "light" : "dark";
  return <IconButton icon="theme" label={t(`shell.theme.${next}`)} onClick={() => chooseTheme(next)} />;
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

function useAccountEntries(): MenuEntry[] {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  const entries: MenuEntry[] = [];
  if (!user) {
    const toSignIn = () => void navigate({ to: "/azure-auth" });
    return [{ id: "signIn", label: t("payment.signIn"), icon: "right", onSelect: toSignIn }];
  }
  if (user.role === "Admin") {
    entries.push({
      id: "admin",
      label: t("admin.title"),
      icon: "gear",
      onSelect: () => void navigate({ to: "/admin/people" }),
    });
  }
  entries.push({
    id: "account",
    label: t("account.menu"),
    icon: "user",
    onSelect: () => void navigate({ to: "/account" }),
  });
  entries.push({ id: "logout", label: t("shell.logout"), icon: "signout", onSelect: () => void logOut() });
  return entries;
}

function usePageEntries(tabs: NavigationTab[]): MenuEntry[] {
  const navigate = useNavigate();
  return tabs.map((tab) => ({ id: tab.to, label: tab.label, onSelect: () => void navigate({ to: tab.to }) }));
}
