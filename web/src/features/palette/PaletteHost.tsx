import { useEffect, useState } from "react";
import { useUser } from "#lib/session.ts";
import { needsSubscription } from "#lib/session/subscription.ts";
import { useLoaded } from "#ui/overlays/useLoaded.ts";
import { onPaletteAsked, openPalette } from "./opening.ts";

const fetchPalette = () => import("./Palette.tsx").then((module) => module.Palette);
/** After the first screen has what it needs. */
const LATER = 1500;

/** Once in the frame: Ctrl-K opens the palette from anywhere. It is fetched in a quiet moment, so that it opens at once. */
export function PaletteHost() {
  const user = useUser();
  const isOpenTo = user !== null && !needsSubscription(user);
  const [Palette, load] = useLoaded(fetchPalette);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isOpenTo) return undefined;
    const timer = setTimeout(load, LATER);
    const forget = onPaletteAsked(() => {
      load();
      setAsked(true);
    });
    document.addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      forget();
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpenTo, load]);
  return isOpenTo && isAsked && Palette && <Palette onClose={() => setAsked(false)} />;
}

/** Not over a dialog: what stands in that one would be left behind it. */
function onKey(event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  if (event.key !== "k" || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  openPalette();
}
