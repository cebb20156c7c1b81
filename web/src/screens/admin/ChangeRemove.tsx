import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";

type Props = {
  name: string;
  /** What the first button says; with `Of` behind it, for those who hear the page. */
  change?: "admin.change" | "catalogue.templates.rename" | "sourcesAdmin.change";
  isRemoving?: boolean;
  onChange(): void;
  onRemove?: (() => void) | undefined;
};

/** What is done with one of a list; without `onRemove` it stays. */
export function ChangeRemove({ name, change = "admin.change", isRemoving, onChange, onRemove }: Props) {
  const t = useT();
  return (
    <>
      <Button size="sm" aria-label={t(`${change}Of`, { name })} onClick={onChange}>
        {t(change)}
      </Button>
      {onRemove && (
        <Button
          size="sm"
          look="danger"
          aria-label={t("admin.removeOf", { name })}
          isBusy={isRemoving}
          onClick={onRemove}
        >
          {t("admin.remove")}
        </Button>
      )}
    </>
  );
}
