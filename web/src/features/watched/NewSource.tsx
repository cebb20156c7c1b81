import { WatchAddressForm } from "@gyan/contract/forms/connecting/watched.form.ts";
import type { LibraryId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Live } from "#ui/layout/Live.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { TextButton } from "#ui/parts/TextButton.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { box } from "#ui/layout/box.ts";
import { previewMutation, type Preview, type Source } from "./data.ts";
import { Found } from "./Found.tsx";

type Props = { libraryId: LibraryId; onBack(): void; onAdded(source: Source): void };

/** First the address, then what stands there, and only then it is decided. */
export function NewSource({ libraryId, onBack, onAdded }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const formId = useId();
  const preview = useMutation(previewMutation);
  const form = useForm({
    start: { address: "" },
    schema: WatchAddressForm,
    sentences: {},
    mutation: preview,
    toSend: ({ address }) => ({ libraryId, address, set: "" }),
    fieldOf: {
      watched_address_wrong: "address",
      watched_private: "address",
      watched_away: "address",
      watched_closed: "address",
      watched_no_source: "address",
    },
  });
  const { data, isPending } = preview;
  if (data?.source)
    return (
      <Found
        libraryId={libraryId}
        first={data.source}
        onOther={preview.reset}
        onBack={onBack}
        onAdded={onAdded}
      />
    );
  return (
    <Dialog
      title={t("watched.add")}
      isWide
      isSheet={isNarrow}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onBack}>{t("ui.cancel")}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={isPending} disabled={!form.isValid}>
            {t("watched.find")}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form}>
        <TextField
          {...form.text("address")}
          label={t("watched.address")}
          hint={t("watched.addressHint")}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
        />
      </Form>
      <Live>
        {isPending && (
          <div className={box.stack({ gap: 2, above: 4, size: "sm", tone: "quiet" })}>
            <p>{t("watched.finding")}</p>
            <Skeleton lines={3} />
          </div>
        )}
        {data && (
          <Offered
            feeds={data.feeds}
            onChoose={(address) => preview.mutate({ libraryId, address, set: "" })}
          />
        )}
      </Live>
    </Dialog>
  );
}

/** A page names its feeds, and somebody chooses. */
function Offered({ feeds, onChoose }: { feeds: Preview["feeds"]; onChoose(address: string): void }) {
  const t = useT();
  return (
    <div className={box.stack({ gap: 2, above: 4 })}>
      <p>{t("watched.feeds")}</p>
      <ul className={box.stack({ gap: 2 })}>
        {feeds.map(({ address, title }) => (
          <li key={address}>
            <TextButton onClick={() => onChoose(address)}>{title ?? address}</TextButton>
            {title !== null && (
              <p className={box.text({ size: "sm", tone: "quiet", breaks: true })}>{address}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
