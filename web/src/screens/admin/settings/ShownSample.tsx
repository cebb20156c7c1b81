import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { frontQuery } from "#entities/front/data.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";

/** What the settings below it come to: an address that opens nothing is seen here. */
export function ShownSample() {
  const t = useT();
  const front = useQuery(frontQuery);
  if (!front.data) return null;
  const { sample } = front.data;
  return (
    <p className={box.text({ above: 1, breaks: true })}>
      {sample ? t("settingsAdmin.front.now", { name: sample.name }) : t("settingsAdmin.front.nowNone")}{" "}
      {sample && (
        <Link to="/sample" className="text-link">
          {t("settingsAdmin.front.nowOpen")}
        </Link>
      )}
    </p>
  );
}
