import { useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Button } from "./Button.tsx";
import { TextField } from "./Field.tsx";
import styles from "./CopyField.module.css";

type Props = { label: string; value: string; hint?: string };

/** Something to take along. Where the browser keeps the clipboard closed, it is marked, ready to be copied by hand. */
export function CopyField({ label, value, hint }: Props) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<"copied" | "marked" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid("copied");
    } catch {
      field.current?.select();
      setSaid("marked");
    }
  };
  return (
    <div className={styles.copy}>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        value={value}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <Button aria-label={t("copy.of", { what: label })} onClick={() => void copy()}>
        {t(said === "copied" ? "copy.done" : "copy.do")}
      </Button>
      {/* The button shows that it was copied; what else happened needs words that are seen. */}
      <Live className={styles.said} isHidden={said === "copied"}>
        {said && t(`copy.${said}`)}
      </Live>
    </div>
  );
}
