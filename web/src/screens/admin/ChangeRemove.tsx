import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";

type Props = { name: string; isRemoving?: boolean; onChange(): void; onRemove?: (() => void) | undefined };

/** What is done with one of a list; without `onRemove` it stays. */
export function ChangeRemove({ name, isRemoving, onChange, onRemove }: Props) {
  const t = useT();
  return (
    <>
      <Button size="sm" aria-label={t("admin.changeOf", { name })} onClick={onChange}>
        {t("admin.change")}
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
