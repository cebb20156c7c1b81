import type { LibraryId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { Picker } from "#ui/picker/Picker.tsx";
import { Fields, Pair } from "#ui/forms/Form.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";
import { addMutation, previewMutation, type Found as FoundSource, type Source } from "./data.ts";
import { dayBefore, SINCE, type Since } from "./since.ts";

type Props = {
  libraryId: LibraryId;
  first: FoundSource;
  onOther(): void;
  onBack(): void;
  onAdded(source: Source): void;
};

/** What was found: how it is called, its parts, its newest records; and how much of it is wanted. */
export function Found({ libraryId, first, onOther, onBack, onAdded }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [set, setSet] = useState("");
  const [since, setSince] = useState<Since>("all");
  const [readsPages, setReadsPages] = useState(true);
  // Another part has other records: they are asked for.
  const ofSet = useMutation(previewMutation);
  const add = useMutation(addMutation);
  const shown = (set !== "" && ofSet.data?.source) || first;
  const { kind, address } = first;
  const isRepository = kind === "repository";
  const choose = (spec: string) => {
    setSet(spec);
    if (spec !== "") ofSet.mutate({ libraryId, address, set: spec });
  };
  const start = () =>
    add.mutate(
      { libraryId, address, set, since: dayBefore(since, new Date()), readsPages },
      { onSuccess: onAdded },
    );
  return (
    <Dialog
      title={first.name}
      isWide
      isSheet={isNarrow}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onOther}>{t("watched.other")}</Button>
          <Button
            look="primary"
            isBusy={add.isPending}
            disabled={shown.isWatched || ofSet.isPending}
            onClick={start}
          >
            {t("watched.start")}
          </Button>
        </>
      }
    >
      <Facts source={shown} />
      <div className={box.text({ above: 4 })}>
        <Fields>
          {isRepository && (
            <Pair>
              {first.sets.length > 0 && (
                <Picker
                  label={t("watched.set")}
                  placeholder={t("watched.allSets")}
                  searchLabel={t("watched.set")}
                  hint={first.isCut ? t("watched.setsCut", { count: first.sets.length }) : undefined}
                  options={[
                    { value: "", label: t("watched.allSets") },
                    ...first.sets.map(({ spec, name }) => ({ value: spec, label: name })),
                  ]}
                  chosen={[set]}
                  onChange={([spec]) => choose(spec ?? "")}
                />
              )}
              <Select
                label={t("watched.since")}
                value={since}
                options={SINCE.map((one) => ({ value: one, label: t(`watched.sinces.${one}`) }))}
                onChange={(value) => setSince(value as Since)}
              />
            </Pair>
          )}
          <div>
            <Checkbox checked={readsPages} onChange={(event) => setReadsPages(event.target.checked)}>
              {t("watched.pages")}
            </Checkbox>
            <p className={box.text({ above: 1, size: "sm", tone: "quiet" })}>{t("watched.pagesHint")}</p>
          </div>
        </Fields>
      </div>
      {shown.isWatched && <Notice tone="info">{t("watched.already")}</Notice>}
      <Live>{ofSet.isPending ? <Skeleton lines={4} /> : <Newest records={shown.newest} />}</Live>
      <Failure of={add.error ?? ofSet.error} />
    </Dialog>
  );
}

function Facts({ source: { format, address, total } }: { source: FoundSource }) {
  const t = useT();
  const facts = [
    t(`watched.format.${format}`),
    ...(total === null ? [] : [t("watched.records", { count: total })]),
    address,
  ];
  return (
    <p className={box.text({ size: "sm", tone: "quiet", breaks: true, digits: true })}>{facts.join(" · ")}</p>
  );
}

function Newest({ records }: { records: FoundSource["newest"] }) {
  const t = useT();
  const format = useFormat();
  if (records.length === 0)
    return <p className={box.text({ above: 4, tone: "quiet" })}>{t("watched.noNewest")}</p>;
  return (
    <section className={box.stack({ gap: 1, above: 5 })} aria-label={t("watched.newest")}>
      <h3 className={box.text({ size: "sm", weight: 600, tone: "quiet" })}>{t("watched.newest")}</h3>
      <ul>
        {records.map(({ title, authors, publishedOn, url, excerpt }) => (
          <li key={`${url} ${title}`} className={box.stack({ gap: 0.5, pad: [2.5, 0], line: "below" })}>
            <b className={box.text({ weight: 600, breaks: true })}>{title}</b>
            <span className={box.text({ size: "sm", tone: "quiet", breaks: true })}>
              {[authors.slice(0, 3).join(", "), publishedOn && format.published(publishedOn)]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {excerpt && <p className={box.text({ size: "sm", tone: "soft", breaks: true })}>{excerpt}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
