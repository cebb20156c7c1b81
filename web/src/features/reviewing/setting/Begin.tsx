import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { box } from "#ui/layout/box.ts";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { View } from "#ui/parts/View.tsx";
import { Notice } from "#ui/states/States.tsx";
import { ReviewFields } from "./ReviewFields.tsx";
import { useReviewForm } from "./useReviewForm.ts";

const PROMISES = [
  ["blind", "user"],
  ["reasons", "list"],
  ["conflicts", "ask"],
  ["agreement", "chart"],
  ["prisma", "template"],
] as const satisfies readonly (readonly [string, IconName])[];

/** Before it began: what it is, and how it is to be done. */
export function Begin({ topic, mayBegin }: { topic: TopicDetail; mayBegin: boolean }) {
  const t = useT();
  return (
    <View width="narrow">
      <h2 className={box.text({ serif: "title", breaks: true })}>{t("together.begin.title")}</h2>
      <Lead above={2}>{t("together.begin.text")}</Lead>
      <ul className={box.grid({ gap: 4, above: 6, below: 8, tiles: 220 })}>
        {PROMISES.map(([name, icon]) => (
          <li key={name} className={box.row({ gap: 2.5, align: "start" })}>
            <span className={box.text({ tone: "accent", flex: "keep" })}>
              <Icon name={icon} size={20} />
            </span>
            <span className={box.stack({ gap: 0.5 })}>
              <b className={box.text({ weight: 600 })}>{t(`together.begin.${name}.title`)}</b>
              <span className={box.text({ size: "sm", tone: "soft", lines: "pretty" })}>
                {t(`together.begin.${name}.text`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {mayBegin ? <BeginForm topic={topic} /> : <Notice tone="info">{t("together.begin.mayNot")}</Notice>}
    </View>
  );
}

function BeginForm({ topic }: { topic: TopicDetail }) {
  const t = useT();
  const form = useReviewForm(topic.topicId, null, () => {});
  return (
    <>
      <div className={box.text({ below: 4 })}>
        <SectionHead title={t("together.begin.how")} />
      </div>
      <Form
        form={form}
        label={t("together.begin.how")}
        footer={
          <div>
            <Button type="submit" look="primary" size="lg" isBusy={form.isBusy}>
              {t("together.begin.do")}
            </Button>
          </div>
        }
      >
        <ReviewFields form={form} hasBegun={false} />
      </Form>
    </>
  );
}
