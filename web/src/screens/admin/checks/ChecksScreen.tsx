import type { SetupCheck } from "@gyan/contract/admin/index.ts";
import { useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { Entry } from "#ui/parts/Entry.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Status, type Tone } from "#ui/states/Status.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { Section } from "../Section.tsx";
import { checksQuery } from "./data.ts";

const tones: Record<SetupCheck["state"], Tone> = { danger: "bad", warn: "warn", note: "quiet", well: "ok" };
const ORDER: SetupCheck["state"][] = ["danger", "warn", "note"];

/** What of the set-up an operator should mend, why and how; and what was looked at besides. */
export function ChecksScreen() {
  const t = useT();
  return (
    <AdminPage place="checks" lead="checksAdmin.lead" query={useQuery(checksQuery)} lines={4}>
      {({ checks }) => {
        const found = ORDER.flatMap((state) => checks.filter((check) => check.state === state));
        const well = checks.filter(({ state }) => state === "well");
        return (
          <>
            {found.length === 0 ? (
              <div className={box.text({ above: 6 })}>
                <Notice tone="info">{t("checksAdmin.allWell")}</Notice>
              </div>
            ) : (
              <Section title={t("checksAdmin.found", { count: found.length })}>
                <ul>
                  {found.map((check) => (
                    <FoundRow key={check.name} check={check} />
                  ))}
                </ul>
              </Section>
            )}
            {well.length > 0 && (
              <Section title={t("checksAdmin.well")}>
                <ul>
                  {well.map(({ name }) => (
                    <li key={name}>
                      <Entry name={t(`checksAdmin.of.${name}.well`)}>
                        <Status tone="ok">{t("checksAdmin.state.well")}</Status>
                      </Entry>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </>
        );
      }}
    </AdminPage>
  );
}

function FoundRow({ check: { name, state, params } }: { check: SetupCheck }) {
  const t = useT();
  return (
    <li>
      <Entry
        name={t(`checksAdmin.of.${name}.title`, params)}
        says={
          <>
            <p>{t(`checksAdmin.of.${name}.why`, params)}</p>
            <p>{t(`checksAdmin.of.${name}.todo`, params)}</p>
          </>
        }
      >
        <Status tone={tones[state]}>{t(`checksAdmin.state.${state}`)}</Status>
      </Entry>
    </li>
  );
}
