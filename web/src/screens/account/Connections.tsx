import { useT } from "#lib/i18n.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Section } from "#ui/parts/Section.tsx";
import { Lead } from "#ui/parts/Lead.tsx";

/** The way to the page of everything that is connected. */
export function Connections() {
  const t = useT();
  return (
    <Section id="connections" title={t("account.connections.title")}>
      <Lead>{t("account.connections.lead")}</Lead>
      <LinkButton to="/account/connections">{t("account.connections.open")}</LinkButton>
    </Section>
  );
}
