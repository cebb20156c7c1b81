import type { LibraryId } from "@gyan/contract/ids.ts";
import type { SyncDirection } from "@gyan/contract/zotero/rules.ts";
import { DIRECTIONS } from "@gyan/contract/zotero/rules.ts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { useLibraryNames } from "#features/search/data.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { box } from "#ui/layout/box.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Notice } from "#ui/states/States.tsx";
import { collectionsMutation, connectMutation } from "./data.ts";

/** What Zotero said of a key. */
export type Opened = {
  key: string;
  userName: string;
  libraries: {
    prefix: string;
    name: string;
    kind: "user" | "group";
    mayWrite: boolean;
    mayReadFiles: boolean;
  }[];
};

const NEW = "new";
const WHOLE = "";

type Props = { opened: Opened; onBack(): void; onClose(): void };

export function ChoosePlace({ opened, onBack, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const { key, libraries } = opened;
  const [prefix, setPrefix] = useState(libraries[0]?.prefix ?? "");
  const there = libraries.find((one) => one.prefix === prefix);
  const asking = useMutation(collectionsMutation);
  const { mutate: ask } = asking;
  useEffect(() => {
    if (prefix !== "") ask({ key, prefix });
  }, [ask, key, prefix]);
  const [collection, setCollection] = useState(WHOLE);
  const collections = asking.data?.collections ?? [];
  const chosen = collections.find((one) => one.key === collection);
  const here = useLibraryNames() ?? [];
  const [into, setInto] = useState(NEW);
  const [typed, setTyped] = useState<string | null>(null);
  const name =
    typed ?? chosen?.name ?? (there?.kind === "user" ? t("account.zotero.libraryName") : (there?.name ?? ""));
  const [wanted, setDirection] = useState<SyncDirection>("follow");
  const direction = wanted === "both" && !there?.mayWrite ? "follow" : wanted;
  const [hasFiles, setFiles] = useState(true);
  const connect = useMutation(connectMutation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!there || connect.isPending) return;
    connect.mutate(
      {
        key,
        prefix,
        collectionKey: chosen?.key ?? null,
        into: into === NEW ? { name: name.trim() } : { libraryId: Number(into) as LibraryId },
        direction,
        hasFiles: hasFiles && there.mayReadFiles,
      },
      { onSuccess: onClose },
    );
  };
  const isReady = there !== undefined && (into !== NEW || name.trim() !== "");
  const directions = DIRECTIONS.filter((one) => one !== "both" || there?.mayWrite);
  return (
    <Dialog
      title={t("account.zotero.chooseTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>{t("account.zotero.back")}</Button>
          <Button
            look="primary"
            type="submit"
            form="zotero-place"
            isBusy={connect.isPending}
            disabled={!isReady}
          >
            {t("account.zotero.connect")}
          </Button>
        </>
      }
    >
      <form id="zotero-place" className={box.stack({ gap: 4 })} onSubmit={submit}>
        <p>{t("account.zotero.opens", { name: opened.userName })}</p>
        {libraries.length === 0 && <Notice tone="warn">{t("account.zotero.opensNothing")}</Notice>}
        <Select
          label={t("account.zotero.library")}
          value={prefix}
          options={libraries.map((one) => ({
            value: one.prefix,
            label: t(one.mayWrite ? "account.zotero.libraryWrite" : "account.zotero.libraryRead", {
              name: one.kind === "user" ? t("account.zotero.libraryOwn", { name: one.name }) : one.name,
            }),
          }))}
          onChange={(value) => {
            setPrefix(value);
            setCollection(WHOLE);
          }}
        />
        <Select
          label={t("account.zotero.part")}
          value={collection}
          disabled={asking.isPending}
          hint={
            asking.isPending
              ? t("account.zotero.asking")
              : t("account.zotero.items", { count: asking.data?.items ?? 0 })
          }
          error={asking.error ? sentence(asking.error) : null}
          options={[
            { value: WHOLE, label: t("account.zotero.whole") },
            ...collections.map((one) => ({ value: one.key, label: [...one.path, one.name].join(" / ") })),
          ]}
          onChange={setCollection}
        />
        <Select
          label={t("account.zotero.into")}
          value={into}
          options={[
            { value: NEW, label: t("account.zotero.newLibrary") },
            ...here.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          onChange={setInto}
        />
        {into === NEW && (
          <TextField
            label={t("account.zotero.name")}
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <RadioGroup<SyncDirection>
          label={t("account.zotero.direction")}
          options={directions.map((value) => ({
            value,
            label: t(`account.zotero.directions.${value}`),
            hint: t(`account.zotero.directionSays.${value}`),
          }))}
          chosen={direction}
          onChange={setDirection}
        />
        {there && !there.mayWrite && (
          <p className={box.text({ size: "sm", tone: "quiet" })}>{t("account.zotero.readOnly")}</p>
        )}
        {there?.mayReadFiles && (
          <Checkbox checked={hasFiles} onChange={(event) => setFiles(event.target.checked)}>
            {t("account.zotero.files")}
          </Checkbox>
        )}
        <Failure of={connect.error} />
      </form>
    </Dialog>
  );
}
