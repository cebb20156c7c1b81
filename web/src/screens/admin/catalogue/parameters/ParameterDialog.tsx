import { inLanguage } from "@gyan/contract/accounts/translated.rules.ts";
import type { LanguageTag, UserGroup } from "@gyan/contract/accounts/model.ts";
import type { ParameterView } from "@gyan/contract/admin/index.ts";
import { LONGEST_TEXT, type ParameterProblem, widestOf } from "@gyan/contract/admin/catalogue.rules.ts";
import type { Parameter } from "@gyan/contract/catalogue.ts";
import { parameterForm } from "@gyan/contract/forms/admin/catalogue.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Checkbox, Switch } from "#ui/controls/Choice.tsx";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { Pair, Switches } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { USER_GROUPS } from "../../flags.ts";
import { useSaved } from "../../useSaved.ts";
import { changeParameterMutation } from "../data.ts";
import { EditorDialog, useVersion } from "../EditorDialog.tsx";
import { InLanguages } from "../InLanguages.tsx";
import { fieldOf, type Texts } from "../texts.ts";
import { type Draft, isWorded, problemsOf, textsOf, toContent, toDraft } from "./draft.ts";
import { ValueField } from "./ValueField.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "../catalogue.module.css";

type Props = { opened: ParameterView; parameters: ParameterView[]; onClose(): void };

export function ParameterDialog({ opened, parameters, onClose }: Props) {
  const language = useLanguage();
  const [tab, setTab] = useState<LanguageTag>("en");
  const versions = useVersion(opened, parameters);
  const base = versions.base ?? opened;
  const saved = useSaved(onClose);
  const save = useMutation(changeParameterMutation);
  const name = inLanguage(base.content.label, language);
  const form = useForm({
    start: toDraft(opened.content),
    schema: useMemo(
      () => parameterForm((draft) => problemsOf(base.content, draft).length === 0),
      [base.content],
    ),
    sentences: {},
    mutation: save,
    toSend: (given) => ({ itemId: base.id, version: versions.versionToSend(), content: toContent(given) }),
    onWrong() {
      // What is missing is shown where it is missing.
      if (!isWorded(form.values)) setTab("en");
    },
    onSent: () => saved(name),
  });
  const { values: draft, set, isTried } = form;
  return (
    <EditorDialog
      title={name}
      toDraft={(item) => toDraft((item ?? opened).content)}
      toGiven={toContent}
      {...{ name, form, save, versions, onClose }}
    >
      <Values {...{ parameter: base.content, draft, set }} />
      <Words {...{ draft, set, isTried }} language={tab} setLanguage={setTab} />
    </EditorDialog>
  );
}

type Part = { draft: Draft; set(one: Partial<Draft>): void };

/** A wrong value is told at once: it is rarely more than a few digits. */
function Values({ parameter, draft, set }: Part & { parameter: Parameter }) {
  const t = useT();
  const problems = problemsOf(parameter, draft);
  const told = (field: ParameterProblem["field"], group?: string) => {
    const found = problems.find((one) => one.field === field && one.group === group);
    return found
      ? t(`catalogue.parameters.problem.${found.what}`, limitWords(parameter, draft, found))
      : null;
  };
  return (
    <>
      <Pair>
        <ValueField
          label={t("catalogue.parameters.default")}
          parameter={parameter}
          value={draft.default}
          error={told("default")}
          onChange={(value) => set({ default: value })}
        />
        {parameter.type === "number" && (
          <div className={box.grid({ gap: 4, align: "start" }, styles.limits)}>
            {(["minimum", "maximum"] as const).map((limit) => (
              <TextField
                key={limit}
                label={t(`catalogue.parameters.${limit}`)}
                inputMode="decimal"
                maxLength={12}
                value={draft[limit]}
                error={told(limit)}
                onChange={(event) => set({ [limit]: event.target.value })}
              />
            ))}
          </div>
        )}
      </Pair>
      <fieldset>
        <legend className={box.text({ pad: 0, below: 2, size: "sm", weight: 600 })}>
          {t("catalogue.parameters.groups")}
        </legend>
        <Pair>
          {USER_GROUPS.map((group) => (
            <GroupDefault
              key={group}
              {...{ group, parameter, draft, set }}
              error={told("groupDefaults", group)}
            />
          ))}
        </Pair>
      </fieldset>
      <Switches>
        <Switch checked={draft.isDisabled} onChange={(event) => set({ isDisabled: event.target.checked })}>
          {t("catalogue.parameters.isDisabled")}
        </Switch>
        <p>{t("catalogue.parameters.isDisabledHint")}</p>
      </Switches>
    </>
  );
}

/** The limits that a sentence about a wrong value names. */
function limitWords({ name }: Parameter, draft: Draft, { what }: ParameterProblem) {
  const widest = widestOf(name);
  const own = what === "range" ? [draft.minimum, draft.maximum] : ["", ""];
  return {
    from: own[0] || (widest.minimum ?? ""),
    to: own[1] || (widest.maximum ?? ""),
  };
}

type GroupProps = Part & { group: UserGroup; parameter: Parameter; error: string | null };

function GroupDefault({ group, parameter, draft, set, error }: GroupProps) {
  const t = useT();
  const own = draft.groupDefaults[group];
  const label = t(`admin.mainGroup.${group}`);
  const { [group]: _own, ...others } = draft.groupDefaults;
  return (
    <div className={box.stack({ gap: 2 })}>
      <Checkbox
        checked={own !== undefined}
        onChange={(event) =>
          set({ groupDefaults: event.target.checked ? { ...others, [group]: draft.default } : others })
        }
      >
        {label}
      </Checkbox>
      {own === undefined ? (
        <p className={box.text({ pad: [0, 6], size: "sm", tone: "quiet" })}>
          {t("catalogue.parameters.asEverybody")}
        </p>
      ) : (
        <ValueField
          label={t("catalogue.parameters.defaultOf", { group: label })}
          hidesLabel
          parameter={parameter}
          value={own}
          error={error}
          onChange={(value) => set({ groupDefaults: { ...others, [group]: value } })}
        />
      )}
    </div>
  );
}

const FIELDS = ["label", "description", "effect"] as const;

type WordsProps = Part & {
  isTried: boolean;
  language: LanguageTag;
  setLanguage(language: LanguageTag): void;
};

function Words({ draft, set, isTried, language, setLanguage }: WordsProps) {
  const t = useT();
  const wired = (text: Texts, onChange: (text: Texts) => void) => ({
    ...fieldOf(text, language, isTried && text.en.trim() === "" ? t("admin.needed") : null, onChange),
    maxLength: LONGEST_TEXT,
  });
  return (
    <InLanguages current={language} texts={textsOf(draft)} onChange={setLanguage}>
      {FIELDS.map((field) => {
        const wires = {
          ...wired(draft[field], (text) => set({ [field]: text })),
          label: t(`catalogue.parameters.${field}`),
        };
        return field === "label" ? (
          <TextField key={field} {...wires} />
        ) : (
          <TextArea key={field} rows={2} {...wires} />
        );
      })}
      {Object.keys(draft.options).length > 0 && (
        <fieldset>
          <legend className={box.text({ pad: 0, below: 2, size: "sm", weight: 600 })}>
            {t("catalogue.parameters.options")}
          </legend>
          <Pair>
            {Object.entries(draft.options).map(([key, text]) => (
              <TextField
                key={key}
                label={key}
                {...wired(text, (changed) => set({ options: { ...draft.options, [key]: changed } }))}
              />
            ))}
          </Pair>
        </fieldset>
      )}
    </InLanguages>
  );
}
