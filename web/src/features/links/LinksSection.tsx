import type { LinkId, TopicId } from "@gyan/contract/ids.ts";
import type { Link } from "@gyan/contract/sharing/links.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { linksQuery, withdrawLinkMutation } from "./data.ts";
import { LinkForm, PANEL } from "./LinkForm.tsx";
import { LinkRow, useNameOf } from "./LinkRow.tsx";
import { box } from "#ui/layout/box.ts";

type Open = { what: "new" } | { what: "change" | "withdraw"; id: LinkId } | null;

/** The links by which people without an account read a gyan. For its owner. */
export function LinksSection({ topicId }: { topicId: TopicId }) {
  const t = useT();
  const links = useQuery({ ...linksQuery(topicId), refetchOnMount: "always" });
  const [open, setOpen] = useState<Open>(null);
  const [made, setMade] = useState<LinkId | null>(null);
  const [said, setSaid] = useState("");
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
    // What had the focus is gone.
    requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }));
  };
  const done = (sentence: string) => {
    close();
    setSaid(sentence);
  };
  const itemOf = (link: Link) => {
    const { id } = link;
    const asked = open !== null && "id" in open && open.id === id ? open.what : null;
    const shared = { topicId, link, onClose: close };
    if (asked === "withdraw")
      return <Withdrawing key={id} {...shared} onDone={() => done(t("links.withdrawn"))} />;
    if (asked === "change")
      return (
        <li key={id}>
          <LinkForm {...shared} onDone={() => done(t("links.changed"))} />
        </li>
      );
    return (
      <LinkRow
        key={id}
        link={link}
        isNew={id === made}
        onChange={() => setOpen({ what: "change", id })}
        onWithdraw={() => setOpen({ what: "withdraw", id })}
      />
    );
  };
  return (
    <section className={box.stack({ gap: 3 })} aria-label={t("links.title")}>
      <div className={box.cluster({ gap: 2, align: "center", justify: "between" })}>
        <h3 className={box.text({ size: "sm", weight: 600 })}>{t("links.title")}</h3>
        {open?.what !== "new" && (
          <Button ref={opener} size="sm" icon="plus" onClick={() => setOpen({ what: "new" })}>
            {t("links.new")}
          </Button>
        )}
      </div>
      <p className={box.text({ size: "sm", tone: "quiet", lines: "pretty" })}>{t("links.text")}</p>
      {open?.what === "new" && (
        <LinkForm
          topicId={topicId}
          link={null}
          onDone={(id) => {
            setMade(id);
            done(t("links.made"));
          }}
          onClose={close}
        />
      )}
      <Loadable query={links} skeleton={<Skeleton lines={1} />}>
        {(data) =>
          data.links.length > 0 && <ul className={box.text({ line: "between" })}>{data.links.map(itemOf)}</ul>
        }
      </Loadable>
      <Live isHidden>{said}</Live>
    </section>
  );
}

type WithdrawingProps = { topicId: TopicId; link: Link; onDone(): void; onClose(): void };

/** In its place: whoever reads by it must not be shut out by a slip. */
function Withdrawing({ topicId, link, onDone, onClose }: WithdrawingProps) {
  const t = useT();
  const withdraw = useMutation(withdrawLinkMutation(topicId));
  const name = useNameOf()(link);
  return (
    <li className={PANEL}>
      <p>{t("links.withdrawText", { name })}</p>
      <Failure of={withdraw.error} />
      <div className={box.cluster({ gap: 2, justify: "end" })}>
        {/* The question takes the focus from the button that asked it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button autoFocus onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button
          look="danger"
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate(link.id, { onSuccess: onDone })}
        >
          {t("links.withdraw")}
        </Button>
      </div>
    </li>
  );
}
