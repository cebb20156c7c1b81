import type { RequestView } from "@gyan/contract/admin/index.ts";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Entry } from "#ui/parts/Entry.tsx";
import { Status } from "#ui/states/Status.tsx";
import { calledAs, type useDeciding } from "./useDeciding.tsx";

type Props = { request: RequestView; name: ReactNode; deciding: ReturnType<typeof useDeciding> };

/** What somebody asked for, and what can be done about it. */
export function RequestEntry({ request, name, deciding }: Props) {
  const t = useT();
  const says = useWords(request);
  const { kind, decided } = request;
  const decide = (act: "grant" | "refuse") =>
    // Nothing is chosen or written about a curator of before: they stay, or they do not.
    kind === "curator" ? deciding.send([request], act) : deciding.ask([request], act);
  const button = (label: string, onClick: () => void, isMain = false) => (
    <Button
      size="sm"
      look={isMain ? "primary" : "plain"}
      aria-label={t("admin.requests.of", { act: label, name: calledAs(request) })}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const canReopen = decided?.outcome === "refused" || (decided && kind === "curator");
  return (
    <Entry name={name} says={says}>
      <div className={box.cluster({ gap: 2 })}>
        {decided ? (
          <>
            <Status tone={decided.outcome === "granted" ? "ok" : "bad"}>
              {t(`admin.requests.outcome.${decided.outcome}`)}
            </Status>
            {canReopen && button(t("admin.requests.reopen"), () => deciding.takeBack([request]))}
          </>
        ) : (
          <>
            {button(t(`admin.requests.grant.${kind}`), () => decide("grant"), true)}
            {button(t(`admin.requests.refuse.${kind}`), () => decide("refuse"))}
          </>
        )}
      </div>
    </Entry>
  );
}

function useWords({ kind, email, askedOn, wants, decided }: RequestView): string {
  const t = useT();
  const format = useFormat();
  const asks =
    kind === "curator"
      ? [t("admin.requests.curator")]
      : [
          kind === "account" && t("admin.requests.account"),
          wants.userGroupName === "Portal Curator" && t("admin.requests.curatorWish"),
          wants.organisation && t("admin.requests.organisationWish", { name: wants.organisation.name }),
        ].filter((one) => typeof one === "string");
  const by = decided?.by?.name ?? decided?.by?.email ?? t("admin.requests.someone");
  const last = decided
    ? t("admin.requests.by", {
        outcome: t(`admin.requests.outcome.${decided.outcome}`),
        name: by,
        day: format.day(decided.at),
      })
    : t("admin.requests.since", { day: format.day(askedOn) });
  return [email, ...asks, last].join(" · ");
}
