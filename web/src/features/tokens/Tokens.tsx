import type { ApiTokenView } from "@gyan/contract/accounts/me.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Entry } from "#ui/parts/Entry.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Section } from "#ui/parts/Section.tsx";
import { endTokenMutation, tokensQuery } from "./data.ts";
import { NewToken } from "./NewToken.tsx";
import { useTokenPlaces } from "./places.ts";
import { box } from "#ui/layout/box.ts";

export function Tokens() {
  const t = useT();
  const list = useQuery(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [taken, setTaken] = useState<ApiTokenView | null>(null);
  return (
    <Section id="tokens" title={t("account.tokens.title")}>
      <Lead>{t("account.tokens.lead")}</Lead>
      <Loadable
        query={list}
        skeleton={<Skeleton lines={1} />}
        isEmpty={({ tokens }) => tokens.length === 0}
        empty={<p className={box.text({ tone: "quiet" })}>{t("account.tokens.none")}</p>}
      >
        {({ tokens }) => (
          <ul>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onTake={() => setTaken(token)} />
            ))}
          </ul>
        )}
      </Loadable>
      <Button icon="plus" onClick={() => setMaking(true)}>
        {t("account.tokens.make")}
      </Button>
      {isMaking && <NewToken mayLast={list.data?.mayLast ?? false} onClose={() => setMaking(false)} />}
      {taken && <TakeBack token={taken} onClose={() => setTaken(null)} />}
    </Section>
  );
}

function TokenRow({ token, onTake }: { token: ApiTokenView; onTake(): void }) {
  const t = useT();
  const format = useFormat();
  const { wordsOf } = useTokenPlaces();
  const facts = [
    t(token.scope === null ? "account.tokens.scopeOfOld" : `account.tokens.scopes.${token.scope}`),
    ...(token.places ? [wordsOf(token.places)] : []),
    t("account.tokens.made", { day: format.day(token.createdOn) }),
    token.seenOn === null
      ? t("account.tokens.neverSeen")
      : token.seenFrom === null
        ? t("account.tokens.seen", { time: format.moment(token.seenOn) })
        : t("account.tokens.seenFrom", { time: format.moment(token.seenOn), address: token.seenFrom }),
    token.expiresOn
      ? t("account.tokens.until", { day: format.day(token.expiresOn) })
      : t("account.tokens.forEver"),
  ];
  return (
    <li>
      <Entry name={token.name} says={facts.join(" · ")}>
        <Button size="sm" aria-label={t("account.tokens.takeOf", { name: token.name })} onClick={onTake}>
          {t("account.tokens.take")}
        </Button>
      </Entry>
    </li>
  );
}

function TakeBack({ token, onClose }: { token: ApiTokenView; onClose(): void }) {
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
      {t("account.tokens.takeText")}
    </Question>
  );
}
