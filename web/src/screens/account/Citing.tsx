import type { User } from "@gyan/contract/accounts/model.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import {
  addMutation,
  chooseMutation,
  removeMutation,
  type Style,
  stylesQuery,
} from "#entities/styles/data.ts";
import { StyleSelect } from "#features/export/StyleSelect.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { DeleteQuestion } from "#ui/parts/DeleteQuestion.tsx";
import { Entry } from "#ui/parts/Entry.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { useFileChoice } from "#ui/parts/useFileChoice.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Section } from "#ui/parts/Section.tsx";
import styles from "./account.module.css";

/** The style that one cites in, and those that one brought. */
export function Citing({ user }: { user: User }) {
  const t = useT();
  const sentence = useFailureSentence();
  const tell = useTell();
  const list = useQuery(stylesQuery);
  const choose = useMutation(chooseMutation);
  const [gone, setGone] = useState<Style | null>(null);
  const chosen = choose.isPending ? choose.variables : "";
  return (
    <Section id="citing" title={t("account.citing.title")}>
      <Lead>{t("account.citing.lead")}</Lead>
      <Loadable query={list} skeleton={<Skeleton lines={2} />}>
        {({ styles: known }) => (
          <>
            <div className={styles.form}>
              <StyleSelect
                label={t("account.citing.style")}
                hint={t("account.citing.styleHint")}
                error={choose.error ? sentence(choose.error) : null}
                value={chosen}
                onChange={(style) => choose.mutate(style)}
              />
            </div>
            <ul>
              {known
                .filter(({ from }) => from !== "product")
                .map((style) => (
                  <BroughtStyle key={style.ref} style={style} onRemove={() => setGone(style)} />
                ))}
            </ul>
            <div className={box.cluster({ gap: 2 })}>
              <AddStyle isForAll={false} />
              {user.role === "Admin" && <AddStyle isForAll />}
            </div>
          </>
        )}
      </Loadable>
      <p className={box.text({ size: "sm", tone: "quiet", lines: "pretty", isMeasured: true })}>
        {t("account.citing.made")}
      </p>
      {gone && (
        <DeleteQuestion
          title={t("account.citing.removeTitle", { name: gone.name })}
          answer={t("account.citing.remove")}
          mutation={removeMutation}
          of={gone}
          onDeleted={({ message }) => {
            setGone(null);
            tell.done(message);
          }}
          onClose={() => setGone(null)}
        >
          {t(gone.from === "organisation" ? "account.citing.removeForAll" : "account.citing.removeText")}
        </DeleteQuestion>
      )}
    </Section>
  );
}

function BroughtStyle({ style, onRemove }: { style: Style; onRemove(): void }) {
  const t = useT();
  const format = useFormat();
  const facts = [
    t(style.from === "organisation" ? "styles.from.organisation" : "styles.from.self"),
    t(`styles.kind.${style.kind}`),
    ...(style.addedOn === null ? [] : [t("account.citing.added", { day: format.day(style.addedOn) })]),
  ];
  return (
    <li>
      <Entry name={style.name} says={facts.join(" · ")}>
        {style.mayRemove && (
          <Button
            size="sm"
            aria-label={t("account.citing.removeOf", { name: style.name })}
            onClick={onRemove}
          >
            {t("account.citing.remove")}
          </Button>
        )}
      </Entry>
    </li>
  );
}

/** A file that is chosen is added at once; why it is no style is said below. */
function AddStyle({ isForAll }: { isForAll: boolean }) {
  const t = useT();
  const tell = useTell();
  const add = useMutation(addMutation);
  const label = t(isForAll ? "account.citing.addForAll" : "account.citing.add");
  const [field, open] = useFileChoice({
    label,
    accept: ".csl,.xml",
    onFiles: ([file]) => {
      if (file)
        add.mutate(
          { file, isForAll },
          { onSuccess: ({ name }) => tell.done(t("account.citing.isAdded", { name })) },
        );
    },
  });
  return (
    <div className={box.stack({ gap: 2 })}>
      {field}
      <Button icon="upload" isBusy={add.isPending} onClick={open}>
        {label}
      </Button>
      <Failure of={add.error} />
    </div>
  );
}
