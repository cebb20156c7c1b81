import { LineForm } from "@gyan/contract/forms/nearly.form.ts";
import { asLine, ifMoved } from "@gyan/contract/reading/levels/line.rules.ts";
import type { Line } from "@gyan/contract/reading/levels/nearly.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { api } from "#lib/api.ts";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Live } from "#ui/layout/Live.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { lineQuery, renewAll } from "./data.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./NearlySection.module.css";

const OpenRefresh = lazy(() =>
  import("#features/refresh/OpenRefresh.tsx").then((module) => ({ default: module.OpenRefresh })),
);

/** Where the line is; editors move it, and see what that would change before they do. */
export function LineControl({ topic }: { topic: TopicDetail }) {
  const t = useT();
  const format = useFormat();
  const { data: line } = useQuery(lineQuery(topic.topicId));
  const [isMoving, setMoving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!line || !line.canMove) return null;
  const mayMove = topic.right === "owner" || topic.right === "editor";
  const close = () => {
    setMoving(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div>
      <p className={box.cluster({ gap: [1, 3], align: "center", digits: true })}>
        <span>{t("line.at", { at: format.score(line.at) })}</span>
        {mayMove && !line.isRunning && (
          <Button
            ref={opener}
            size="sm"
            aria-expanded={isMoving}
            onClick={() => (isMoving ? close() : setMoving(true))}
          >
            {t("line.move")}
          </Button>
        )}
        {mayMove && line.isRunning && <span>{t("line.running")}</span>}
      </p>
      {isMoving && !line.isRunning && <Mover topic={topic} line={line} onClose={close} />}
    </div>
  );
}

const mover = box.stack({ gap: 2, above: 2, pad: [3, 4], line: "strong", round: "outer", ground: "surface" });

type MoverProps = { topic: TopicDetail; line: Line; onClose(): void };

function Mover({ topic, line, onClose }: MoverProps) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const both = useBoth();
  const form = useForm({
    start: { at: line.at },
    schema: LineForm,
    sentences: {},
    mutation: useMove(topic),
    toSend: (checked) => ({ ...checked, before: line.at }),
    onSent: onClose,
  });
  const { at } = form.values;
  const { comes, goes } = ifMoved(line, at);
  const forecast = at === line.at ? t("line.here") : both("comes", "goes", comes, goes);
  const isUsual = at === asLine(line.usual);
  return (
    <Form
      form={form}
      className={mover}
      footer={
        <div className={box.cluster({ gap: 2, above: 1 })}>
          <Button type="submit" size="sm" look="primary" isBusy={form.isBusy} disabled={at === line.at}>
            {t("line.set", { at: format.score(at) })}
          </Button>
          {!isUsual && (
            <Button size="sm" onClick={() => form.set({ at: asLine(line.usual) })}>
              {t("line.usual", { at: format.score(line.usual) })}
            </Button>
          )}
          <Button size="sm" look="bare" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
        </div>
      }
    >
      <label htmlFor={id} className={box.text({ weight: 600, tone: "ink" })}>
        {t("line.label")}
      </label>
      <div className={box.row({ gap: 3, align: "center" })}>
        <input
          id={id}
          className={box.text({ flex: "grow" }, styles.range)}
          type="range"
          min={0}
          max={100}
          step={1}
          value={Math.round(at * 100)}
          aria-valuetext={`${format.score(at)}. ${forecast}`}
          onKeyDown={(event) => event.key === "Escape" && onClose()}
          onChange={(event) => form.set({ at: asLine(Number(event.target.value) / 100) })}
        />
        <output htmlFor={id} className={box.text({ weight: 600, tone: "ink", digits: true })}>
          {format.score(at)}
        </output>
      </div>
      <Live className={box.text({ tone: "ink", digits: true })}>{forecast}</Live>
      <Follows topic={topic} />
    </Form>
  );
}

/** What the list does not say by itself: what else is made of the articles is made anew by a refresh. */
function Follows({ topic }: { topic: TopicDetail }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <p>
      {t("line.follow")}{" "}
      <button type="button" className="text-link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("line.refresh")}
      </button>
      {isOpen && (
        <Suspense>
          <OpenRefresh topicId={topic.topicId} name={topic.topicName} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}

/** Two numbers in one sentence. */
function useBoth() {
  const t = useT();
  return (coming: "comes" | "came", going: "goes" | "went", comes: number, goes: number): string =>
    t("line.both", {
      comes: t(`line.${coming}`, { count: comes }),
      goes: t(`line.${going}`, { count: goes }),
    });
}

/** Without `before` it is moved back. */
type Moved = { at: number; before?: number };

/** Told with a way back: what is taken back is told without one. */
function useMove({ topicId }: TopicDetail) {
  const t = useT();
  const format = useFormat();
  const both = useBoth();
  const sentence = useFailureSentence();
  const move = useMutation({
    mutationFn: ({ at }: Moved) => api.nearly.moveLine({ topicId, at }),
    onSuccess({ at, came, went }, { before }) {
      showToast({
        tone: "success",
        text: t("line.moved", { at: format.score(at), both: both("came", "went", came, went) }),
        ...(before !== undefined && {
          action: { label: t("marks.undo"), onPress: () => move.mutate({ at: before }) },
        }),
      });
    },
    onError(error, { before }) {
      if (before === undefined) showToast({ tone: "error", text: sentence(error) });
    },
    onSettled: () => void renewAll(topicId),
  });
  return move;
}
