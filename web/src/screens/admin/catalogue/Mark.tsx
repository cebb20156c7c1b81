import { useT } from "#lib/i18n.ts";
import { Badge } from "#ui/parts/Badge.tsx";

type Props = { item: { isStarter: boolean; isEdited: boolean } };

/** What is not as the product brought it. */
export function Mark({ item: { isStarter, isEdited } }: Props) {
  const t = useT();
  if (isStarter && !isEdited) return null;
  return <Badge tone="accent">{t(isStarter ? "catalogue.edited" : "catalogue.own")}</Badge>;
}
