import type { Duplicates, Taken, TwinPair, TwinWish } from "@gyan/contract/duplicates/calls.ts";
import { MOST_DECIDED, type TwinField } from "@gyan/contract/duplicates/rules.ts";
import type { TwinDecisionId, WorkId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { decideMutation, undoMutation } from "#entities/duplicates/data.ts";
import type { Where } from "#entities/duplicates/keys.ts";
import { useT } from "#lib/i18n.ts";
import { useLetterKey } from "#ui/base/keyboard.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Badge } from "#ui/parts/Badge.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { PairTable } from "./PairTable.tsx";
import { useFieldWords, useReasons } from "./words.ts";
import styles from "./duplicates.module.css";

type Props = { where: Where; found: Duplicates };

const keyOf = ({ one, other }: TwinPair): string => `${one.workId} ${other.workId}`;

/** One pair after the other: the same or not, which one is shown, and what is taken from the other. */
export function PairDesk({ where, found }: Props) {
  const t = useT();
  const tell = useTell(t("duplicates.failed"));
  const [at, setAt] = useState(0);
  const [made, setMade] = useState<TwinDecisionId[][]>([]);
  const decide = useMutation(decideMutation);
  const undo = useMutation(undoMutation);
  const { pairs, mayDecide, sure } = found;
  const place = Math.min(at, pairs.length - 1);
  const pair = pairs[place];
  const isBusy = decide.isPending || undo.isPending;
  const step = (by: number) => setAt(Math.min(Math.max(place + by, 0), pairs.length - 1));

  const takeBack = (ids: TwinDecisionId[]) => {
    setMade((before) => before.filter((one) => one !== ids));
    return undo.mutateAsync({ where, ids });
  };
  const send = (decisions: TwinWish[]) =>
    decide.mutate(
      { where, decisions },
      {
        onError: tell.failed,
        onSuccess: ({ decisions: done, before }) => {
          const ids = done.map(({ id }) => id);
          if (ids.length > 0) setMade((all) => [...all, ids]);
          const [first] = before;
          if (first)
            return showToast({
              tone: "warning",
              text: t(first.isSame ? "duplicates.wasSame" : "duplicates.wasDifferent", {
                name: first.by?.name ?? t("duplicates.somebody"),
              }),
            });
          const isSame = decisions[0]!.isSame;
          const said =
            decisions.length > 1
              ? t("duplicates.manyDone", { count: decisions.length })
              : t(isSame ? "duplicates.sameDone" : "duplicates.differentDone");
          tell.done(said, { undo: () => takeBack(ids), text: t("duplicates.undone") });
        },
      },
    );
  const decideSure = () =>
    send(
      pairs
        .filter(({ isSure }) => isSure)
        .slice(0, MOST_DECIDED)
        .map(({ one, other }) => ({ leaderId: one.workId, otherId: other.workId, isSame: true, taken: {} })),
    );
  const undoLast = () => {
    const ids = made.at(-1);
    if (ids) takeBack(ids).then(() => tell.done(t("duplicates.undone")), tell.failed);
  };
  useLetterKey((event) => {
    const { key } = event;
    if (key !== "j" && key !== "k" && key !== "u") return;
    event.preventDefault();
    if (key === "j") step(1);
    else if (key === "k") step(-1);
    else if (mayDecide && !isBusy) undoLast();
  });
  if (!pair) return null;
  const sureHere = pairs.filter(({ isSure }) => isSure).length;
  return (
    <div className={box.stack({ gap: 4 })}>
      <div className={box.cluster({ gap: 2, align: "center", justify: "between" })}>
        <div className={box.row({ gap: 1, align: "center" })}>
          <IconButton
            icon="back"
            label={t("duplicates.previous")}
            disabled={place === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            icon="right"
            label={t("duplicates.next")}
            disabled={place === pairs.length - 1}
            onClick={() => step(1)}
          />
          <Live className={box.text({ size: "sm", tone: "quiet", digits: true })}>
            {t("duplicates.position", { at: place + 1, of: found.open })}
          </Live>
        </div>
        {mayDecide && sure > 1 && sureHere > 1 && (
          <Button icon="check" isBusy={isBusy} onClick={decideSure}>
            {t("duplicates.decideSure", { count: sureHere })}
          </Button>
        )}
      </div>
      <Pair
        key={keyOf(pair)}
        where={where}
        pair={pair}
        mayDecide={mayDecide}
        isBusy={isBusy}
        onDecide={(wish) => send([wish])}
        onUndo={made.length > 0 ? undoLast : null}
      />
    </div>
  );
}

type PairProps = {
  where: Where;
  pair: TwinPair;
  mayDecide: boolean;
  isBusy: boolean;
  onDecide(wish: TwinWish): void;
  onUndo: (() => void) | null;
};

function Pair({ where, pair, mayDecide, isBusy, onDecide, onUndo }: PairProps) {
  const t = useT();
  const reasons = useReasons();
  const [leads, setLeads] = useState<"one" | "other">("one");
  const [taken, setTaken] = useState<Taken>({});
  const leaderId = pair[leads].workId;
  const otherId = pair[leads === "one" ? "other" : "one"].workId;
  const take = (field: TwinField, workId: WorkId) => setTaken((before) => ({ ...before, [field]: workId }));
  const same = () => onDecide({ leaderId, otherId, isSame: true, taken });
  const different = () => onDecide({ leaderId, otherId, isSame: false, taken: {} });
  useLetterKey((event) => {
    const { key } = event;
    if (!mayDecide || isBusy || (key !== "s" && key !== "d")) return;
    event.preventDefault();
    if (key === "s") same();
    else different();
  });
  return (
    <article className={box.stack({ gap: 4 })} aria-label={t("duplicates.pair")}>
      <p className={box.text({ breaks: true })}>
        <Dotted>
          {pair.isSure && <Badge tone="ok">{t("duplicates.sure")}</Badge>}
          {reasons(pair).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </Dotted>
      </p>
      {mayDecide && (
        <Leading
          pair={pair}
          leads={leads}
          onLead={(side) => {
            setLeads(side);
            setTaken({});
          }}
        />
      )}
      <PairTable
        where={where}
        pair={pair}
        leaderId={leaderId}
        taken={taken}
        mayDecide={mayDecide}
        onTake={take}
      />
      {mayDecide ? (
        <div
          className={box.cluster(
            { gap: 2, align: "center", pad: [3, 0], ground: "surface", line: "above" },
            styles.bar,
          )}
        >
          <Button look="primary" size="lg" icon="check" isBusy={isBusy} aria-keyshortcuts="s" onClick={same}>
            {t("duplicates.same")}
            <Key>S</Key>
          </Button>
          <Button size="lg" icon="x" isBusy={isBusy} aria-keyshortcuts="d" onClick={different}>
            {t("duplicates.different")}
            <Key>D</Key>
          </Button>
          {onUndo && (
            <Button size="lg" icon="undo" isBusy={isBusy} aria-keyshortcuts="u" onClick={onUndo}>
              {t("duplicates.undo")}
              <Key>U</Key>
            </Button>
          )}
        </div>
      ) : (
        <p className={box.text({ size: "sm", tone: "quiet" })}>{t("duplicates.mayNot")}</p>
      )}
    </article>
  );
}

const Key = ({ children }: { children: string }) => (
  <span className={box.text({ hides: "narrow" })} aria-hidden="true">
    <Kbd>{children}</Kbd>
  </span>
);

type LeadingProps = { pair: TwinPair; leads: "one" | "other"; onLead(side: "one" | "other"): void };

function Leading({ pair, leads, onLead }: LeadingProps) {
  const t = useT();
  const wordsOf = useFieldWords();
  const option = (value: "one" | "other") => ({
    value,
    label: `${t(`duplicates.${value}`)}: ${pair[value].title}`,
    hint: [
      wordsOf(pair[value], "venue"),
      wordsOf(pair[value], "publishedOn"),
      t(pair[value].hasText ? "duplicates.hasText" : "duplicates.onlyAbstract"),
    ]
      .filter(Boolean)
      .join(" · "),
  });
  return (
    <RadioGroup
      label={t("duplicates.leads")}
      options={[option("one"), option("other")]}
      chosen={leads}
      onChange={onLead}
    />
  );
}
