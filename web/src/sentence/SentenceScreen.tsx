import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { recentTopicsQuery } from "#topics/data.ts";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { AskBox } from "./AskBox.tsx";
import { Examples } from "./Examples.tsx";
import { RecentGyans } from "./RecentGyans.tsx";
import { useAsk } from "./useAsk.ts";
import styles from "./SentenceScreen.module.css";

const route = getRouteApi("/shell/sentencegyan");

export function SentenceScreen() {
  const t = useT();
  const { q } = route.useSearch();
  const recent = useQuery(recentTopicsQuery);
  const { text, change, ask, problem, isBusy } = useAsk(q);
  useDocumentTitle("sentencegyan");
  useAskFromAddress(q, ask);
  return (
    <div className={styles.door}>
      <h1 tabIndex={-1}>{t("sentence.title")}</h1>
      <AskBox text={text} problem={problem} isBusy={isBusy} takesFocus onChange={change} onAsk={ask} />
      <div className={styles.columns}>
        <section>
          <Loadable
            query={recent}
            skeleton={<Skeleton lines={4} />}
            isEmpty={(page) => page.topics.length === 0}
            empty={<FirstTime />}
          >
            {(page) => <RecentGyans topics={page.topics} total={page.total} />}
          </Loadable>
        </section>
        <section>
          <Examples isBusy={isBusy} onAsk={ask} />
        </section>
      </div>
    </div>
  );
}

/** Another page sent a question along: it is asked once, and the address forgets it. */
function useAskFromAddress(q: string | undefined, ask: (query: string) => void) {
  const navigate = route.useNavigate();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!q || asked.current === q) return;
    asked.current = q;
    void navigate({ search: {}, replace: true });
    ask(q);
  }, [q, ask, navigate]);
}

function FirstTime() {
  const t = useT();
  return (
    <>
      <SectionHead title={t("sentence.howTitle")} />
      <ol className={styles.how}>
        <li>{t("sentence.how1")}</li>
        <li>{t("sentence.how2")}</li>
        <li>{t("sentence.how3")}</li>
      </ol>
    </>
  );
}
