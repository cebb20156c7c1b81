import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { LONGEST_NAME, MOST_KEYWORDS } from "@gyan/contract/admin/catalogue.rules.ts";
import { cleanName } from "@gyan/contract/outline/names.rules.ts";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox, Switch } from "#ui/controls/Choice.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { fieldOf } from "../texts.ts";
import { type KeywordRow, newKeyword, type Row } from "./rows.ts";
import { box } from "#ui/layout/box.ts";

type Props = { id: string; row: Row; language: LanguageTag; isTried: boolean; onChange(row: Row): void };

/** What else a subtopic has: its keywords, and whether it is only a heading. */
export function RowDetails({ id, row, language, isTried, onChange }: Props) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const { keywords } = row;
  const change = (at: number, one: Partial<KeywordRow>) =>
    onChange({ ...row, keywords: keywords.with(at, { ...keywords[at]!, ...one }) });
  const add = () => {
    flushSync(() => onChange({ ...row, keywords: [...keywords, newKeyword()] }));
    list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  };
  return (
    <div id={id} className={box.stack({ gap: 3, pad: [2, 3] })}>
      <Switch checked={row.isLabel} onChange={(event) => onChange({ ...row, isLabel: event.target.checked })}>
        {t("catalogue.templates.isLabel")}
      </Switch>
      {keywords.length > 0 && (
        <ul ref={list} className={box.stack({ gap: 2 })}>
          {keywords.map((keyword, at) => {
            const words = keyword.text.en.trim() || t("catalogue.templates.keyword");
            const isWrong = isTried && cleanName(keyword.text.en).text.trim() === "";
            const error = isWrong ? t("admin.needed") : null;
            return (
              <li key={keyword.key} className={box.cluster({ gap: [2, 3], align: "center", first: "wide" })}>
                <TextField
                  {...fieldOf(keyword.text, language, error, (text) => change(at, { text }))}
                  label={t("catalogue.templates.keyword")}
                  hidesLabel
                  maxLength={LONGEST_NAME}
                />
                {(["forSearch", "forRelevance"] as const).map((use) => (
                  <Checkbox
                    key={use}
                    checked={keyword[use]}
                    onChange={(event) => change(at, { [use]: event.target.checked })}
                  >
                    {t(`catalogue.templates.${use}`)}
                  </Checkbox>
                ))}
                <IconButton
                  icon="trash"
                  label={t("admin.removeOf", { name: words })}
                  onClick={() => onChange({ ...row, keywords: keywords.toSpliced(at, 1) })}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button size="sm" icon="plus" disabled={keywords.length >= MOST_KEYWORDS} onClick={add}>
          {t("catalogue.templates.addKeyword")}
        </Button>
      </div>
    </div>
  );
}
