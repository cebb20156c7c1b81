import { type ErrorComponentProps, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { SearchField } from "#ui/controls/Field.tsx";
import { Centred } from "#ui/layout/Centred.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./Shell.module.css";

type Props = { code: string; kind: "lost" | "broken"; onRetry?(): void };

export const LostScreen = () => <ErrorScreen code="404" kind="lost" />;
export const BrokenScreen = () => <ErrorScreen code="500" kind="broken" />;

/** A fault of ours while drawing a page; trying again may help, going elsewhere always does. */
export const CaughtScreen = ({ reset }: ErrorComponentProps) => (
  <ErrorBody code="500" kind="broken" onRetry={reset} />
);

const ErrorScreen = (props: Props) => (
  <main id="main" className={box.row({ flex: "grow" })} tabIndex={-1}>
    <ErrorBody {...props} />
  </main>
);

function ErrorBody({ code, kind, onRetry }: Props) {
  const t = useT();
  const user = useUser();
  return (
    <Centred overline={code} title={t(`errors.${kind}.title`)} text={t(`errors.${kind}.text`)}>
      <SearchBox />
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {t("ui.retry")}
        </Button>
      )}
      <LinkButton to="/">{user ? t("topic.toMyGyans") : t("autoLogin.toSignIn")}</LinkButton>
    </Centred>
  );
}

/** Who is signed in is taken to a search; who is not, to the entrance. */
function SearchBox() {
  const t = useT();
  const navigate = useNavigate();
  const [q, setQ] = useState("");
  return (
    <search className={box.text({ below: 2 }, styles.search)}>
      <form
        className={box.cluster({ gap: 2, first: "wide" })}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ to: "/sentencegyan", search: q.trim() ? { q: q.trim() } : {} });
        }}
      >
        <SearchField
          label={t("sentence.placeholder")}
          value={q}
          maxLength={500}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button type="submit" look="primary" icon="search">
          {t("sentence.search")}
        </Button>
      </form>
    </search>
  );
}
