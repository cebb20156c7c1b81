import type { AccessFlag, LanguageTag, Role } from "@gyan/contract/accounts/model.ts";
import { type LinkProps, useNavigate, useParams } from "@tanstack/react-router";
import { useIsAskingOn } from "#entities/conversations/data.ts";
import { openSheet } from "#features/help/KeyboardSheet.tsx";
import { LANGUAGES, chooseLanguage, useLanguage, useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { rememberLanguage } from "#lib/session/renewal.ts";
import { logOut } from "#lib/session/signing-out.ts";
import type { TextKey } from "#lib/texts.ts";
import { useGyanNames } from "#features/search/data.ts";
import { openNewTable } from "#entities/tables/open-new.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import { chooseTheme, useTheme } from "#ui/base/theme.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import type { Span } from "./fuzzy.rules.ts";

/** Something to go to or to do. The id is remembered, so it stays the same from visit to visit. */
export type Entry = {
  id: string;
  group: "gyans" | "drafts" | "screens" | "actions";
  icon: IconName;
  label: string;
  lang?: string;
  run(): void;
  /** It asks something first, so the palette stays. */
  staysOpen?: boolean;
};

/** An entry as it is listed, or what the server found; `where` that stands. */
export type Row = Omit<Entry, "group"> & { marks: Span[]; where?: string; isProse?: boolean };

type Screen = {
  to: NonNullable<LinkProps["to"]>;
  label: TextKey;
  icon: IconName;
  flag?: AccessFlag;
  role?: Role;
};

/** Every screen of the frame that one can go to; who may is told by the same flags that guard it. */
export const SCREENS: Screen[] = [
  { to: "/dashboard", label: "palette.figures", icon: "chart" },
  { to: "/search", label: "search.title", icon: "search" },
  { to: "/ask", label: "ask.title", icon: "ask" },
  { to: "/tables", label: "tables.title", icon: "table" },
  { to: "/sentencegyan", label: "shell.tabs.search", icon: "search", flag: "CreateSentenceGyan" },
  { to: "/createGyan", label: "shell.tabs.advanced", icon: "list", flag: "AdvancedSearch" },
  { to: "/documentAnalysis", label: "shell.tabs.documents", icon: "file", flag: "DocumentAnalysis" },
  { to: "/mysearches", label: "palette.home", icon: "book", flag: "ShowMyGyanLibrary" },
  { to: "/myreviews", label: "shell.tabs.myReviews", icon: "book", flag: "MyReviews" },
  { to: "/bin", label: "palette.bin", icon: "trash" },
  { to: "/gyanportal", label: "shell.tabs.portal", icon: "globe", flag: "ShowGyanPortalTab" },
  { to: "/account", label: "shell.profile", icon: "user" },
  { to: "/admin/people", label: "admin.nav.people", icon: "gear", role: "Admin" },
  { to: "/admin/clients", label: "admin.nav.clients", icon: "gear", role: "Admin" },
  { to: "/admin/groups", label: "admin.nav.groups", icon: "gear", role: "Admin" },
  { to: "/admin/subscriptions", label: "admin.nav.plans", icon: "gear", role: "Admin" },
  { to: "/admin/sources", label: "admin.nav.sources", icon: "gear", role: "Admin" },
  { to: "/admin/settings", label: "admin.nav.settings", icon: "gear", role: "Admin" },
  { to: "/admin/templates", label: "admin.nav.templates", icon: "gear", role: "Admin" },
  { to: "/admin/parameters", label: "admin.nav.parameters", icon: "gear", role: "Admin" },
  { to: "/admin/faq", label: "admin.nav.faq", icon: "gear", role: "Admin" },
  { to: "/admin/outbox", label: "admin.nav.mail", icon: "gear", role: "Admin" },
  { to: "/admin/audit", label: "admin.nav.activity", icon: "gear", role: "Admin" },
  { to: "/admin/backups", label: "admin.nav.backups", icon: "gear", role: "Admin" },
  { to: "/admin/models", label: "admin.nav.models", icon: "gear", role: "Admin" },
  { to: "/admin/checks", label: "admin.nav.checks", icon: "gear", role: "Admin" },
  { to: "/admin/operation", label: "admin.nav.operation", icon: "gear", role: "Admin" },
  { to: "/admin/doctor", label: "admin.nav.doctor", icon: "gear", role: "Admin" },
];

export function useScreenEntries(): Entry[] {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  const flags = user?.accessList ?? [];
  const isAskingOn = useIsAskingOn();
  return SCREENS.filter(
    ({ to, flag, role }) =>
      (to !== "/ask" || isAskingOn) && (!flag || flags.includes(flag)) && (!role || user?.role === role),
  ).map(({ to, label, icon, role }) => ({
    id: `screen ${to}`,
    group: "screens",
    icon,
    label: role ? t("palette.admin", { name: t(label) }) : t(label),
    run: () => void navigate({ to }),
  }));
}

export function useGyanEntries(): Entry[] {
  const navigate = useNavigate();
  const names = useGyanNames() ?? [];
  return names.map(({ id, name }) => ({
    id: `gyan ${id}`,
    group: "gyans",
    icon: "book",
    label: name,
    run: () => void navigate({ to: "/article/list/$topicId", params: { topicId: id } }),
  }));
}

export function useActionEntries(): Entry[] {
  const t = useT();
  const language = useLanguage();
  const next = useTheme() === "dark" ? "light" : "dark";
  const { topicId } = useParams({ strict: false });
  const name = useGyanNames()?.find(({ id }) => id === topicId)?.name;
  const makeTable = () =>
    openNewTable(
      topicId === undefined
        ? {}
        : { scope: { kind: "topic", topicId }, ...(name !== undefined && { scopeName: name }) },
    );
  const navigate = useNavigate();
  const others = (Object.keys(LANGUAGES) as LanguageTag[]).filter((tag) => tag !== language);
  const action = (id: string, icon: IconName, label: string, run: () => void): Entry => ({
    id: `action ${id}`,
    group: "actions",
    icon,
    label,
    run,
  });
  const copy = () => void copyAddress(t("palette.copied"), t("palette.notCopied"));
  return [
    ...(topicId === undefined
      ? []
      : [
          action(
            "together",
            "check",
            t("together.title"),
            () => void navigate({ to: "/article/review/$topicId", params: { topicId } }),
          ),
          action(
            "citations",
            "graph",
            t("chaining.title"),
            () => void navigate({ to: "/article/citations/$topicId", params: { topicId } }),
          ),
          action(
            "duplicates",
            "copy",
            t("duplicates.entry"),
            () => void navigate({ to: "/article/duplicates/$topicId", params: { topicId } }),
          ),
          action("copy", "copy", t("palette.copyLink"), copy),
        ]),
    action("table", "table", t("tables.new.title"), makeTable),
    action("theme", "theme", t(`shell.theme.${next}`), () => chooseTheme(next)),
    ...others.map((tag) => ({
      ...action(`language ${tag}`, "globe", LANGUAGES[tag], () => {
        void chooseLanguage(tag);
        rememberLanguage(tag);
      }),
      lang: tag,
    })),
    action("keys", "question", t("palette.keys"), openSheet),
    action("logout", "signout", t("shell.logout"), () => void logOut()),
  ];
}

const copyAddress = (done: string, failed: string) =>
  navigator.clipboard.writeText(`${location.origin}${location.pathname}`).then(
    () => showToast({ tone: "success", text: done }),
    () => showToast({ tone: "error", text: failed }),
  );
