import type { LibraryId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SearchField } from "#ui/controls/Field.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { PassageCard } from "./PassageCard.tsx";
import { Shelves } from "./Shelves.tsx";
import { passagesQuery } from "./data.ts";
import styles from "./portal.module.css";

export function PortalScreen() {
  const t = useT();
  const mayRead = useUser()?.accessList.includes("ShowGyanPortalTab") ?? false;
  return (
    <Page title={t("portal.title")} width="narrow">
      {mayRead ? <Portal /> : <EmptyState title={t("portal.closed")}>{t("portal.closedText")}</EmptyState>}
    </Page>
  );
}

/** What was given to this person to read, searched by its passages. */
function Portal() {
  const t = useT();
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  const [libraryId, setLibraryId] = useState<LibraryId | null>(null);
  const found = useQuery({ ...passagesQuery(q, libraryId), enabled: q !== "" });
  return (
    <>
      <p className={styles.about}>{t("portal.about")}</p>
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setQ(text.trim());
          }}
        >
          <SearchField
            label={t("portal.find")}
            value={text}
            maxLength={2000}
            onChange={(event) => {
              setText(event.target.value);
              if (event.target.value === "") setQ("");
            }}
          />
          <Button type="submit" look="primary" icon="search" isBusy={found.isFetching}>
            {t("portal.search")}
          </Button>
        </form>
      </search>
      <Shelves chosen={libraryId} isNarrow={q !== ""} onChoose={setLibraryId} />
      {q !== "" && (
        <>
          <Live>{found.data && t("portal.passages", { count: found.data.passages.length })}</Live>
          <Loadable
            query={found}
            skeleton={<Skeleton lines={5} />}
            isEmpty={(answer) => answer.passages.length === 0}
            empty={<EmptyState title={t("portal.noMatch", { q })}>{t("portal.noMatchText")}</EmptyState>}
          >
            {(answer) => (
              <ol className={styles.list}>
                {answer.passages.map((passage) => (
                  <li key={`${passage.workId}-${passage.start}`}>
                    <PassageCard passage={passage} />
                  </li>
                ))}
              </ol>
            )}
          </Loadable>
        </>
      )}
    </>
  );
}
