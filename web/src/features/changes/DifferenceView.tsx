import type { TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { difference } from "@gyan/contract/living/changes.ts";
import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { useT } from "#lib/i18n.ts";
import { Facts } from "#ui/parts/Facts.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { differenceQuery, type Span } from "./data.ts";
import styles from "./changes.module.css";
import { type Stretch, stretchesOf } from "./stretches.rules.ts";
import { box } from "#ui/layout/box.ts";

type Props = { topicId: TopicId; workId: WorkId; title: string; span: Span };

/** An article before and after: its details, and its text sentence by sentence. */
export function DifferenceView({ topicId, workId, title, span }: Props) {
  const t = useT();
  const found = useQuery(differenceQuery(topicId, workId, span));
  return (
    <section
      className={box.text({ pad: 4, above: 3, line: "around", ground: "surface", round: "outer" })}
      aria-label={t("changes.differenceOf", { title })}
    >
      <Loadable query={found} skeleton={<Skeleton lines={3} shape="text" />}>
        {(data) => <Found {...data} />}
      </Loadable>
    </section>
  );
}

function Found({ fields, text, added, removed, isTooDifferent }: ReplyOf<typeof difference>) {
  const t = useT();
  const counted = [
    added > 0 && t("changes.added", { count: added }),
    removed > 0 && t("changes.removed", { count: removed }),
  ].filter(Boolean);
  return (
    <>
      {fields.length > 0 && (
        <div className={box.text({ below: 3 })}>
          <Facts
            facts={fields.map(({ field, before, after }) => ({
              key: field,
              name: t(`changes.field.${field}`),
              value: (
                <>
                  <Changed kind="removed" text={before || t("changes.empty")} />{" "}
                  <Changed kind="added" text={after || t("changes.empty")} />
                </>
              ),
            }))}
          />
        </div>
      )}
      {isTooDifferent && <Notice tone="info">{t("changes.apart")}</Notice>}
      {text.length === 0 && !isTooDifferent && (
        <p className={box.text({ size: "sm", tone: "quiet" })}>{t("changes.same")}</p>
      )}
      {text.length > 0 && (
        <>
          {counted.length > 0 && (
            <p className={box.text({ size: "sm", tone: "quiet" })}>{counted.join(" · ")}</p>
          )}
          <div className={box.text({ serif: "text", above: 2, isMeasured: true })}>
            {stretchesOf(text).map((stretch, at) => (
              <Fragment key={at}>
                <Part {...stretch} />{" "}
              </Fragment>
            ))}
          </div>
        </>
      )}
    </>
  );
}

function Part({ kind, sentences }: Stretch) {
  const t = useT();
  const text = sentences.join(" ");
  if (kind === "removed" || kind === "added") return <Changed kind={kind} text={text} />;
  if (kind === "same") return <span>{text}</span>;
  return (
    <span
      className={box.text(
        { pad: [0.5, 0], above: 2, below: 2, size: "xs", tone: "quiet", isCentred: true },
        styles.gap,
      )}
    >
      {t("changes.gap")}
    </span>
  );
}

/** Struck through and with a sign, so that no colour is needed to tell; and said in words to those who hear it. */
function Changed({ kind, text }: { kind: "removed" | "added"; text: string }) {
  const t = useT();
  const Tag = kind === "removed" ? "del" : "ins";
  return (
    <Tag className={styles[kind]}>
      <VisuallyHidden>{t(kind === "removed" ? "changes.isRemoved" : "changes.isAdded")} </VisuallyHidden>
      {text}
    </Tag>
  );
}
