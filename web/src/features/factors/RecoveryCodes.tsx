import { useState } from "react";
import { download } from "#lib/download.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Live } from "#ui/layout/Live.tsx";

const FILE = "gyan-recovery-codes.txt";

/** Shown this once: to be copied, kept as a file, or printed. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const text = codes.join("\n");
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <div className={box.stack({ gap: 3 })}>
      <p>{t("factors.codesOnce")}</p>
      <ul className={box.grid({ gap: [2, 4], tiles: 220 })} aria-label={t("factors.codesTitle")}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={box.cluster({ gap: 2 })}>
        <Button icon="copy" onClick={() => void copy()}>
          {t(isCopied ? "factors.copied" : "factors.copy")}
        </Button>
        <Button
          icon="download"
          onClick={() => download({ name: FILE, blob: new Blob([`${text}\n`], { type: "text/plain" }) })}
        >
          {t("factors.download")}
        </Button>
        <Button icon="file" onClick={() => print(t("factors.codesTitle"), text)}>
          {t("factors.print")}
        </Button>
      </div>
      <Live isHidden>{isCopied && t("factors.copied")}</Live>
    </div>
  );
}

/** Only the codes: in a frame of their own, which goes when they are printed. */
function print(title: string, text: string) {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: within } = frame;
  if (!page || !within) return;
  const [heading, list] = [page.createElement("h1"), page.createElement("pre")];
  heading.textContent = `Gyan · ${title}`;
  list.textContent = text;
  page.body.append(heading, list);
  within.addEventListener("afterprint", () => frame.remove());
  within.print();
}
