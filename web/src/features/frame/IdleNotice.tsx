import { useEffect, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { forgetIdleEnd, readIdleEnd } from "#lib/session/inactivity.ts";
import { Notice } from "#ui/states/States.tsx";

/** Why somebody is at the entrance who did not leave. */
export function IdleNotice() {
  const t = useT();
  const [minutes] = useState(readIdleEnd);
  useEffect(forgetIdleEnd, []);
  if (minutes === null) return null;
  return <Notice tone="info">{t("session.ended", { count: minutes })}</Notice>;
}
