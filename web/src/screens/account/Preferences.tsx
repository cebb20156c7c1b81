import type { LanguageTag, User } from "@gyan/contract/accounts/model.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { LANGUAGES, useFailureSentence, useLanguage, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { Pair } from "#ui/forms/Form.tsx";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";
import { Section } from "#ui/parts/Section.tsx";
import styles from "./account.module.css";
import { languageMutation, timeZoneMutation } from "./data.ts";
import { browserZone, zoneLabel, zoneName, zones } from "#entities/people/zones.ts";

const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));

/** Both hold at once, here and in the mails. */
export function Preferences({ user }: { user: User }) {
  const t = useT();
  return (
    <Section id="language" title={t("account.language.title")}>
      <div className={styles.form}>
        <Pair>
          <LanguageChoice />
          <ZoneChoice zone={user.timeZone} />
        </Pair>
      </div>
    </Section>
  );
}

function LanguageChoice() {
  const t = useT();
  const sentence = useFailureSentence();
  const save = useMutation(languageMutation);
  return (
    <Select
      label={t("account.language.language")}
      hint={t("account.language.languageHint")}
      error={save.error ? sentence(save.error) : null}
      options={languages}
      value={useLanguage()}
      onChange={(tag) => save.mutate(tag as LanguageTag)}
    />
  );
}

function ZoneChoice({ zone }: { zone: string | null }) {
  const t = useT();
  const sentence = useFailureSentence();
  const save = useMutation(timeZoneMutation);
  const [here] = useState(browserZone);
  const chosen = zoneName((save.isPending ? save.variables : zone) ?? here ?? "UTC");
  return (
    <div className={box.stack({ gap: 2 })}>
      <Select
        label={t("account.language.zone")}
        hint={t("account.language.zoneHint")}
        error={save.error ? sentence(save.error) : null}
        options={zones(chosen)}
        value={chosen}
        onChange={(name) => save.mutate(name)}
      />
      {here !== null && here !== chosen && (
        <Notice
          tone="info"
          action={
            <Button size="sm" isBusy={save.isPending} onClick={() => save.mutate(here)}>
              {t("account.language.zoneUse")}
            </Button>
          }
        >
          {t("account.language.zoneHere", { zone: zoneLabel(here) })}
        </Notice>
      )}
    </div>
  );
}
