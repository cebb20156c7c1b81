import { linkForm } from "@gyan/contract/forms/links.form.ts";
import type { LinkId, TopicId } from "@gyan/contract/ids.ts";
import { dayOf, type End, ENDS, momentOf } from "@gyan/contract/sharing/ends.rules.ts";
import {
  LONGEST_LINK_NAME,
  LONGEST_LINK_PASSWORD,
  SHORTEST_LINK_PASSWORD,
} from "@gyan/contract/sharing/links.rules.ts";
import type { Link } from "@gyan/contract/sharing/links.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { saveLinkMutation } from "./data.ts";
import { box } from "#ui/layout/box.ts";

type Props = {
  topicId: TopicId;
  /** To be changed; null: a new one is made. */
  link: Link | null;
  onDone(made: LinkId | null): void;
  onClose(): void;
};

const NEW_END: End = "90";

/** What is asked in the place of what it is about. */
export const PANEL = box.stack({ gap: 4, pad: 4, line: "around", round: "outer", ground: "sunken" });

/** What a link is called, how long it works and what it asks for. What was typed stays when it could not be saved. */
export function LinkForm({ topicId, link, onDone, onClose }: Props) {
  const t = useT();
  const [opened] = useState(() => new Date());
  const hasPassword = link?.hasPassword ?? false;
  const lastDay = link?.expiresAt ? dayOf(new Date(link.expiresAt)) : "";
  const endBefore: End = lastDay === "" ? "never" : "date";
  const form = useForm({
    start: {
      name: link?.name ?? "",
      // A new one ends unless somebody wants it otherwise.
      end: link === null ? NEW_END : endBefore,
      date: lastDay,
      asksPassword: hasPassword,
      password: "",
      withDocuments: link?.withDocuments ?? false,
    },
    schema: linkForm({ lastDay, hasPassword }, opened),
    sentences: {
      date: "links.dateWrong",
      password: () => t("links.passwordShort", { count: SHORTEST_LINK_PASSWORD }),
    },
    mutation: useMutation(saveLinkMutation(topicId, link)),
    // Of a link that is there, only what was changed is sent: the password cannot be told again, and the end is a moment.
    toSend({ name, end, date, asksPassword, password, withDocuments }) {
      const keepsEnd = link !== null && end === endBefore && (end !== "date" || date === lastDay);
      const keepsPassword = hasPassword && asksPassword && password === "";
      return {
        name,
        withDocuments,
        ...(!keepsEnd && { expiresAt: momentOf(end, date, new Date()) }),
        ...(!keepsPassword && { password: asksPassword ? password : null }),
      };
    },
    onSent: ({ made }) => onDone(made),
  });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  return (
    <Form
      form={form}
      className={PANEL}
      footer={
        <div className={box.cluster({ gap: 2, justify: "end" })}>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            {t(link ? "ui.save" : "links.make")}
          </Button>
        </div>
      }
    >
      <TextField
        {...form.text("name")}
        ref={first}
        label={t("links.name")}
        hint={t("links.nameHint")}
        maxLength={LONGEST_LINK_NAME}
        autoComplete="off"
      />
      <div className={box.grid({ tiles: 140, gap: 4, align: "start" })}>
        <Select
          {...form.choice("end")}
          label={t("links.end")}
          options={ENDS.map((value) => ({ value, label: t(`links.ends.${value}`) }))}
        />
        {form.values.end === "date" && (
          <TextField {...form.text("date")} label={t("links.lastDay")} type="date" min={dayOf(opened)} />
        )}
      </div>
      <Checkbox {...form.flag("asksPassword")}>{t("links.askPassword")}</Checkbox>
      {form.values.asksPassword && (
        <TextField
          {...form.text("password")}
          label={t("links.password")}
          hint={t(hasPassword ? "links.passwordKept" : "links.passwordHint")}
          maxLength={LONGEST_LINK_PASSWORD}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <div>
        <Checkbox {...form.flag("withDocuments")}>{t("links.withDocuments")}</Checkbox>
        <p className={box.text({ pad: [0, 6], above: 0.5, size: "xs", tone: "quiet" })}>
          {t("links.withDocumentsHint")}
        </p>
      </div>
    </Form>
  );
}
