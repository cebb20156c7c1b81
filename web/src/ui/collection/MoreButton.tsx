import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };

/** The next page of a list, as long as there is one. */
export function MoreButton({ pages }: { pages: Pages }) {
  const t = useT();
  if (!pages.hasNextPage) return null;
  return (
    <p className={box.text({ above: 5, isCentred: true })}>
      <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {t("ui.more")}
      </Button>
    </p>
  );
}
