import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { settingsMutation, settingsQuery } from "#lib/session/settings.ts";
import { Button } from "#ui/controls/Button.tsx";
import { focusHeading } from "#ui/layout/focus.ts";
import { Status } from "#ui/states/Status.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./ConsentQuestion.module.css";

/** Both answers are equally easy, and the page goes on without one. Whoever has answered is never asked again. */
export function ConsentQuestion() {
  const t = useT();
  const id = useId();
  const sentence = useFailureSentence();
  const settings = useQuery(settingsQuery);
  const save = useMutation(settingsMutation);
  const bar = useRef<HTMLElement>(null);
  const isAsked = settings.data?.allowsAnalytics === null;
  useEffect(() => (isAsked ? tellHeight(bar.current!) : undefined), [isAsked]);
  // A failure to find out is no reason to ask.
  if (!isAsked) return null;
  const answer = (allowsAnalytics: boolean) =>
    save.mutate({ allowsAnalytics }, { onSuccess: () => void focusHeading() });
  const isBusy = (which: boolean) => save.isPending && save.variables?.allowsAnalytics === which;
  return (
    <section
      ref={bar}
      className={box.cluster(
        { gap: [2, 5], align: "center", pad: [3, 4], flex: "keep", ground: "surface", first: "wide" },
        styles.bar,
      )}
      aria-labelledby={id}
      data-consent
    >
      <div className={box.text({ size: "sm", tone: "soft" })}>
        <h2 id={id} className={box.text({ size: "md", weight: 600, tone: "ink" })}>
          {t("consent.question")}
        </h2>
        <p>
          {t("consent.what")}{" "}
          <Link to="/account" hash="counting" className="text-link">
            {t("consent.more")}
          </Link>
        </p>
        {save.error && (
          <p role="alert">
            <Status tone="bad">{sentence(save.error)}</Status>
          </p>
        )}
      </div>
      <div className={box.cluster({ gap: 2 })}>
        <Button isBusy={isBusy(true)} onClick={() => answer(true)}>
          {t("consent.yes")}
        </Button>
        <Button isBusy={isBusy(false)} onClick={() => answer(false)}>
          {t("consent.no")}
        </Button>
      </div>
    </section>
  );
}

/** A page that fills the screen leaves room for it. */
function tellHeight(bar: HTMLElement): () => void {
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => root.setProperty("--bottom-bar", `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.removeProperty("--bottom-bar");
  };
}
