import { Link, Navigate, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { HOME } from "#lib/session/home.ts";
import { useT } from "#lib/i18n.ts";
import { readUser, useUser } from "#lib/session.ts";
import styles from "#features/outline/BuilderScreen.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Contents } from "./Contents.tsx";
import { Finish } from "./Finish.tsx";
import { Frequency } from "#features/refresh/schedule/Frequency.tsx";
import { forget, readLeft, useKeeping } from "./keeping.ts";
import {
  createRefresh,
  open,
  type Opened,
  StoreProvider,
  useRefresh,
  useStore,
} from "#features/refresh/model.ts";
import { Overview, useLibraryNames } from "./Overview.tsx";
import { Parameters } from "./parameters/Parameters.tsx";
import { Sources } from "./Sources.tsx";
import { box } from "#ui/layout/box.ts";

/**
 * Opens with the outline of a gyan that the navigation brought. Without one there is nothing to refresh; and a browser that
 * keeps one shows it to nobody who is signed out.
 */
export function RefreshScreen() {
  const plan = useLocation({ select: ({ state }) => state.plan });
  const [opened] = useState(() => (readUser() ? open(plan) : null));
  return opened ? <Refreshing opened={opened} /> : <Navigate to={HOME} replace />;
}

function Refreshing({ opened }: { opened: Opened }) {
  const t = useT();
  const [left] = useState(() => readLeft(opened));
  const [store] = useState(() => createRefresh(opened, left ?? opened.first));
  const names = useLibraryNames();
  const [isAsked, setAsked] = useState(false);
  const isBuilder = useUser()?.accessList.includes("AdvancedSearch") ?? false;
  useKeeping(store);
  useDocumentTitle(`${t("refresh.titleOf", { name: opened.topicName })} · Gyan`);
  return (
    <StoreProvider value={store}>
      <div className={box.grid({ flex: "fill" }, styles.builder)}>
        <Overview names={names} />
        <div className={box.column({ flex: "shrink" }, styles.main)}>
          <Head opened={opened} />
          <div className={box.column({ gap: 2, flex: "fill", scrolls: true }, styles.middle, styles.form)}>
            <p className={box.text({ tone: "soft", isMeasured: true })}>{t("refresh.lead")}</p>
            {left && <Left />}
            {opened.leftOut.length > 0 && (
              <Notice tone="warn">{t("topics.openedWithout", { names: opened.leftOut.join(", ") })}</Notice>
            )}
            <Contents />
            {isBuilder && <Sources waits={names.waits} />}
            {isBuilder && <Parameters />}
            <Frequency isAsked={isAsked} />
          </div>
          <Finish onAsk={() => setAsked(true)} />
        </div>
      </div>
    </StoreProvider>
  );
}

function Head({ opened: { topicId, topicName } }: { opened: Opened }) {
  const t = useT();
  return (
    <div className={box.text({ pad: [5, 0] }, styles.middle)}>
      <nav className={box.text({ size: "sm", tone: "quiet", breaks: true })} aria-label={t("topic.path")}>
        <Link to="/article/list/$topicId" params={{ topicId }} className={box.text({ hover: "ink" })}>
          {topicName}
        </Link>
        <span aria-hidden="true"> /</span>
      </nav>
      <h1 className={box.text({ serif: "title" })} tabIndex={-1}>
        {t("refresh.title")}
      </h1>
    </div>
  );
}

/** Somebody was here before and did not send it: they go on where they were, unless they want to begin anew. */
function Left() {
  const t = useT();
  const store = useStore();
  const [isShown, setShown] = useState(true);
  const isFirst = useRefresh((refresh) => refresh === store.first);
  if (!isShown || isFirst) return null;
  const beginAnew = () => {
    store.reset();
    forget(store.topicId);
    setShown(false);
  };
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" onClick={beginAnew}>
          {t("refresh.beginAnew")}
        </Button>
      }
    >
      {t("refresh.left")}
    </Notice>
  );
}
