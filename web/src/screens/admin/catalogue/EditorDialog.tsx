import type { CategoryView } from "@gyan/contract/admin/index.ts";
import { useMutation } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useId, useRef, useState } from "react";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Form } from "#ui/forms/Form.tsx";
import type { Form as FormState } from "#ui/forms/useForm.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { resetMutation } from "./data.ts";
import { box } from "#ui/layout/box.ts";

type Item = Pick<CategoryView, "id" | "version" | "isRemoved" | "isStarter" | "isEdited">;

/**
 * Of what somebody is changing: the version that they began with, and the one that is there now. `followTheirs` makes the
 * newest the one that the next attempt is made from. What is new has none.
 */
export function useVersion<T extends Item>(opened: T | null, all: readonly T[]) {
  const [base, setBase] = useState(opened);
  /** At once, where `base` is another only with the next drawing. */
  const version = useRef(opened?.version ?? "");
  const now = all.find(({ id }) => id === opened?.id);
  return {
    base,
    newest: base && now && !now.isRemoved && now.version !== base.version ? now : null,
    /** What the next attempt is made from. */
    versionToSend: () => version.current,
    followTheirs(theirs: T) {
      version.current = theirs.version;
      setBase(theirs);
    },
  };
}

type Props<T extends Item, Draft> = {
  title: string;
  /** What the messages call it. */
  name: string;
  form: FormState & { values: Draft; set(draft: Draft): void; confirm(): void };
  save: { error: unknown; reset(): void };
  versions: Pick<ReturnType<typeof useVersion<T>>, "base" | "newest" | "followTheirs">;
  toDraft(item: T | null): Draft;
  /** What of a draft is kept: where that is the same, nothing was changed. */
  toGiven(draft: Draft): object;
  onClose(): void;
  children: ReactNode;
};

/** A form that is never left by a slip: closing it, or the page, asks first when something was changed. */
export function EditorDialog<T extends Item, Draft>(props: Props<T, Draft>) {
  const { title, name, form, save, versions, toDraft, toGiven, onClose, children } = props;
  const { base } = versions;
  const t = useT();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const isChanged = JSON.stringify(toGiven(form.values)) !== JSON.stringify(toGiven(toDraft(base)));
  const isStale = isFailure(save.error, "catalogue_changed");
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  const close = () => (isChanged ? setAsking(true) : onClose());
  const isBlocked = blocker.status === "blocked";
  return (
    <Dialog
      title={title}
      isWide
      onClose={close}
      footer={
        <>
          {base && (
            <div className={box.text({ flex: "grow" })}>
              <ResetButton item={base} name={name} onDone={onClose} />
            </div>
          )}
          <Button onClick={close}>{t("ui.cancel")}</Button>
          <Button type="submit" form={id} look="primary" isBusy={form.isBusy}>
            {t(base ? "ui.save" : "admin.add")}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={isStale ? { ...form, failure: null } : form}
        autoComplete="off"
        footer={isStale && <Stale {...props} />}
      >
        {children}
      </Form>
      {(isAsking || isBlocked) && (
        <Question
          title={t("catalogue.leaveTitle")}
          answer={t("catalogue.leaveDo")}
          onConfirm={() => (isBlocked ? blocker.proceed() : onClose())}
          onClose={() => {
            setAsking(false);
            if (isBlocked) blocker.reset();
          }}
        >
          <p>{t("catalogue.leaveText")}</p>
        </Question>
      )}
    </Dialog>
  );
}

/** Somebody else changed it meanwhile. Whose words stand is decided here, by somebody who knows of both. */
function Stale<T extends Item, Draft>({ form, save, versions, toDraft }: Props<T, Draft>) {
  const t = useT();
  const { newest, followTheirs } = versions;
  const overwrite = (theirs: T) => {
    followTheirs(theirs);
    form.confirm();
  };
  const takeTheirs = (theirs: T) => {
    followTheirs(theirs);
    form.set(toDraft(theirs));
    save.reset();
  };
  return (
    <Notice tone="warn" isAlert>
      <p>{form.failure}</p>
      {newest ? (
        <div className={box.cluster({ gap: 2, above: 2 })}>
          <Button size="sm" onClick={() => overwrite(newest)}>
            {t("catalogue.overwrite")}
          </Button>
          <Button size="sm" onClick={() => takeTheirs(newest)}>
            {t("catalogue.takeTheirs")}
          </Button>
        </div>
      ) : (
        <p>{t("catalogue.removedMeanwhile")}</p>
      )}
    </Notice>
  );
}

/** For what came with the product and is no longer as it came. */
function ResetButton({ item, name, onDone }: { item: Item; name: string; onDone(): void }) {
  const t = useT();
  const reset = useMutation(resetMutation);
  const [isAsking, setAsking] = useState(false);
  if (!item.isStarter || !item.isEdited) return null;
  const onSuccess = () => {
    showToast({ tone: "success", text: t("catalogue.resetDone", { name }) });
    onDone();
  };
  return (
    <>
      <Button icon="refresh" onClick={() => setAsking(true)}>
        {t("catalogue.reset")}
      </Button>
      {isAsking && (
        <Question
          title={t("catalogue.resetTitle", { name })}
          answer={t("catalogue.reset")}
          error={reset.error}
          isBusy={reset.isPending}
          onConfirm={() => reset.mutate({ itemId: item.id, version: item.version }, { onSuccess })}
          onClose={() => setAsking(false)}
        >
          <p>{t("catalogue.resetText")}</p>
        </Question>
      )}
    </>
  );
}
