import { isBlank } from "@gyan/contract/outline/nodes.rules.ts";
import { useEffect, useMemo } from "react";
import { useT } from "#lib/i18n.ts";
import { prewarm } from "#entities/runs/prewarm.ts";
import { useKeyDown } from "#ui/base/keyboard.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { FailedState } from "#ui/states/States.tsx";
import styles from "#features/outline/BuilderScreen.module.css";
import { bringBack, takeBack } from "#features/outline/editing.ts";
import { Finish } from "#features/outline/Finish.tsx";
import { Forecast } from "#features/outline/panels/Forecast.tsx";
import { InfoPanel } from "#features/outline/panels/InfoPanel.tsx";
import { RefineSearch } from "#features/outline/refine/RefineSearch.tsx";
import { Section } from "#features/outline/Section.tsx";
import { ManageSources } from "#features/outline/sources/ManageSources.tsx";
import { OtherTab } from "#features/outline/OtherTab.tsx";
import { OutlineBox, useWish } from "#features/outline/outliner/OutlineBox.tsx";
import { Overview } from "#features/outline/panels/Overview.tsx";
import { useToldProblems } from "#features/outline/outliner/ProblemLine.tsx";
import { Suggestions } from "#features/outline/suggestions/Suggestions.tsx";
import { ResumeQuestion } from "#features/outline/dialogs/ResumeQuestion.tsx";
import { TopicField } from "#features/outline/outliner/TopicField.tsx";
import { useBuilderTours } from "#features/outline/useBuilderTours.ts";
import { useLaterRoot } from "#features/outline/later.ts";
import { useLeft } from "#features/outline/useLeft.ts";
import { clearWork, rootOf, useWork } from "#features/outline/work.ts";
import { box } from "#ui/layout/box.ts";

export function BuilderScreen() {
  const t = useT();
  const { isSettled, left, error, isAsking, ask } = useLeft();
  useDocumentTitle("createGyan");
  useEffect(prewarm, []);
  useToldProblems();
  useWish();
  useBuilderTours(isSettled);
  return (
    <div className={box.grid({ flex: "grow" }, styles.builder)}>
      <Overview />
      <div className={box.column({ flex: "shrink" }, styles.main)}>
        <Head />
        {isSettled ? (
          <Form />
        ) : error ? (
          <FailedState
            error={error}
            title={t("builder.leftFailed")}
            isRetrying={isAsking}
            onRetry={ask}
            action={<Button onClick={clearWork}>{t("builder.beginAnew")}</Button>}
          />
        ) : left ? (
          <ResumeQuestion left={left} />
        ) : (
          <>
            <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
            <Skeleton lines={5} />
          </>
        )}
      </div>
      <InfoPanel />
    </div>
  );
}

function Head() {
  const t = useT();
  const draft = useWork((work) => work.draft);
  const canUndo = useWork((work) => work.outline.past.length > 0);
  const canRedo = useWork((work) => work.outline.future.length > 0);
  useUndoKeys();
  return (
    <div className={box.row({ gap: 3, align: "center", justify: "between", pad: [5, 0] }, styles.middle)}>
      <div className={box.cluster({ gap: [1, 3], align: "center" })}>
        <h1 className={box.text({ serif: "title" })} tabIndex={-1}>
          {t("builder.title")}
        </h1>
        {draft && (
          <span className={box.text({ size: "sm", tone: "soft", breaks: true })}>
            {t("builder.draft.open", { name: draft.name })}
          </span>
        )}
      </div>
      <span className={box.row({ flex: "keep" })}>
        <IconButton
          icon="undo"
          label={t("builder.undo")}
          aria-keyshortcuts="Control+Z"
          disabled={!canUndo}
          onClick={takeBack}
        />
        <IconButton
          icon="redo"
          label={t("builder.redo")}
          aria-keyshortcuts="Control+Shift+Z"
          disabled={!canRedo}
          onClick={bringBack}
        />
      </span>
    </div>
  );
}

function Form() {
  const isBusy = useWork((work) => work.isSent);
  return (
    <>
      <div
        className={box.column({ gap: 2, flex: "grow" }, styles.middle, styles.pane, styles.form)}
        inert={isBusy}
      >
        <OtherTab />
        <OutlineSection />
        <ManageSources />
        <RefineSearch />
        <Plan />
      </div>
      <End />
    </>
  );
}

/** The line that is typed in is drawn first; what only follows the outline, when there is time. */
function OutlineSection() {
  const t = useT();
  const root = useWork(rootOf);
  const later = useLaterRoot();
  const suggestions = useMemo(() => later && <Suggestions root={later} />, [later]);
  return (
    <Section name="outline" title={t("builder.section.outline")}>
      <TopicField root={root} />
      {root && <OutlineBox root={root} />}
      {root && suggestions}
    </Section>
  );
}

function Plan() {
  const root = useLaterRoot();
  return useMemo(() => root && !isBlank(root) && <Forecast root={root} />, [root]);
}

const End = () => <Finish root={useWork(rootOf)} />;

/** The whole outline, not the letters of one field. In a dialog the browser's own is left alone. */
const useUndoKeys = () =>
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("dialog")) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) bringBack();
    else takeBack();
  });
