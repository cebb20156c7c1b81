import type { DoctorFinding } from "@gyan/contract/admin/index.ts";
import { useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Entry } from "#ui/parts/Entry.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Status, type Tone } from "#ui/states/Status.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { Section } from "../Section.tsx";
import { doctorQuery } from "./data.ts";

const tones: Record<DoctorFinding["state"], Tone> = { failed: "bad", warning: "warn", good: "ok" };
const ORDER: DoctorFinding["state"][] = ["failed", "warning"];

/** Everything that the installation needs: what does not work comes first, with what to do. */
export function DoctorScreen() {
  const t = useT();
  const query = useQuery(doctorQuery);
  return (
    <AdminPage
      place="doctor"
      lead="doctorAdmin.lead"
      query={query}
      lines={10}
      actions={
        <Button icon="refresh" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {t("doctorAdmin.again")}
        </Button>
      }
    >
      {({ findings }) => {
        const found = ORDER.flatMap((state) => findings.filter((one) => one.state === state));
        const works = findings.filter(({ state }) => state === "good");
        return (
          <>
            {found.length === 0 ? (
              <div className={box.text({ above: 6 })}>
                <Notice tone="info">{t("doctorAdmin.allGood")}</Notice>
              </div>
            ) : (
              <Section title={t("doctorAdmin.found", { count: found.length })}>
                <Findings findings={found} />
              </Section>
            )}
            <Section title={t("doctorAdmin.works")}>
              <Findings findings={works} />
            </Section>
            <p className={box.text({ above: 6 })}>{t("doctorAdmin.command")}</p>
          </>
        );
      }}
    </AdminPage>
  );
}

function Findings({ findings }: { findings: DoctorFinding[] }) {
  const t = useT();
  return (
    <ul>
      {findings.map(({ name, state, says, params }) => (
        <li key={name}>
          <Entry name={t(`doctorAdmin.name.${name}`)} says={t(`doctorAdmin.says.${says}`, params)}>
            <Status tone={tones[state]}>{t(`doctorAdmin.state.${state}`)}</Status>
          </Entry>
        </li>
      ))}
    </ul>
  );
}
