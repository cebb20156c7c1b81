import { useT } from "#lib/i18n.ts";
import type { NameIn } from "#lib/texts.ts";
import { Icon, iconNames } from "#ui/base/Icon.tsx";
import { Code, Section } from "./Section.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./guide.module.css";

const GROUPS: [group: NameIn<"guide.colour">, names: string[]][] = [
  ["ground", ["paper", "surface", "sunken", "hover"]],
  ["lines", ["line", "line-strong", "line-control"]],
  ["ink", ["ink", "ink-2", "ink-3"]],
  ["accent", ["accent", "accent-strong", "accent-soft", "accent-line", "on-accent"]],
  ["mark", ["mark", "mark-line", "mark-ink"]],
  ["status", ["ok", "ok-soft", "warn", "warn-soft", "bad", "bad-soft"]],
  ["chart", ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5"]],
];

export function Colours() {
  const t = useT();
  return (
    <Section id="colours">
      {GROUPS.map(([group, names]) => (
        <div key={group} className={box.text({ above: 4 })}>
          <h3 className={box.text({ size: "sm", tone: "soft" })}>{t(`guide.colour.${group}`)}</h3>
          <ul className={box.cluster({ gap: 4, above: 2 }, styles.swatches)}>
            {names.map((name) => (
              <li key={name} className={box.stack({ gap: 1 })}>
                <i className={box.text({ round: "outer" })} style={{ background: `var(--${name})` }} />
                <Code>{name}</Code>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

const SIZES = ["t-xs", "t-sm", "t-md", "t-lg", "t-xl", "t-2xl", "t-3xl"];

export function Type() {
  const t = useT();
  return (
    <Section id="type">
      <ul className={styles.types}>
        {SIZES.map((size) => (
          <li
            key={size}
            className={box.grid({ gap: 4, align: "baseline", pad: [2.5, 0], breaks: true, line: "below" })}
          >
            <Code>{size}</Code>
            <span style={{ fontSize: `var(--${size})`, fontFamily: "var(--sans)" }}>{t("guide.sans")}</span>
            <span style={{ fontSize: `var(--${size})`, fontFamily: "var(--serif)" }}>{t("guide.serif")}</span>
          </li>
        ))}
      </ul>
      <p className={box.cluster({ serif: "heading", gap: [2, 8], above: 4 })}>
        <span>Ångström, œuvre, Łódź, α-Fe₂O₃</span> <span lang="hi">ज्ञान, शोध, प्रासंगिकता</span>
      </p>
    </Section>
  );
}

const SPACES = ["s1", "s2", "s3", "s4", "s5", "s6", "s8", "s10", "s14", "s20"];

/** What each of them is the value of. */
const SHAPES = {
  "radius-in": "borderRadius",
  radius: "borderRadius",
  "radius-full": "borderRadius",
  shadow: "boxShadow",
  ring: "boxShadow",
};

export function Spaces() {
  return (
    <Section id="space">
      <ul className={styles.spaces}>
        {SPACES.map((space) => (
          <li className={box.row({ gap: 3, align: "center", pad: [1, 0] })} key={space}>
            <i style={{ width: `var(--${space})` }} />
            <Code>{space}</Code>
          </li>
        ))}
      </ul>
      <ul className={box.cluster({ gap: 6, above: 2 }, styles.shapes)}>
        {Object.entries(SHAPES).map(([name, property]) => (
          <li
            key={name}
            className={box.row({ align: "center", justify: "center", line: "around", ground: "surface" })}
            style={{ [property]: `var(--${name})` }}
          >
            <Code>{name}</Code>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Icons() {
  return (
    <Section id="icons">
      <ul className={box.cluster({ gap: 4, above: 2 }, styles.icons)}>
        {iconNames.map((name) => (
          <li key={name} className={box.column({ gap: 1.5, align: "center", pad: [2, 0] })}>
            <Icon name={name} />
            <Code>{name}</Code>
          </li>
        ))}
      </ul>
    </Section>
  );
}
