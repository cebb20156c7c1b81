import type { MeasuredModel, ModelTrial } from "@gyan/contract/admin/index.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Notice } from "#ui/states/States.tsx";
import { useLanguageNames } from "./language-names.ts";
import { Progress } from "./Progress.tsx";

type Props = { name: string; trial: ModelTrial };

/** How a model does that is being tried, or did. */
export function Trial({ name, trial: { state, done, steps, startedAt, measured, sentence } }: Props) {
  const t = useT();
  const format = useFormat();
  if (state === "running")
    return (
      <Progress
        label={t("modelsAdmin.tryingOf", { name })}
        done={done}
        of={steps}
        says={t("modelsAdmin.step", { done, steps })}
      />
    );
  const moment = format.moment(startedAt);
  return (
    <Live>
      {measured ? (
        <Measured of={measured} moment={moment} />
      ) : (
        <Notice tone="bad">{t("modelsAdmin.failed", { moment, sentence })}</Notice>
      )}
    </Live>
  );
}

function Measured({ of, moment }: { of: MeasuredModel; moment: string }) {
  const t = useT();
  const format = useFormat();
  const told = useLanguageNames();
  const { firstMs, questionMs, passagesPerSecond, languages } = of;
  const list = format.list(
    languages.map(({ language, found, of: all }) =>
      t("modelsAdmin.inLanguage", { language: told([language]), found, of: all }),
    ),
  );
  return (
    <div className={box.text({ size: "sm", digits: true, lines: "pretty" })}>
      <p>
        <Dotted>
          {t("modelsAdmin.tried", { moment })}
          {t("modelsAdmin.first", { number: format.number(firstMs) })}
          {questionMs !== null && t("modelsAdmin.next", { number: format.number(questionMs) })}
          {t("modelsAdmin.rate", { number: format.number(passagesPerSecond) })}
        </Dotted>
      </p>
      <p>{t(questionMs === null ? "modelsAdmin.answers" : "modelsAdmin.translations", { list })}</p>
    </div>
  );
}
