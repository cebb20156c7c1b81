import type { ModelHere } from "@gyan/contract/admin/index.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Details } from "#ui/parts/Details.tsx";
import { Entry } from "#ui/parts/Entry.tsx";
import { Status, type Tone } from "#ui/states/Status.tsx";
import { Trial } from "./Trial.tsx";
import { useLanguageNames } from "./language-names.ts";

type Props = { model: ModelHere; isTrying: boolean; onTry(): void };

const MEGABYTE = 1024 * 1024;
const tones: Record<NonNullable<ModelHere["use"]>, Tone> = { searches: "ok", coming: "run", order: "ok" };

/** A model: what is known of it, how it did, and what to write to use it. */
export function ModelRow({ model, isTrying, onTry }: Props) {
  const t = useT();
  const { title, trouble, trial } = model;
  return (
    <li>
      <Entry
        name={title}
        says={trouble ?? <FactsOf model={model} />}
        under={
          <>
            {trial && <Trial name={title} trial={trial} />}
            {!model.isSet && model.setting && <HowToUse of={title} setting={model.setting} />}
          </>
        }
      >
        <UseOf model={model} />
        {trouble === null && (
          <Button
            size="sm"
            aria-label={t("modelsAdmin.tryOf", { name: title })}
            disabled={isTrying}
            onClick={onTry}
          >
            {t("modelsAdmin.try")}
          </Button>
        )}
      </Entry>
    </li>
  );
}

function FactsOf({ model: { place, dimensions, bytes, languages, isPoolingAssumed } }: Pick<Props, "model">) {
  const t = useT();
  const told = useLanguageNames();
  return (
    <Dotted>
      {t(`modelsAdmin.place.${place}`)}
      {dimensions !== null && t("modelsAdmin.dimensions", { count: dimensions })}
      {bytes !== null && t("modelsAdmin.size", { count: Math.ceil(bytes / MEGABYTE) })}
      {languages === null ? t("modelsAdmin.languagesUntold") : told(languages)}
      {isPoolingAssumed && t("modelsAdmin.poolingAssumed")}
    </Dotted>
  );
}

function UseOf({ model: { use, isSet, trouble } }: Pick<Props, "model">) {
  const t = useT();
  if (trouble !== null) return <Status tone="bad">{t("modelsAdmin.unusable")}</Status>;
  if (use !== null) return <Status tone={tones[use]}>{t(`modelsAdmin.use.${use}`)}</Status>;
  return isSet && <Status tone="quiet">{t("modelsAdmin.set")}</Status>;
}

function HowToUse({ of, setting }: { of: string; setting: NonNullable<ModelHere["setting"]> }) {
  const t = useT();
  return (
    <Details summary={t("modelsAdmin.how", { name: of })} isQuiet>
      <div className={box.stack({ gap: 2, below: 2 })}>
        <p className={box.text({ size: "sm", isMeasured: true })}>
          {t(`modelsAdmin.howText.${setting.name}`)}
        </p>
        <CopyField label={t("modelsAdmin.setting")} value={`${setting.name}=${setting.value}`} />
      </div>
    </Details>
  );
}
