import { findNode } from "@gyan/contract/outline/rules.ts";
import { useEffect } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { useKeyDown } from "#ui/base/keyboard.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Leaves, tabOf } from "#ui/controls/Leaves.tsx";
import { box } from "#ui/layout/box.ts";
import { useIsNarrow, useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { goTo } from "../editing.ts";
import { HelpLeaf } from "../panels/HelpLeaf.tsx";
import { Overview } from "../panels/Overview.tsx";
import { Settings, useHasSettings } from "../refine/RefineSearch.tsx";
import { readWork, rootOf, useWork, type Work } from "../work.ts";
import styles from "./inspector.module.css";
import {
  enterLeaf,
  forgetShown,
  hideSheet,
  type Leaf,
  OPENER,
  PANEL,
  putAway,
  showLeaf,
  turnTo,
  useIsAway,
  useShown,
} from "./leaf.ts";
import { TopicLeaf } from "./TopicLeaf.tsx";

/**
 * What there is to know and to set beside the outline. It follows the line that the keyboard is at and never takes the keyboard
 * by itself. Put away it stays so in this browser; without room beside the outline it is a sheet.
 */
export function Inspector() {
  const t = useT();
  const isBelow = useIsOnePane();
  const isNarrow = useIsNarrow();
  const isSheet = useShown((shown) => shown.isSheet);
  const isAway = useIsAway();
  const isBusy = useWork((work) => work.isSent);
  useKeyDown(goBack);
  useEffect(() => forgetShown, []);
  // With room for it beside the outline it is there anyway.
  useEffect(() => {
    if (!isBelow) hideSheet();
  }, [isBelow]);
  if (isBelow)
    return isSheet ? (
      <Dialog title={t("inspector.title")} isSheet={isNarrow} isWide closesBeside onClose={hideSheet}>
        <div className={box.row({ line: "below" })}>
          <Tabs />
        </div>
        <Panel className={styles.sheet} />
      </Dialog>
    ) : null;
  if (isAway) return <Slim />;
  return (
    <aside
      className={box.column({ flex: "shrink" }, styles.inspector)}
      aria-label={t("inspector.title")}
      inert={isBusy}
    >
      <div className={box.row({ gap: 2, align: "center", line: "below" }, styles.head)}>
        <Tabs />
        <IconButton icon="right" label={t("inspector.hide")} onClick={putAway} />
      </div>
      <Panel className={box.text({ pad: [4, 5], flex: "fill", scrolls: true })} />
    </aside>
  );
}

/** Escape leads back to the line; what was opened from here closes first. */
function goBack({ key, target, defaultPrevented }: KeyboardEvent) {
  const aside = document.getElementById(PANEL)?.closest("aside");
  const isOwn = aside?.contains(target as Node) === true && !defaultPrevented;
  if (key === "Escape" && isOwn) goTo(readWork().current);
}

/** The leaves that there are: without parameters there is nothing to set for the whole gyan. */
function useLeaf(): [Leaf, Leaf[]] {
  const wished = useShown((shown) => shown.leaf);
  const hasSettings = useHasSettings();
  const leaves: Leaf[] = hasSettings
    ? ["topic", "settings", "overview", "help"]
    : ["topic", "overview", "help"];
  return [leaves.includes(wished) ? wished : "topic", leaves];
}

/** Tours point at two of them. */
const TOURED: Partial<Record<Leaf, string>> = { overview: "builder-overview", help: "builder-help" };

function Tabs() {
  const t = useT();
  const [leaf, leaves] = useLeaf();
  return (
    <Leaves
      label={t("inspector.title")}
      panelId={PANEL}
      leaves={leaves.map((id) => ({ id, label: t(`inspector.leaf.${id}`), "data-tour": TOURED[id] }))}
      current={leaf}
      onChange={turnTo}
    />
  );
}

const CONTENTS = { topic: TopicLeaf, settings: Settings, overview: Overview, help: HelpLeaf };

function Panel({ className }: { className: string | undefined }) {
  const [leaf] = useLeaf();
  const Contents = CONTENTS[leaf];
  return (
    <div
      // Another leaf begins at its top.
      key={leaf}
      id={PANEL}
      role="tabpanel"
      className={className}
      aria-labelledby={tabOf(PANEL, leaf)}
      data-leaf={leaf}
    >
      <Contents />
    </div>
  );
}

/** Put away it is as narrow as its name. Tours point at what is in it. */
function Slim() {
  const t = useT();
  return (
    <aside className={box.text({ pad: [2, 1] })} aria-label={t("inspector.title")}>
      <button
        type="button"
        className={box.column({
          gap: 1,
          align: "center",
          pad: [2, 2],
          size: "xs",
          tone: "soft",
          round: "outer",
          hover: "ground",
        })}
        id={OPENER}
        aria-label={t("inspector.show")}
        data-tour="builder-overview"
        onClick={() => enterLeaf()}
      >
        <Icon name="list" />
        <span data-tour="builder-help">{t("inspector.title")}</span>
      </button>
    </aside>
  );
}

/** On a narrow screen: opens the sheet, and says what is in it. */
export function OpenInspector() {
  const t = useT();
  const isBelow = useIsOnePane();
  const name = useWork(chosenName);
  const [, leaves] = useLeaf();
  if (!isBelow) return null;
  return (
    <button
      type="button"
      className={box.row({
        gap: 3,
        align: "center",
        pad: [2, 4],
        line: "around",
        ground: "surface",
        round: "outer",
        isTouched: true,
      })}
      onClick={() => showLeaf()}
    >
      <Icon name="list" />
      <span className={box.stack({ gap: 0.5, flex: "grow", isStart: true, breaks: true })}>
        <span className={box.text({ weight: 500, clamp: 1 })}>
          {name ? t("inspector.of", { name }) : t("inspector.title")}
        </span>
        <span className={box.cluster({ gap: [0, 3], size: "xs", tone: "quiet" })}>
          {leaves.map((id) => (
            <span key={id} data-tour={TOURED[id]}>
              {t(`inspector.leaf.${id}`)}
            </span>
          ))}
        </span>
      </span>
      <Icon name="right" />
    </button>
  );
}

const chosenName = (work: Work): string | undefined => {
  const root = rootOf(work);
  return root ? (findNode(root, work.current) ?? root).name.trim() : undefined;
};
