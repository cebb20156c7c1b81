import { useEffect, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { needsSubscription } from "#lib/session/subscription.ts";
import { createSignal } from "#lib/store.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useLoaded } from "#ui/overlays/useLoaded.ts";

/** The palette is asked for by a key and by a button in the frame. */
const { tell: openPalette, watch: onPaletteAsked } = createSignal();

const fetchPalette = () => import("./Palette.tsx").then((module) => module.Palette);

/** Somebody reaches for it. */
const warmPalette = () => void fetchPalette().catch(() => {});

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

/** Once in the frame: Ctrl-K opens the palette from anywhere. It is fetched while Ctrl is going down, so that K opens it at once. */
export function PaletteHost() {
  const user = useUser();
  const isOpenTo = user !== null && !needsSubscription(user);
  const [Palette, load] = useLoaded(fetchPalette);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isOpenTo) return undefined;
    const forget = onPaletteAsked(() => {
      load();
      setAsked(true);
    });
    document.addEventListener("keydown", onKey);
    return () => {
      forget();
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpenTo, load]);
  return isOpenTo && isAsked && Palette && <Palette onClose={() => setAsked(false)} />;
}

/** Not over a dialog: what stands in that one would be left behind it. */
function onKey(event: KeyboardEvent) {
  if (event.key === "Control" || event.key === "Meta") warmPalette();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  if (event.key !== "k" || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  openPalette();
}
