import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Citation, useShownQuote } from "#ui/overlays/Citation.tsx";
import { QuoteCard } from "#ui/overlays/QuoteCard.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { box } from "#ui/layout/box.ts";
import { Section, Specimen } from "./Section.tsx";

const ORDERS = ["relevance", "newest", "oldest", "title"] as const;
const TONES = ["success", "info", "warning", "error"] as const;

export function Overlays() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [chosen, setChosen] = useState<(typeof ORDERS)[number]>("relevance");
  return (
    <Section id="overlays">
      <Specimen name="Toast">
        {TONES.map((tone) => (
          <Button key={tone} onClick={() => showToast({ tone, text: t("guide.toast") })}>
            {t(`toast.${tone}`)}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Tooltip">
        <IconButton icon="undo" label={t("builder.undo")} aria-keyshortcuts="Control+Z" />
      </Specimen>
      <Specimen name="Menu">
        <Menu
          label={t("list.sort")}
          align="start"
          entries={ORDERS.map((id) => ({
            id,
            label: t(`list.by.${id}`),
            isChosen: id === chosen,
            onSelect: () => setChosen(id),
          }))}
          trigger={
            <Button>
              {t(`list.by.${chosen}`)}
              <Icon name="down" />
            </Button>
          }
        />
      </Specimen>
      <Specimen name="Dialog">
        <Button onClick={() => setOpen(true)}>{t("topics.deleteTitle")}</Button>
        {isOpen && (
          <Dialog
            title={t("topics.deleteTitle")}
            onClose={() => setOpen(false)}
            footer={<Button onClick={() => setOpen(false)}>{t("ui.cancel")}</Button>}
          >
            <p>{t("guide.toast")}</p>
          </Dialog>
        )}
      </Specimen>
      <Specimen name="Question">
        <Button onClick={() => setAsked(true)}>{t("topics.delete")}</Button>
        {isAsked && (
          <Question
            title={t("topics.deleteTitle")}
            answer={t("topics.delete")}
            icon="trash"
            onConfirm={() => setAsked(false)}
            onClose={() => setAsked(false)}
          >
            <p>{t("guide.toast")}</p>
          </Question>
        )}
      </Specimen>
      <Specimen name="Citation">
        <p className={box.text({ serif: "prose", isMeasured: true })}>
          {t("signIn.quote")}
          {"\u00A0\u2060"}
          <Citation number={1}>
            <SampleQuote />
          </Citation>
        </p>
      </Specimen>
    </Section>
  );
}

function SampleQuote() {
  const t = useT();
  const { close, steps } = useShownQuote();
  return (
    <QuoteCard
      quote={{ text: t("signIn.quote"), title: t("signIn.quoteFrom") }}
      steps={steps}
      onRead={() => {
        close();
        showToast({ tone: "info", text: t("cite.readInPlace") });
      }}
    />
  );
}
