import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { openPalette, warmPalette } from "./opening.ts";

export function PaletteButton() {
  const t = useT();
  return (
    <IconButton
      icon="search"
      label={t("palette.open")}
      aria-keyshortcuts="Control+K"
      onPointerEnter={warmPalette}
      onFocus={warmPalette}
      onClick={openPalette}
    />
  );
}
