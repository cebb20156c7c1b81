import { LONGEST_NAME } from "@gyan/contract/conversations/rules.ts";
import { useEffect, useRef, useState } from "react";
import type { Conversation } from "@gyan/contract/conversations/calls.ts";
import { useMutation } from "@tanstack/react-query";
import { changeMutation } from "#entities/conversations/data.ts";
import { useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { useTell } from "#ui/parts/useTell.ts";

type Props = { conversation: Conversation; onDone(): void };

/** The name where it stands, to be typed over: Enter and going elsewhere keep it, Escape does not. */
export function RenameField({ conversation: { id, name }, onDone }: Props) {
  const t = useT();
  const tell = useTell();
  const change = useMutation(changeMutation);
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => field.current?.select(), []);
  const end = (isKept: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const wanted = text.trim();
    onDone();
    if (isKept && wanted !== "" && wanted !== name)
      change.mutate({ conversationId: id, name: wanted }, { onError: tell.failed });
  };
  return (
    <TextField
      ref={field}
      label={t("ask.name")}
      hidesLabel
      value={text}
      maxLength={LONGEST_NAME}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") end(true);
        if (event.key === "Escape") {
          event.preventDefault();
          end(false);
        }
      }}
    />
  );
}
