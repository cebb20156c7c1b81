import { DIRECTIONS, type SyncDirection } from "@gyan/contract/zotero/rules.ts";
import type { ZoteroConnection } from "@gyan/contract/zotero/calls.ts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { box } from "#ui/layout/box.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { changeMutation } from "./data.ts";

/** Another direction, with files or without, or a new key in place of one that was revoked. */
export function ChangeZotero({ connection, onClose }: { connection: ZoteroConnection; onClose(): void }) {
  const t = useT();
  const [direction, setDirection] = useState<SyncDirection>(connection.direction);
  const [hasFiles, setFiles] = useState(connection.hasFiles);
  const [key, setKey] = useState("");
  const change = useMutation(changeMutation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const renewed = key.trim() === "" ? {} : { key: key.trim() };
    const way = direction === connection.direction ? {} : { direction };
    change.mutate({ zoteroId: connection.id, hasFiles, ...way, ...renewed }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t("account.zotero.changeTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button look="primary" type="submit" form="zotero-change" isBusy={change.isPending}>
            {t("account.zotero.save")}
          </Button>
        </>
      }
    >
      <form id="zotero-change" className={box.stack({ gap: 4 })} onSubmit={submit}>
        <RadioGroup<SyncDirection>
          label={t("account.zotero.direction")}
          options={DIRECTIONS.map((value) => ({
            value,
            label: t(`account.zotero.directions.${value}`),
            hint: t(`account.zotero.directionSays.${value}`),
          }))}
          chosen={direction}
          onChange={setDirection}
        />
        <Checkbox checked={hasFiles} onChange={(event) => setFiles(event.target.checked)}>
          {t("account.zotero.files")}
        </Checkbox>
        <TextField
          label={t("account.zotero.newKey")}
          hint={t("account.zotero.newKeyHint")}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
        <Failure of={change.error} />
      </form>
    </Dialog>
  );
}
