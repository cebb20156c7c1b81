import { useT } from "#lib/i18n.ts";
import { Section } from "../Section.tsx";

export function RefineSearch() {
  const t = useT();
  return (
    <Section name="refine" title={t("builder.section.refine")} isClosedAtFirst>
      {null}
    </Section>
  );
}
