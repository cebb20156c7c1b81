import type { Home } from "@gyan/contract/organising/dashboard.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { box } from "#ui/layout/box.ts";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Changes } from "./Changes.tsx";
import { Reading } from "./Reading.tsx";
import styles from "./home.module.css";

/** For who came back: what changed meanwhile, and what they were reading. On a phone the first of each. */
export function News({ home: { since, changes, reading } }: { home: Home }) {
  const t = useT();
  const name = useUser()?.firstName;
  const most = useIsNarrow() ? 1 : 3;
  if (since === null && reading.length === 0) return null;
  return (
    <div className={box.stack({ gap: 3 }, styles.news)}>
      {since && name && (
        <p className={box.text({ serif: "heading", hides: "narrow" })}>{t("home.hello", { name })}</p>
      )}
      <div className={box.grid({ gap: 5, align: "start" }, styles.columns)}>
        {since && <Changes since={since} changes={changes} most={most} />}
        {reading.length > 0 && <Reading articles={reading.slice(0, most)} />}
      </div>
    </div>
  );
}
