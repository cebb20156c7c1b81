import { useT } from "#lib/i18n.ts";
import { ApiFailure } from "#lib/failure.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, FailedState, Notice } from "#ui/states/States.tsx";
import { Status } from "#ui/states/Status.tsx";
import { Section, Specimen } from "./Section.tsx";
import { box } from "#ui/layout/box.ts";

const failure = new ApiFailure(0, { code: "network_down", message: "" });

export function States() {
  const t = useT();
  return (
    <Section id="states">
      <Specimen name="Status">
        <Status tone="ok">{t("runs.status.FINISHED")}</Status>
        <Status tone="run">{t("runs.status.PROCESSING")}</Status>
        <Status tone="warn">{t("runs.status.PARTIAL_FINISH")}</Status>
        <Status tone="bad">{t("runs.status.FAIL")}</Status>
        <Status tone="quiet">{t("runs.status.PENDING")}</Status>
      </Specimen>
      <Specimen name="Notice" isWide>
        <div className={box.stack({ gap: 2 })}>
          <Notice tone="info">{t("guide.toast")}</Notice>
          <Notice tone="warn" action={<Button size="sm">{t("outcome.again")}</Button>}>
            {t("outcome.partial")}
          </Notice>
          <Notice tone="bad">{t("failures:wrong_credentials")}</Notice>
        </div>
      </Specimen>
      <Specimen name="Skeleton" isWide>
        <Skeleton lines={2} />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState title={t("list.noMatch")} action={<Button>{t("topics.showAll")}</Button>}>
          {t("list.noMatchText")}
        </EmptyState>
      </Specimen>
      <Specimen name="FailedState">
        <FailedState error={failure} onRetry={() => {}} />
      </Specimen>
    </Section>
  );
}
