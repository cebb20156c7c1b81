import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { Segments } from "#ui/controls/Segments.tsx";
import { box } from "#ui/layout/box.ts";
import { Group } from "#ui/layout/Group.tsx";
import type { OpenBar } from "#features/reader/ReaderBar.tsx";
import { SIZES } from "#features/reader/useLook.ts";
import { blockAt } from "#features/reader/usePlace.ts";
import styles from "./phone.module.css";

const title = box.text({ below: 1, size: "sm", weight: 600, tone: "soft" });

/** What the bar of a larger screen offers, in words: what is shown, how large, and which section. */
export function ReadingChoices({ reading, view, onView, onDone }: OpenBar & { onDone(): void }) {
  const t = useT();
  const { article, look, setLook, contents, scroller } = reading;
  return (
    <>
      {article.hasPages && (
        <section>
          <h3 className={title}>{t("reader.view")}</h3>
          <Segments
            label={t("reader.view")}
            options={(["text", "pages"] as const).map((value) => ({
              value,
              label: t(`reader.views.${value}`),
            }))}
            value={view === "pages" ? "pages" : "text"}
            onChange={(next) => {
              onDone();
              onView(next);
            }}
          />
        </section>
      )}
      {view !== "pages" && (
        <section>
          <h3 className={title}>{t("reader.size")}</h3>
          <Group label={t("reader.size")} className={box.cluster({ gap: 2 })}>
            {SIZES.map((size) => (
              <Chip key={size} isOn={size === look.size} onClick={() => setLook({ size })}>
                {t(`reader.sizes.${size}`)}
              </Chip>
            ))}
          </Group>
        </section>
      )}
      {view !== "pages" && contents.length > 0 && (
        <section>
          <h3 className={title}>{t("reader.contents")}</h3>
          <ul className={styles.words}>
            {contents.map(({ start, text, level }) => (
              <li key={start} style={{ paddingInlineStart: 16 * (level - 1) }}>
                <Button
                  look="bare"
                  onClick={() => {
                    onDone();
                    blockAt(scroller.current, start)?.scrollIntoView({ block: "start" });
                  }}
                >
                  <span dir="auto">{text}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
