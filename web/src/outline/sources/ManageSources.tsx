import { useT } from "#lib/i18n.ts";
import { Section } from "../Section.tsx";

export function ManageSources() {
  const t = useT();
  return (
    <Section name="sources" title={t("builder.section.sources")}>
      {null}
    </Section>
  );
}
