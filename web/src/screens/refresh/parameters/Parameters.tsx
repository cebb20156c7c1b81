import type { ConsolidateOption, ParameterDefinition } from "@gyan/contract/catalogue.ts";
import type { Value } from "@gyan/contract/outline/refine/parameters.rules.ts";
import { withParameters, withTicked } from "@gyan/contract/outline/sources/engines.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { consolidateQuery } from "#features/outline/panels/data.ts";
import { Section } from "#features/outline/Section.tsx";
import { useUndoable } from "#features/outline/useUndoable.ts";
import { useProblemSentence } from "#features/outline/refine/refining.ts";
import { ValueControl } from "#features/outline/refine/ValueControl.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import {
  add,
  addedOf,
  addProblem,
  type AddProblem,
  isForGood,
  isHeld,
  isPickable,
  takenOf,
} from "./adding.ts";
import { useRefresh, useStore } from "#features/refresh/model.ts";
import { type Pair, useDefinitions, usePairs } from "./usePairs.ts";
import { FieldRow } from "#ui/layout/Beside.tsx";
import { box } from "#ui/layout/box.ts";

/** What this refresh does differently from the usual: one parameter after the other is picked, and added. */
export function Parameters() {
  const t = useT();
  const store = useStore();
  const query = useDefinitions();
  const { data: consolidate = null } = useQuery(consolidateQuery(useLanguage(), store.topicId));
  const pairs = usePairs();
  const [name, setName] = useState("");
  const picker = useRef<HTMLDivElement>(null);
  const says = pairs && (pairs.length > 0 ? t("refresh.added", { count: pairs.length }) : t("refine.usual"));
  const pick = (picked: string) => {
    setName(picked);
    picker.current?.querySelector("select")?.focus();
  };
  return (
    <Section title={t("refresh.advancedParameters")} says={says}>
      <Loadable query={query} skeleton={<Skeleton lines={2} />}>
        {(definitions) => (
          <>
            <p className={box.text({ tone: "soft", isMeasured: true })}>{t("refresh.parametersLead")}</p>
            <div ref={picker}>
              <Adding
                key={name}
                name={name}
                definitions={definitions}
                consolidate={consolidate}
                onPick={setName}
                onAdded={() => pick("")}
              />
            </div>
          </>
        )}
      </Loadable>
      {pairs && pairs.length > 0 && <Added pairs={pairs} consolidate={consolidate} onChange={pick} />}
    </Section>
  );
}

type AddingProps = {
  name: string;
  definitions: ParameterDefinition[];
  consolidate: ConsolidateOption | null;
  onPick(name: string): void;
  onAdded(): void;
};

function Adding({ name, definitions, consolidate, onPick, onAdded }: AddingProps) {
  const t = useT();
  const store = useStore();
  const config = useRefresh((refresh) => refresh.config);
  const ofField = useProblemSentence();
  /** Those of the specification word for word; the server says the same. */
  const sentence = (wrong: AddProblem): string => {
    if (wrong.why === "value") return ofField(wrong.field.problem, wrong.field) ?? "";
    if (wrong.why === "both") return t("failures:engine_and_metasearch");
    return wrong.why === "empty" ? t("refresh.addValueFirst") : t("failures:consolidate_not_allowed");
  };
  const picked = definitions.find((one) => one.name === name);
  const [value, setValue] = useState<Value>(() => (picked ? addedOf(picked, config) : ""));
  const [problem, setProblem] = useState<AddProblem | null>(null);
  const put = () => {
    const shown = withTicked(store.read());
    const wrong = addProblem({ definitions, consolidate }, shown, name, value);
    setProblem(wrong);
    if (wrong) return showToast({ tone: "warning", text: sentence(wrong) });
    store.change(withParameters(definitions, store.read(), add(shown, name, value)));
    onAdded();
  };
  const isChange = Object.hasOwn(config, name);
  return (
    <FieldRow>
      <div className={box.grid({ gap: 3, align: "start", tiles: 260 })}>
        <Select
          label={t("refresh.parameter")}
          value={name}
          options={[
            { value: "", label: t("refresh.pick"), disabled: true },
            ...definitions
              .toSorted((a, b) => a.order - b.order)
              .map((one) => ({ value: one.name, label: one.label, disabled: !isPickable(one, config) })),
          ]}
          hint={picked?.description}
          onChange={onPick}
        />
        {picked && (
          <ValueControl
            parameter={picked}
            label={t("refresh.value")}
            placeholder={t("refresh.chooseValue")}
            value={value}
            error={problem && sentence(problem)}
            onChange={(given) => {
              setValue(takenOf(picked, given));
              setProblem(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              put();
            }}
          />
        )}
      </div>
      <Button icon={isChange ? "check" : "plus"} disabled={!picked || value.length === 0} onClick={put}>
        {isChange ? t("refresh.change") : t("refresh.add")}
      </Button>
    </FieldRow>
  );
}

type AddedProps = { pairs: Pair[]; consolidate: ConsolidateOption | null; onChange(name: string): void };

function Added({ pairs, consolidate, onChange }: AddedProps) {
  const t = useT();
  const tell = useUndoable();
  const store = useStore();
  const remove = ({ name, label }: Pair) => {
    if (isForGood(name)) return showToast({ tone: "warning", text: t("refresh.focusedStays") });
    const before = store.read().config;
    const { [name]: _removed, ...config } = before;
    store.change({ config });
    tell("info", t("refresh.removed", { label }), () => store.change({ config: before }));
  };
  return (
    <>
      <Live isHidden>{t("refresh.added", { count: pairs.length })}</Live>
      <ul
        className={box.text({ size: "sm", breaks: true, line: "between" })}
        aria-label={t("refresh.addedLabel")}
      >
        {pairs.map((pair) => {
          const { name, label, value } = pair;
          const isFixed = isHeld(name, consolidate);
          return (
            <li key={name} className={box.row({ gap: 1, align: "center", first: "wide", pad: [0.5, 0] })}>
              <span>
                <b className={box.text({ weight: 600 })}>{label}</b> {value}
              </span>
              <IconButton
                icon="pencil"
                label={t("refresh.changeOf", { label })}
                disabled={isFixed}
                onClick={() => onChange(name)}
              />
              <IconButton
                icon="x"
                label={t("refresh.removeOf", { label })}
                disabled={isFixed}
                onClick={() => remove(pair)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
