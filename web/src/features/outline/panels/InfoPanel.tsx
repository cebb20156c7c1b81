import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Faq } from "#features/help/Faq.tsx";
import { questionsQuery } from "#features/help/data.ts";
import { useLanguage, useT } from "#lib/i18n.ts";
import { local } from "#lib/storage.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";
import frame from "../BuilderScreen.module.css";

const KEY = "builderHelp";
const AWAY = "away";

/** Questions and answers beside the form. Put away it stays so in this browser; without room beside the form it stands below it, folded. */
export function InfoPanel() {
  const t = useT();
  const isBelow = useIsOnePane();
  const [isAway, setAway] = useState(() => local.read(KEY) === AWAY);
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isBelow ? isUnfolded : !isAway;
  const questions = useQuery({ ...questionsQuery(useLanguage()), enabled: isOpen });
  /** Beside the form it is as narrow as its sign. */
  const isSlim = !isOpen && !isBelow;
  const arrange = isSlim ? box.column : box.row;
  const toggle = () => {
    if (isBelow) return setUnfolded(!isOpen);
    setAway(isOpen);
    if (isOpen) local.write(KEY, AWAY);
    else local.remove(KEY);
  };
  return (
    <aside
      className={box.text(
        { pad: isBelow ? [3, 5] : [5, isSlim ? 2 : 4], flex: "shrink", scrolls: true },
        frame.pane,
        isOpen && !isBelow && frame.info,
      )}
      aria-labelledby="info"
      data-tour="builder-help"
    >
      <h2 id="info" className={box.stack({ size: "sm", weight: 600, tone: "soft" })}>
        <button
          type="button"
          className={arrange({ gap: 2, align: "center", pad: [1.5, 0], hover: "accent", isTouched: true })}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Icon name="question" />
          <span className={box.text({ flex: "grow", isStart: true })}>{t("builder.info")}</span>
          {!isSlim && <Icon name={isOpen ? "down" : "right"} size={12} />}
        </button>
      </h2>
      {isOpen && (
        <Loadable
          query={questions}
          skeleton={<Skeleton lines={5} />}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState title={t("help.none")}>{t("help.noneText")}</EmptyState>}
        >
          {(list) => <Faq questions={list} first={list[0]?.question} />}
        </Loadable>
      )}
    </aside>
  );
}
