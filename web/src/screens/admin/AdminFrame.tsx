import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { SideFrame } from "#ui/parts/SideFrame.tsx";

const PLACES = [
  { id: "people", to: "/admin/people" },
  { id: "requests", to: "/admin/requests" },
  { id: "clients", to: "/admin/clients" },
  { id: "groups", to: "/admin/groups" },
  { id: "directory", to: "/admin/directory" },
  { id: "plans", to: "/admin/subscriptions" },
  { id: "sources", to: "/admin/sources" },
  { id: "settings", to: "/admin/settings" },
  { id: "templates", to: "/admin/templates" },
  { id: "parameters", to: "/admin/parameters" },
  { id: "faq", to: "/admin/faq" },
  { id: "mail", to: "/admin/outbox" },
  { id: "activity", to: "/admin/audit" },
  { id: "backups", to: "/admin/backups" },
  { id: "models", to: "/admin/models" },
  { id: "checks", to: "/admin/checks" },
  { id: "operation", to: "/admin/operation" },
  { id: "doctor", to: "/admin/doctor" },
] as const;

/** What an administrator looks after, one place beside the other. */
export function AdminFrame() {
  const t = useT();
  const { pathname } = useLocation();
  const current = PLACES.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.id;
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a narrow screen the places stand in a row that is wider than the screen.
    const show = () => {
      const link = row.current?.querySelector<HTMLElement>(`[data-place="${current}"]`);
      if (link && row.current) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - 16;
    };
    show();
    // Until its own font is there, the row is shorter than it will be.
    void document.fonts?.ready.then(show);
  }, [current]);
  return (
    <SideFrame
      label={t("admin.title")}
      showsLabel
      row={row}
      ways={PLACES.map(({ id, to }) => (
        <li key={id}>
          <Link to={to} data-place={id} activeProps={{}} aria-current={id === current ? "page" : undefined}>
            {t(`admin.nav.${id}`)}
          </Link>
        </li>
      ))}
    >
      <Outlet />
    </SideFrame>
  );
}
