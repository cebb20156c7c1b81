import { useT } from "#lib/i18n.ts";
import { type Theme, chooseTheme, useTheme } from "#ui/base/theme.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Controls } from "./guide/Controls.tsx";
import { Figures } from "./guide/Figures.tsx";
import { Overlays } from "./guide/Overlays.tsx";
import { States } from "./guide/States.tsx";
import { Colours, Icons, Spaces, Type } from "./guide/Tokens.tsx";
import { box } from "#ui/layout/box.ts";
import { Top } from "./Top.tsx";

const SECTIONS = ["colours", "type", "space", "icons", "controls", "figures", "overlays", "states"] as const;

/** What a designer opens first: every token and component, as they are. */
export function StyleGuideScreen() {
  const t = useT();
  const theme = useTheme();
  const other: Theme = theme === "dark" ? "light" : "dark";
  return (
    <>
      <Top>
        <Switch checked={theme === "dark"} onChange={() => chooseTheme(other)}>
          {t("guide.dark")}
        </Switch>
      </Top>
      <main id="main" tabIndex={-1}>
        <Page title={t("guide.title")}>
          <p className={box.text({ above: 2, tone: "soft", isMeasured: true })}>{t("guide.lead")}</p>
          <nav className={box.cluster({ gap: [2, 5], above: 4 })} aria-label={t("guide.contents")}>
            {SECTIONS.map((id) => (
              <a key={id} className="text-link" href={`#${id}`}>
                {t(`guide.section.${id}`)}
              </a>
            ))}
          </nav>
          <Colours />
          <Type />
          <Spaces />
          <Icons />
          <Controls />
          <Figures />
          <Overlays />
          <States />
        </Page>
      </main>
    </>
  );
}
