import type { NodeId } from "@gyan/contract/ids.ts";
import { type EditedNode, isBlank } from "@gyan/contract/outline/nodes.rules.ts";
import { findNode, ROOT_NODE } from "@gyan/contract/outline/rules.ts";
import { openOffers } from "@gyan/contract/outline/suggestions.rules.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { api, type Reply } from "#lib/api.ts";
import { useLanguage, useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import type { TextKey } from "#lib/texts.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { useWork } from "../work.ts";
import { Offers } from "./Offers.tsx";
import { box } from "#ui/layout/box.ts";
import { Fold } from "#ui/layout/Fold.tsx";
import styles from "./suggestions.module.css";

const PAUSE_MS = 800;
const FRESH_MS = 5 * 60_000;
const FEWEST_LETTERS = 3;
const MOST_LETTERS = 32;

type Suggested = Reply<"suggesting", "suggest">;

/** Subtopics and keywords from what the libraries at hand say about the topic, or about one of its lines. */
export function Suggestions({ root }: { root: EditedNode }) {
  const t = useT();
  const frame = useRef<HTMLDetailsElement>(null);
  const isOpen = useIsOpen(frame);
  const [wishedId, setWishedId] = useState(ROOT_NODE);
  const current = useWork((work) => work.current);
  const line = nodeFor(root, current);
  const target = nodeFor(root, wishedId);
  const [id, name, within] = readAbout(useSettled(aboutOf(target, root), PAUSE_MS));
  const canAsk = isOpen && name.length >= FEWEST_LETTERS;
  const asked = useQuery({
    queryKey: ["suggestions", useLanguage(), name, within],
    queryFn: ({ signal }) => api.suggesting.suggest({ name, ...(within && { within }) }, { signal }),
    enabled: canAsk,
    // What was offered before stays until the answer is there, so that nothing moves.
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
  });
  const { data, isError, isFetching, isPlaceholderData, refetch } = asked;
  // A search with key concepts is refused to those who may neither write them nor take a template's.
  const flags = useUser()?.accessList ?? [];
  const takesWords = flags.includes("KeyConcepts") || flags.includes("GyanTemplates");
  const offers = useMemo(
    () => openOffers(offersOf(data, takesWords), root, target.id),
    [data, takesWords, root, target.id],
  );
  const says = canAsk ? t(...sayingOf(asked, offers.length)) : "";
  const isOld = isPlaceholderData || id !== target.id;
  // The button that was pressed is gone then.
  const ask = (node: EditedNode) => {
    setWishedId(node.id);
    frame.current?.querySelector("summary")?.focus();
  };
  return (
    <Fold
      ref={frame}
      open
      isSmall
      level={3}
      title={
        target === root ? t("suggestions.title") : t("suggestions.titleFor", { name: target.name.trim() })
      }
      says={says}
      className={styles.suggestions}
    >
      <Live isHidden>{canAsk && !isFetching && says}</Live>
      {(line !== root || target !== root || isError) && (
        <p className={box.cluster({ breaks: true }, styles.ways)}>
          {isError && (
            <Button size="sm" look="bare" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
              {t("ui.retry")}
            </Button>
          )}
          {line !== target && line !== root && (
            <Button size="sm" look="bare" icon="list" onClick={() => ask(line)}>
              {t("suggestions.forLine", { name: shortened(line.name.trim()) })}
            </Button>
          )}
          {target !== root && (
            <Button size="sm" look="bare" icon="back" onClick={() => ask(root)}>
              {t("suggestions.forTopic")}
            </Button>
          )}
        </p>
      )}
      {canAsk && !isError && offers.length > 0 && (
        <div inert={isOld} data-old={isOld || undefined}>
          <Offers key={`${id} ${name}`} offers={offers} target={target} />
          {data && (
            <p className={box.text({ size: "xs", tone: "quiet" })}>
              {t(takesWords ? "suggestions.why" : "suggestions.whyNames")}{" "}
              {data.model !== null && t("suggestions.model", { model: data.model })}
              {data.fallback !== null && t("suggestions.fallback")}
            </p>
          )}
        </div>
      )}
    </Fold>
  );
}

type Query = { data: Suggested | undefined; isFetching: boolean; isError: boolean };

function sayingOf({ data, isFetching, isError }: Query, open: number): [TextKey, { count: number }?] {
  if (isFetching) return ["suggestions.asking"];
  if (isError) return ["suggestions.failed"];
  if (!data || data.subtopics.length === 0) return ["suggestions.nothing"];
  if (open === 0) return ["suggestions.allAdded"];
  return ["suggestions.from", { count: data.articles }];
}

const offersOf = (suggested: Suggested | undefined, takesWords: boolean): Suggested["subtopics"] =>
  (suggested?.subtopics ?? []).map((offer) => (takesWords ? offer : { ...offer, keywords: [] }));

/** A button is one line. */
const shortened = (name: string): string => {
  const letters = Array.from(name);
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join("").trim()}…` : name;
};

/** As one word, because all of it settles at once. */
const aboutOf = ({ id, name }: EditedNode, root: EditedNode): string =>
  JSON.stringify([id, name.trim(), id === root.id ? "" : root.name.trim()]);
const readAbout = (text: string) =>
  (text === "" ? [ROOT_NODE, "", ""] : JSON.parse(text)) as [id: NodeId, name: string, within: string];

/** A line that is gone or has no name has nothing to be asked about: the topic has. */
function nodeFor(root: EditedNode, id: EditedNode["id"]): EditedNode {
  const node = findNode(root, id);
  return node && !isBlank(node) ? node : root;
}

/** The value once it has been left alone for a moment. */
function useSettled(value: string, afterMs: number): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}

/** Whether everything around it that can be put away is open. */
function useIsOpen(ref: RefObject<HTMLElement | null>): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const look = () => setOpen(ref.current !== null && !ref.current.closest("details:not([open])"));
    look();
    // It does not bubble.
    document.addEventListener("toggle", look, { capture: true });
    return () => document.removeEventListener("toggle", look, { capture: true });
  }, [ref]);
  return isOpen;
}
