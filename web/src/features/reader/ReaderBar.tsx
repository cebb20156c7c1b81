import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { View } from "#entities/articles/search.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Segments } from "#ui/controls/Segments.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { useIsNarrow, useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { Menu, type MenuEntry } from "#ui/overlays/Menu.tsx";
import { type Entry, entryAt } from "./parts.ts";
import { stopAt } from "./stops.ts";
import { SIZES, WIDTHS } from "./useLook.ts";
import { blockAt } from "./usePlace.ts";
import type { Reading } from "./useReading.ts";
import { box } from "#ui/layout/box.ts";

/** What the bar needs of a text that is open, be it of an article or of a document. */
type Open = Pick<
  Reading,
  "contents" | "place" | "scroller" | "stops" | "target" | "step" | "look" | "setLook"
> & { article: Pick<Reading["article"], "hasPages"> };

export type OpenBar = { reading: Open; view: View; onView(view: View): void };

/** What is done with a text while it is read: go to a section, step through what is marked, see its pages, set its size. */
export function ReaderBar({ reading, view, onView }: OpenBar) {
  const t = useT();
  const isOnePane = useIsOnePane();
  const views: View[] = isOnePane ? ["text", "pages"] : ["text", "both", "pages"];
  return (
    <div className={box.strip()}>
      {view !== "pages" && <Contents {...reading} />}
      <Steps {...reading} />
      <span className={box.text({ flex: "grow" })} />
      {reading.article.hasPages && (
        <Segments
          label={t("reader.view")}
          options={views.map((value) => ({ value, label: t(`reader.views.${value}`) }))}
          value={view}
          onChange={onView}
        />
      )}
      {view !== "pages" && <LookMenu {...reading} />}
    </div>
  );
}

function Contents({ contents, place, scroller }: Open) {
  const t = useT();
  if (contents.length === 0) return null;
  const current = entryAt(contents, place);
  // "4 Experiments · Results": said where the heading does not.
  const labelOf = ({ text, kind }: Entry) => {
    const name = kind && t(`reader.kinds.${kind}`);
    return name && !text.toLowerCase().includes(name.toLowerCase()) ? `${text} · ${name}` : text;
  };
  const entries = contents.map((entry): MenuEntry => ({
    id: String(entry.start),
    label: labelOf(entry),
    indent: entry.level - 1,
    isCurrent: entry === current,
    onSelect: () => blockAt(scroller.current, entry.start)?.scrollIntoView({ block: "start" }),
  }));
  const label = t("reader.contents");
  const trigger = (
    <Button look="bare" size="sm" icon="list">
      {label}
    </Button>
  );
  return <Menu label={label} align="start" trigger={trigger} entries={entries} />;
}

/** From one highlight to the next. */
export function Steps({ stops, target, step }: Pick<Open, "stops" | "target" | "step">) {
  const t = useT();
  const format = useFormat();
  const isNarrow = useIsNarrow();
  if (stops.length === 0) return null;
  const at = stopAt(stops, target?.start);
  return (
    <Group className={box.row({ align: "center" })} label={t("reader.highlights")}>
      <IconButton
        icon="up"
        label={t("reader.previousMark")}
        aria-keyshortcuts="Shift+N"
        onClick={() => step(-1)}
      />
      <Live className={box.text({ pad: [0, 0.5], size: "xs", tone: "quiet", digits: true, lines: "one" })}>
        {at < 0
          ? t(isNarrow ? "reader.markedShort" : "reader.marked", { count: stops.length })
          : t("reader.position", { at: format.number(at + 1), of: format.number(stops.length) })}
      </Live>
      <IconButton icon="down" label={t("reader.nextMark")} aria-keyshortcuts="N" onClick={() => step(1)} />
    </Group>
  );
}

function LookMenu({ look, setLook }: Open) {
  const t = useT();
  const entries: MenuEntry[] = [
    ...SIZES.map((size) => ({
      id: `size-${size}`,
      label: t(`reader.sizes.${size}`),
      isChosen: size === look.size,
      onSelect: () => setLook({ size }),
    })),
    ...WIDTHS.map((width, index) => ({
      id: `width-${width}`,
      label: t(`reader.widths.${width}`),
      isChosen: width === look.width,
      startsGroup: index === 0,
      onSelect: () => setLook({ width }),
    })),
  ];
  return (
    <Menu
      label={t("reader.look")}
      trigger={<IconButton icon="letters" label={t("reader.look")} />}
      entries={entries}
    />
  );
}
