import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";

/** Takes a text along that cannot be saved here. */
export function CopyText({ text }: { text: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon={isCopied ? "check" : "copy"}
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {t(isCopied ? "notes.copied" : "notes.copy")}
      </Button>
      <Live isHidden>{isCopied && t("notes.copied")}</Live>
    </>
  );
}
