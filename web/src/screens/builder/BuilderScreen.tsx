import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { prewarm } from "#entities/runs/prewarm.ts";
import { useKeyDown } from "#ui/base/keyboard.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { FailedState, Notice } from "#ui/states/States.tsx";
import styles from "#features/outline/BuilderScreen.module.css";
import { bringBack, takeBack } from "#features/outline/editing.ts";
import { Finish } from "#features/outline/Finish.tsx";
import { readLeft } from "#features/outline/keeping.ts";
import { Above } from "#features/outline/inspector/Above.tsx";
import { Inspector, OpenInspector } from "#features/outline/inspector/Inspector.tsx";
import { RefineHead } from "#features/outline/refine/RefineSearch.tsx";
import { Section } from "#features/outline/Section.tsx";
import { ManageSources } from "#features/outline/sources/ManageSources.tsx";
import { OutlineBox, useWish } from "#features/outline/outliner/OutlineBox.tsx";
import { useToldProblems } from "#features/outline/outliner/ProblemLine.tsx";
import { Suggestions } from "#features/outline/suggestions/Suggestions.tsx";
import { ResumeQuestion } from "#features/outline/dialogs/ResumeQuestion.tsx";
import { TopicField } from "#features/outline/outliner/TopicField.tsx";
import { useBuilderTours } from "#features/outline/useBuilderTours.ts";
import { clearWork, rootOf, useLaterRoot, useWork } from "#features/outline/work.ts";
import { box } from "#ui/layout/box.ts";

export function BuilderScreen() {
  const t = useT();
  const { isSettled, left, error, isFetching, refetch } = useLeft();
  useDocumentTitle("createGyan");
  useEffect(prewarm, []);
  useToldProblems();
  useWish();
  useBuilderTours(isSettled);
  return (
    <div className={box.grid({ flex: "fill" }, styles.builder, styles.building)}>
      <div className={box.column({ flex: "shrink" }, styles.main)}>
        <Head />
        {isSettled ? (
          <Form />
        ) : error ? (
          <FailedState
            error={error}
            title={t("builder.leftFailed")}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
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
      <Inspector />
      <Above />
    </div>
  );
}

/** What was left unfinished at an earlier visit; asked once, and settled before the form can be used. */
function useLeft() {
  const isSettled = useWork((work) => work.isRead);
  const visit = useWork((work) => work.visit);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["unfinished", visit],
    queryFn: readLeft,
    enabled: !isSettled,
    gcTime: 0,
    retry: false,
  });
  const isNothing = !isSettled && data === null;
  useEffect(() => {
    if (isNothing) clearWork();
  }, [isNothing]);
  return { isSettled, left: isSettled ? null : data, error, isFetching, refetch };
}

function Head() {
  const t = useT();
  const draft = useWork((work) => work.draft);
  const canUndo = useWork((work) => work.outline.past.length > 0);
  const canRedo = useWork((work) => work.outline.future.length > 0);
  const isNarrow = useIsNarrow();
  useUndoKeys();
  const tools = [
    { id: "undo" as const, keys: "Control+Z", isPossible: canUndo, onSelect: takeBack },
    { id: "redo" as const, keys: "Control+Shift+Z", isPossible: canRedo, onSelect: bringBack },
  ].map((tool) => ({ ...tool, icon: tool.id, label: t(`builder.${tool.id}`) }));
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
      {isNarrow ? (
        <Menu
          label={t("outliner.tools")}
          align="end"
          entries={tools.filter(({ isPossible }) => isPossible)}
          trigger={<IconButton icon="dots" label={t("outliner.tools")} disabled={!canUndo && !canRedo} />}
        />
      ) : (
        <span className={box.row({ flex: "keep" })}>
          {tools.map(({ id, icon, label, keys, isPossible, onSelect }) => (
            <Button
              key={id}
              look="bare"
              size="sm"
              icon={icon}
              aria-keyshortcuts={keys}
              disabled={!isPossible}
              onClick={onSelect}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}

function Form() {
  const isBusy = useWork((work) => work.isSent);
  return (
    <>
      <div
        className={box.column({ gap: 2, flex: "fill", scrolls: true }, styles.middle, styles.form)}
        inert={isBusy}
      >
        <OtherTab />
        <OutlineSection />
        <ManageSources />
        <RefineHead />
      </div>
      <Finish />
    </>
  );
}

/** There is one place for unfinished work: of two tabs, the one that is typed in last has it. */
function OtherTab() {
  const t = useT();
  const hasRoot = useWork((work) => rootOf(work) !== null);
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    // The browser tells it only to the tabs that did not write it.
    const notice = ({ key, newValue }: StorageEvent) => {
      if (key === "ontologyData" && newValue !== null) setElsewhere(true);
    };
    addEventListener("storage", notice);
    return () => removeEventListener("storage", notice);
  }, []);
  if (!hasRoot || !isElsewhere) return null;
  return (
    <Notice tone="warn" isAlert>
      {t("builder.otherTab")}
    </Notice>
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
      <OpenInspector />
      {root && suggestions}
    </Section>
  );
}

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
