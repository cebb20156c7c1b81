import type { ScimTokenView } from "@gyan/contract/admin/index.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { box } from "#ui/layout/box.ts";
import { Question } from "#ui/overlays/Question.tsx";
import { Entry } from "#ui/parts/Entry.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { endTokenMutation, tokensQuery } from "./data.ts";
import { MakeToken } from "./MakeToken.tsx";
import styles from "./directory.module.css";

/** By what the directory of an organisation, such as Entra ID or Okta, keeps its people and groups here. */
export function DirectoryScreen() {
  const list = useQuery(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<ScimTokenView | null>(null);
  return (
    <AdminPage
      place="directory"
      lead="admin.directory.lead"
      query={list}
      lines={4}
      isEmpty={({ tokens }) => tokens.length === 0}
      none="admin.directory.none"
      add="admin.directory.add"
      onAdd={() => setMaking(true)}
      notice={list.data && <Address address={list.data.address} />}
      below={
        <>
          {isMaking && <MakeToken onClose={() => setMaking(false)} />}
          {leaving && <Revoking token={leaving} onClose={() => setLeaving(null)} />}
        </>
      }
    >
      {({ tokens }) => (
        <ul>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setLeaving(token)} />
          ))}
        </ul>
      )}
    </AdminPage>
  );
}

function Address({ address }: { address: string }) {
  const t = useT();
  return (
    <div className={box.text({ above: 4, below: 5 }, styles.address)}>
      <CopyField
        label={t("admin.directory.address")}
        hint={t("admin.directory.addressHint")}
        value={address}
      />
    </div>
  );
}

function TokenRow({ token, onRevoke }: { token: ScimTokenView; onRevoke(): void }) {
  const t = useT();
  const format = useFormat();
  const { name, organisation, seenOn, seenFrom, expiresOn, isOver } = token;
  const facts = [
    organisation.name,
    seenOn === null
      ? t("admin.directory.neverSeen")
      : t("account.tokens.seenFrom", { time: format.moment(seenOn), address: seenFrom ?? "–" }),
    t(isOver ? "admin.directory.over" : "account.tokens.until", { day: format.day(expiresOn) }),
  ];
  return (
    <li>
      <Entry name={name} says={facts.join(" · ")}>
        <Button size="sm" aria-label={t("account.tokens.takeOf", { name })} onClick={onRevoke}>
          {t("account.tokens.take")}
        </Button>
      </Entry>
    </li>
  );
}

function Revoking({ token, onClose }: { token: ScimTokenView; onClose(): void }) {
  const t = useT();
  const end = useMutation(endTokenMutation);
  return (
    <Question
      title={t("account.tokens.takeTitle", { name: token.name })}
      answer={t("account.tokens.take")}
      icon="trash"
      error={end.error}
      isBusy={end.isPending}
      onConfirm={() => end.mutate(token.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t("admin.directory.revokeText")}</p>
    </Question>
  );
}
