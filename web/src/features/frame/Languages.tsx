import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { LANGUAGES, chooseLanguage, useLanguage, useT } from "#lib/i18n.ts";
import { Group } from "#ui/layout/Group.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./Languages.module.css";

/** For those who are not in yet, and have no settings. */
export function Languages() {
  const current = useLanguage();
  const t = useT();
  return (
    <Group className={box.cluster({ gap: 4, size: "sm" })} label={t("shell.language")}>
      {(Object.keys(LANGUAGES) as LanguageTag[]).map((tag) => (
        <button
          key={tag}
          type="button"
          className={
            tag === current
              ? box.text({ weight: 600 }, styles.language)
              : box.text({ tone: "quiet", hover: "ink" }, styles.language)
          }
          lang={tag}
          aria-pressed={tag === current}
          onClick={() => void chooseLanguage(tag)}
        >
          {LANGUAGES[tag]}
        </button>
      ))}
    </Group>
  );
}
