import type { Cover as CoverView } from "@gyan/contract/sharing/portal.ts";
import { COVER_MEGABYTES, COVER_TYPES, COVERS } from "@gyan/contract/sharing/portal.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Cover } from "../covers/Cover.tsx";
import { addCoverMutation } from "#entities/portal/data.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./desk.module.css";

type Props = { cover: CoverView; onChange(cover: CoverView): void };

/** One of the drawn covers, or an image of one's own. */
export function CoverField({ cover, onChange }: Props) {
  const t = useT();
  const name = useId();
  const drawn = COVERS.map((key) => ({ choice: { key, image: null }, label: t(`portal.covers.${key}`) }));
  const own = cover.image === null ? [] : [{ choice: cover, label: t("portal.desk.ownCover") }];
  return (
    <fieldset>
      <legend className={box.text({ pad: 0, below: 2, size: "sm", weight: 500 })}>
        {t("portal.desk.cover")}
      </legend>
      <div className={box.grid({ gap: 2 }, styles.choices)}>
        {[...own, ...drawn].map(({ choice, label }) => (
          <label key={choice.key} className={box.text({ line: "around", round: "inner" }, styles.choice)}>
            <input
              type="radio"
              name={name}
              checked={choice.key === cover.key}
              onChange={() => onChange(choice)}
            />
            <Cover cover={choice} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        ))}
      </div>
      <OwnImage onAdd={onChange} />
    </fieldset>
  );
}

function OwnImage({ onAdd }: { onAdd(cover: CoverView): void }) {
  const t = useT();
  const sentence = useFailureSentence();
  const add = useMutation(addCoverMutation);
  const file = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className={box.cluster({ gap: [2, 3], align: "center", above: 3, size: "sm", tone: "quiet" })}>
      <Button size="sm" icon="upload" isBusy={add.isPending} onClick={() => file.current?.click()}>
        {t("portal.desk.upload")}
      </Button>
      <span id={id}>{t("portal.desk.uploadHint", { megabytes: COVER_MEGABYTES })}</span>
      <input
        ref={file}
        type="file"
        hidden
        accept={COVER_TYPES.join(",")}
        aria-label={t("portal.desk.upload")}
        aria-describedby={id}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // The same file may be chosen again after a failure.
          target.value = "";
          if (chosen) add.mutate(chosen, { onSuccess: onAdd });
        }}
      />
      <Live className={box.text({ tone: "bad" })}>{add.error && sentence(add.error)}</Live>
    </div>
  );
}
