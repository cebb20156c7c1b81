import { useT } from "#lib/i18n.ts";
import { LinkButton } from "#ui/controls/Button.tsx";

/** The way to what was deleted, from where it was. */
export function BinLink() {
  const t = useT();
  return (
    <LinkButton to="/bin" look="bare" icon="trash" isShy>
      {t("bin.title")}
    </LinkButton>
  );
}
