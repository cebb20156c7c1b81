import type { LanguageTag, UserGroup } from "@gyan/contract/accounts/model.ts";
import type { ParameterView } from "@gyan/contract/admin/index.ts";
import { LONGEST_TEXT, type ParameterProblem, widestOf } from "@gyan/contract/admin/catalogue.rules.ts";
import type { Parameter } from "@gyan/contract/catalogue.ts";
import { parameterForm } from "@gyan/contract/forms/admin/catalogue.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Checkbox, Switch } from "#ui/controls/Choice.tsx";
import { TextArea, TextField } from "#ui/controls/Field.tsx";
import { Fields, Pair, Switches } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { USER_GROUPS } from "../../flags.ts";
import { changeParameterMutation } from "../data.ts";
import { EditorDialog } from "../EditorDialog.tsx";
import { LanguageTabs } from "../LanguageTabs.tsx";
import { ResetButton } from "../ResetButton.tsx";
import { inLanguage, missingIn, type Texts } from "../texts.ts";
import { meanwhile, useVersion } from "../useVersion.ts";
import { type Draft, isDifferent, isWorded, problemsOf, textsOf, toContent, toDraft } from "./draft.ts";
import { ValueField } from "./ValueField.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "../catalogue.module.css";

type Props = { opened: ParameterView; parameters: ParameterView[]; onClose(): void };

export function ParameterDialog({ opened, parameters, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const [tab, setTab] = useState<LanguageTag>("en");
  const versions = useVersion(opened, parameters);
  const base = versions.base ?? opened;
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
    toSend: (checked) => ({
      itemId: base.id,
      version: versions.versionToSend(),
      content: toContent(checked),
    }),
    onWrong() {
      // What is missing is shown where it is missing.
      if (!isWorded(form.values)) setTab("en");
    },
    onSent() {
      showToast({ tone: "success", text: t("admin.saved", { name }) });
      onClose();
    },
  });
  const { values: draft, set, isTried } = form;
  return (
    <EditorDialog
      title={name}
      action={t("ui.save")}
      form={form}
      isChanged={isDifferent(draft, toDraft(base.content))}
      aside={<ResetButton item={base} name={name} onDone={onClose} />}
      onClose={onClose}
      {...meanwhile(versions, save, form, ({ content }) => toDraft(content))}
    >
      <Values {...{ parameter: base.content, draft, set, problems: problemsOf(base.content, draft) }} />
      <Words {...{ draft, set, isTried }} language={tab} setLanguage={setTab} />
    </EditorDialog>
  );
}

type Part = { draft: Draft; set(one: Partial<Draft>): void };

/** A wrong value is told at once: it is rarely more than a few digits. */
function Values({
  parameter,
  draft,
  set,
  problems,
}: Part & { parameter: Parameter; problems: ParameterProblem[] }) {
  const t = useT();
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
            <TextField
              label={t("catalogue.parameters.minimum")}
              inputMode="decimal"
              maxLength={12}
              value={draft.minimum}
              error={told("minimum")}
              onChange={(event) => set({ minimum: event.target.value })}
            />
            <TextField
              label={t("catalogue.parameters.maximum")}
              inputMode="decimal"
              maxLength={12}
              value={draft.maximum}
              error={told("maximum")}
              onChange={(event) => set({ maximum: event.target.value })}
            />
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
  const panelId = useId();
  const wired = (text: Texts) => ({
    lang: language,
    maxLength: LONGEST_TEXT,
    value: text[language],
    placeholder: language === "en" ? undefined : text.en,
    error: isTried && language === "en" && text.en.trim() === "" ? t("admin.needed") : null,
  });
  return (
    <div className={box.stack({ gap: 4 })}>
      <LanguageTabs
        panelId={panelId}
        current={language}
        missing={(tag) => missingIn(textsOf(draft), tag)}
        onChange={setLanguage}
      />
      <Fields id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${language}`}>
        {FIELDS.map((field) => {
          const text = draft[field];
          const label = t(`catalogue.parameters.${field}`);
          const change = (words: string) => set({ [field]: { ...text, [language]: words } });
          return field === "label" ? (
            <TextField key={field} label={label} {...wired(text)} onChange={(e) => change(e.target.value)} />
          ) : (
            <TextArea
              key={field}
              label={label}
              rows={2}
              {...wired(text)}
              onChange={(event) => change(event.target.value)}
            />
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
                  {...wired(text)}
                  onChange={(event) =>
                    set({
                      options: { ...draft.options, [key]: { ...text, [language]: event.target.value } },
                    })
                  }
                />
              ))}
            </Pair>
          </fieldset>
        )}
      </Fields>
    </div>
  );
}
