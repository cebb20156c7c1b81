import type { FolderId } from "@gyan/contract/ids.ts";
import type { GivenRight, Holder, Share } from "@gyan/contract/sharing/sharing.ts";
import type { Right } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { homeOf } from "#entities/topics/search.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SearchField, Select } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { HolderMark } from "./HolderMark.tsx";
import { endMutation, RIGHTS, shareMutation, type Sharing, type Thing } from "./data.ts";
import { isCalled, keyOf } from "./holders.ts";
import { useHolderWords } from "./words.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./sharing.module.css";

/** From so many on, one of them is looked for by name. */
const MANY = 12;
/** More rows than that make the dialog slow, and nobody reads them. */
const MOST = 100;

type Ended = { holder: Holder; right: GivenRight };
type Props = {
  thing: Thing;
  sharing: Sharing;
  /** A link of it was followed. */
  onGo(): void;
};

/** Who has access: the owner first. Rights are changed and ended in their place; what was just ended can be given back. */
export function Access({ thing, sharing, onGo }: Props) {
  const t = useT();
  const words = useHolderWords();
  const me = useUser()?.personId;
  const justEnded = useRef<string | null>(null);
  const share = useMutation(shareMutation(thing));
  const end = useMutation(endMutation(thing));
  const [ended, setEnded] = useState<Ended[]>([]);
  const [said, setSaid] = useState("");
  const [typed, setTyped] = useState("");
  const [isWhole, setWhole] = useState(false);
  const { owner, shares } = sharing;
  const found = shares.filter(({ holder }) => isCalled(holder, typed.trim()));
  const shown = isWhole ? found : found.slice(0, MOST);
  const mayChange = sharing.right === "owner";
  const direct = new Set(shares.filter(({ through }) => through === null).map(({ holder }) => keyOf(holder)));
  const gone = ended.filter(({ holder }) => !direct.has(keyOf(holder)));

  const change = (holder: Holder, right: GivenRight) => {
    const changed = t("sharing.changed", { name: words(holder).name, right: t(`sharing.right.${right}`) });
    end.reset();
    share.mutate({ holders: [holder], right }, { onSuccess: () => setSaid(changed) });
  };
  const plain = (right: Right) => (
    <span className={box.text({ pad: [0, 2], size: "sm", tone: "soft" })}>{t(`sharing.right.${right}`)}</span>
  );
  /** What had the focus goes with its row: the way back takes it, whenever it comes. */
  const takeFocus = (holder: Holder) => (undo: HTMLButtonElement | null) => {
    if (!undo || justEnded.current !== keyOf(holder)) return;
    justEnded.current = null;
    undo.focus();
  };
  const stop = ({ holder, right }: Share) => {
    share.reset();
    end.mutate(holder, {
      onSuccess: () => {
        const isOther = (one: Ended) => keyOf(one.holder) !== keyOf(holder);
        if (right !== "owner") setEnded((before) => [...before.filter(isOther), { holder, right }]);
        setSaid(t("sharing.ended", { name: words(holder).name }));
        justEnded.current = keyOf(holder);
      },
    });
  };
  return (
    <section aria-label={t("sharing.access")}>
      <h3 className={box.text({ below: 1, size: "sm", weight: 600 })}>{t("sharing.access")}</h3>
      {shares.length >= MANY && (
        <div className={box.row({ gap: 3, align: "center", below: 1, first: "wide" })}>
          <SearchField
            label={t("sharing.find")}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Live className={box.text({ pad: [2, 0], size: "sm", tone: "quiet" })}>
            {t("sharing.found", { count: typed.trim() === "" ? shares.length : found.length })}
          </Live>
        </div>
      )}
      <ul className={box.text({ line: "between" }, styles.holders)}>
        {owner && (
          <Row
            holder={{ kind: "person", name: owner.name }}
            name={owner.id === me ? t("sharing.you", { name: owner.name }) : owner.name}
            about={owner.email}
          >
            {plain("owner")}
          </Row>
        )}
        {shown.map((one) => {
          const { holder, right, through } = one;
          const { name, about } = words(holder);
          const isMe = holder.kind === "person" && holder.id === me;
          return (
            <Row
              key={`${keyOf(holder)} ${through?.kind ?? ""} ${through?.id ?? ""}`}
              holder={holder}
              name={isMe ? t("sharing.you", { name }) : name}
              about={through ? <Through through={through} thing={thing} onGo={onGo} /> : about}
            >
              {mayChange && through === null && right !== "owner" ? (
                <>
                  <Select
                    label={t("sharing.rightOf", { name })}
                    hidesLabel
                    value={right}
                    disabled={share.isPending}
                    options={RIGHTS.map((value) => ({ value, label: t(`sharing.right.${value}`) }))}
                    onChange={(next) => change(holder, next as GivenRight)}
                  />
                  <IconButton
                    icon="x"
                    label={t("sharing.end", { name })}
                    disabled={end.isPending}
                    onClick={() => stop(one)}
                  />
                </>
              ) : (
                plain(right)
              )}
            </Row>
          );
        })}
        {gone.map(({ holder, right }) => (
          <Row
            key={`gone ${keyOf(holder)}`}
            holder={holder}
            name={words(holder).name}
            about={t("sharing.noLonger")}
          >
            <Button
              size="sm"
              icon="undo"
              ref={takeFocus(holder)}
              isBusy={share.isPending}
              onClick={() => change(holder, right)}
            >
              {t("sharing.undo")}
            </Button>
          </Row>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button size="sm" look="bare" onClick={() => setWhole(true)}>
          {t("sharing.showAll", { count: found.length })}
        </Button>
      )}
      {shares.length === 0 && gone.length === 0 && (
        <p className={box.text({ pad: [2, 0], size: "sm", tone: "quiet" })}>{t("sharing.none")}</p>
      )}
      <Failure of={share.error ?? end.error} />
      <Live isHidden>{said}</Live>
    </section>
  );
}

type RowProps = ComponentProps<typeof HolderMark> & { name: string; about: ReactNode; children: ReactNode };

const Row = ({ holder, name, about, children }: RowProps) => (
  <li className={box.cluster({ gap: [1, 2], align: "center", justify: "end", pad: [1.5, 0.5] })}>
    <HolderMark holder={holder} />
    <div className={box.text({ breaks: true }, styles.who)}>
      <p>{name}</p>
      <p className={box.text({ size: "xs", tone: "quiet" })}>{about}</p>
    </div>
    <div className={box.row({ gap: 0.5, align: "center" })}>{children}</div>
  </li>
);

type ThroughProps = { through: NonNullable<Share["through"]>; thing: Thing; onGo(): void };

/** It is ended where it came from. */
function Through({ through, thing, onGo }: ThroughProps) {
  const t = useT();
  const { kind, id, name } = through;
  const text = t(`sharing.through.${kind}`, { name });
  if (kind === "portal" || thing.kind === "library") return text;
  return (
    <Link
      to={homeOf(thing.topicKind)}
      search={{ folder: id as FolderId }}
      className="text-link"
      onClick={onGo}
    >
      {text}
    </Link>
  );
}
