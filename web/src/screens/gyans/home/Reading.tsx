import type { Begun } from "@gyan/contract/organising/dashboard.ts";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { Part } from "#ui/layout/SectionHead.tsx";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import { ABOUT, NAME, ROW } from "./rows.ts";
import styles from "./home.module.css";

/** So many characters somebody reads in a minute, as articles are read. */
const A_MINUTE = 1200;

/** What was begun and not finished; the reader opens where it was left. */
export function Reading({ articles }: { articles: readonly Begun[] }) {
  const t = useT();
  return (
    <Part title={t("home.reading")}>
      <ul className={box.text({ line: "between" })}>
        {articles.map(({ articleId, topicId, topicName, title, share, left }) => (
          <li key={articleId} className={ROW}>
            <RowIcon name="book" />
            <div className={box.text({ flex: "grow" })}>
              <Link
                to="/article/list/$topicId"
                params={{ topicId }}
                search={{ tab: "articles", article: articleId, pane: "reader" }}
                className={NAME}
              >
                {title}
              </Link>
              <p className={ABOUT}>
                <span className={styles.share} style={{ "--v": `${share * 100}%` } as CSSProperties} />
                {t("home.left", { count: Math.max(1, Math.round(left / A_MINUTE)) })}
                <span className="dot" />
                {topicName}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
