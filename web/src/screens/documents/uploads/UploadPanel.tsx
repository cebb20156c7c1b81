import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Notice } from "#ui/states/States.tsx";
import { LONGEST_NAME, shorten, useSize } from "#entities/documents/names.ts";
import {
  type Pause,
  cancelUpload,
  cancelUploads,
  dismissUpload,
  dismissUploads,
  goOn,
  retryUpload,
  retryUploads,
  useUploads,
} from "./engine.ts";
import { type Figures, type Upload, figuresOf, shareOf } from "./queue.ts";
import { usePendingCounter, useRefusals, useTimeLeft } from "./watching.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./UploadPanel.module.css";

/** More rows than this say no more than their number does. */
const MOST_ROWS = 50;

const HEAD = box.cluster({ gap: [0.5, 3], align: "center", size: "sm" });

/** What is on its way, what did not get through, and what to do about it. */
export function UploadPanel() {
  const { queue, pause } = useUploads();
  const figures = figuresOf(queue);
  usePendingCounter(figures.pending);
  useRefusals(queue);
  const sending = queue.uploads.filter(
    ({ state }) => state.is === "sending" || (state.is === "queued" && state.sent > 0),
  );
  const failed = queue.uploads.filter(({ state }) => state.is === "failed");
  const imports = queue.uploads.filter(({ state }) => state.is === "done" && state.imported !== null);
  return (
    <>
      <Announcement figures={figures} />
      {figures.pending > 0 && <Overall figures={figures} pause={pause} />}
      {figures.pending > 0 && (
        <ul className={box.text({ above: 1, size: "sm" })}>
          {sending.map((upload) => (
            <SendingRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {imports.length > 0 && (
        <ul className={box.text({ size: "sm" })}>
          {imports.map((upload) => (
            <ImportedRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {failed.length > 0 && <Failed failed={failed} />}
    </>
  );
}

function Overall({ figures, pause }: { figures: Figures; pause: Pause }) {
  const t = useT();
  const format = useFormat();
  const size = useSize();
  const left = useTimeLeft(figures.size, figures.sent, pause === null);
  const sent = t("documents.uploads.sent", { sent: size(figures.sent), size: size(figures.size) });
  return (
    <div className={box.stack({ gap: 2, above: 4 })}>
      <div className={HEAD}>
        <b className={box.text({ weight: 600 })} data-testid="uploading">
          {t("documents.uploads.pending", { count: figures.pending })}
        </b>
        <span className={box.text({ tone: "quiet", flex: "grow", digits: true })}>
          {left === null ? sent : t("documents.uploads.sentAndLeft", { sent, left: format.duration(left) })}
        </span>
        <Button size="sm" look="bare" onClick={cancelUploads}>
          {t("documents.uploads.cancelAll")}
        </Button>
      </div>
      <progress
        className={styles.bar}
        max={1}
        value={figures.share}
        aria-label={t("documents.uploads.overall")}
      />
      {pause && (
        <Notice
          tone="warn"
          action={
            pause === "connection" && (
              <Button size="sm" onClick={goOn}>
                {t("documents.uploads.tryNow")}
              </Button>
            )
          }
        >
          {t(`documents.uploads.paused.${pause}`)}
        </Notice>
      )}
    </div>
  );
}

function SendingRow({ upload }: { upload: Upload }) {
  const t = useT();
  const { name } = upload;
  const share = shareOf(upload);
  return (
    <li className={box.grid({ gap: 3, align: "center", tone: "soft" }, styles.row)}>
      <span className="clip" title={name}>
        {shorten(name, LONGEST_NAME)}
      </span>
      <progress
        className={styles.bar}
        max={1}
        value={share}
        aria-label={t("documents.uploads.of", { name })}
      />
      <span className={box.text({ digits: true }, styles.percent)}>
        {t("documents.uploads.percent", { percent: Math.floor(share * 100) })}
      </span>
      <IconButton
        icon="x"
        label={t("documents.uploads.cancel", { name })}
        onClick={() => cancelUpload(upload.id)}
      />
    </li>
  );
}

function ImportedRow({ upload: { id, name, state } }: { upload: Upload }) {
  const t = useT();
  if (state.is !== "done" || !state.imported) return null;
  const { documents, known, problems } = state.imported;
  const words = [
    t("documents.import.made", { count: documents }),
    known > 0 && t("documents.import.known", { count: known }),
    problems > 0 && t("documents.import.problems", { count: problems }),
  ].filter(Boolean);
  return (
    <OverRow id={id} name={name} icon="check">
      {words.join(" ")}
    </OverRow>
  );
}

function Failed({ failed }: { failed: Upload[] }) {
  const t = useT();
  const format = useFormat();
  const hasRetry = failed.some(({ state }) => state.is === "failed" && state.canRetry);
  return (
    <section className={box.stack({ gap: 2, above: 4 })} aria-label={t("documents.uploads.failedLabel")}>
      <div className={HEAD}>
        <b className={box.text({ weight: 600, flex: "grow" })}>
          {t("documents.uploads.failed", { count: failed.length })}
        </b>
        {hasRetry && (
          <Button size="sm" icon="refresh" onClick={retryUploads}>
            {t("documents.uploads.retryAll")}
          </Button>
        )}
        <Button size="sm" look="bare" onClick={dismissUploads}>
          {t("documents.uploads.dismissAll")}
        </Button>
      </div>
      {/* It scrolls, so the keyboard must reach it. */}
      <ul
        className={box.text({ size: "sm", round: "outer" }, styles.failed)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t("documents.uploads.failedLabel")}
      >
        {failed.slice(0, MOST_ROWS).map((upload) => (
          <FailedRow key={upload.id} upload={upload} />
        ))}
        {failed.length > MOST_ROWS && (
          <li className={box.row({ align: "center" }, styles.over)}>
            {t("documents.andMore", { number: format.number(failed.length - MOST_ROWS) })}
          </li>
        )}
      </ul>
    </section>
  );
}

function FailedRow({ upload: { id, name, state } }: { upload: Upload }) {
  const t = useT();
  const sentence = useFailureSentence();
  if (state.is !== "failed") return null;
  const retry = state.canRetry && (
    <Button size="sm" aria-label={t("documents.retryOf", { name })} onClick={() => retryUpload(id)}>
      {t("ui.retry")}
    </Button>
  );
  return (
    <OverRow id={id} name={name} icon="warn" action={retry}>
      {sentence(state.why)}
    </OverRow>
  );
}

type OverProps = { id: number; name: string; icon: IconName; action?: ReactNode; children: string };

/** What became of one, until somebody has seen it. */
function OverRow({ id, name, icon, action, children }: OverProps) {
  const t = useT();
  return (
    <li className={box.row({ gap: 2, align: "center" }, styles.over)}>
      <Icon name={icon} size={14} />
      <span className={box.text({ pad: [1, 0], tone: "soft", flex: "grow", breaks: true })}>
        <b className={box.text({ weight: 600, tone: "ink" })} title={name}>
          {shorten(name, LONGEST_NAME)}
        </b>{" "}
        {children}
      </span>
      {action}
      <IconButton
        icon="x"
        label={t("documents.uploads.dismiss", { name })}
        onClick={() => dismissUpload(id)}
      />
    </li>
  );
}

/** A quarter at a time: every percent would talk over everything else. */
function Announcement({ figures: { pending, done, failed, share } }: { figures: Figures }) {
  const t = useT();
  const quarter = Math.floor(share * 4) * 25;
  const isOver = pending === 0 && (done > 0 || failed > 0);
  return (
    <Live isHidden>
      {pending > 0 &&
        (quarter === 0 ? t("documents.uploads.begun") : t("documents.uploads.quarter", { percent: quarter }))}
      {isOver &&
        [
          done > 0 && t("documents.uploads.done", { count: done }),
          failed > 0 && t("documents.uploads.failed", { count: failed }),
        ]
          .filter(Boolean)
          .join(" ")}
    </Live>
  );
}
