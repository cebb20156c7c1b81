import type { NodeId } from "@gyan/contract/ids.ts";
import { cleanName } from "@gyan/contract/outline/names.rules.ts";
import type { EditedKeyword, EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { MAX_KEYWORDS, MAX_NAME } from "@gyan/contract/outline/rules.ts";
import { useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { dropKeyword, editKeyword, keepKeyword } from "../editing.ts";
import { FieldRow } from "#ui/layout/Beside.tsx";
import { box } from "#ui/layout/box.ts";

/** Every change holds at once; Done only closes. */
export function KeywordsDialog({ node, onClose }: { node: EditedNode; onClose(): void }) {
  const t = useT();
  return (
    <Dialog
      title={t("builder.keywordsTitle", { name: node.name.trim() || t("builder.unnamed") })}
      isWide
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t("builder.done")}
        </Button>
      }
    >
      <p className={box.text({ below: 4, tone: "soft" })}>{t("builder.keywordsLead")}</p>
      <NewKeyword nodes={[node]} />
      {node.keywords.length === 0 ? (
        <p className={box.text({ above: 3, tone: "soft" })}>{t("builder.noKeywords")}</p>
      ) : (
        <ul className={box.text({ above: 4, line: "between" })} aria-label={t("builder.keywords")}>
          {node.keywords.map((keyword) => (
            <KeywordRow key={keyword.id} nodeId={node.id} keyword={keyword} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** The message stands at the field, and is told as well. */
function useProblem() {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const tell = (what: "characters" | "emptyKeyword" | "emptyValue" | "sameKeyword") => {
    const text = t(`builder.problem.${what}`);
    setProblem(text);
    showToast({ tone: what.startsWith("empty") ? "error" : "warning", title: t("toast.warning"), text });
  };
  return { problem, tell, settle: () => setProblem(null) };
}

const sameAs = (text: string) => text.trim().toLocaleLowerCase();

/** The next key concept of a topic, or one for several at once: those that have it already are left alone. */
export function NewKeyword({ nodes }: { nodes: EditedNode[] }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const { problem, tell, settle } = useProblem();
  const add = () => {
    const lacking = nodes.filter(
      ({ keywords }) => !keywords.some((one) => sameAs(one.text) === sameAs(text)),
    );
    if (text.trim() === "") tell("emptyKeyword");
    else if (lacking.length === 0) tell("sameKeyword");
    else {
      keepKeyword(
        lacking.map(({ id }) => id),
        text,
      );
      settle();
    }
    setText("");
    field.current?.focus();
  };
  if (nodes.every(({ keywords }) => keywords.length >= MAX_KEYWORDS))
    return (
      <p className={box.text({ above: 3, tone: "soft" })}>
        {t("builder.keywordsFull", { count: MAX_KEYWORDS })}
      </p>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <FieldRow>
        <TextField
          ref={field}
          label={t("builder.newKeyword")}
          error={problem}
          autoComplete="off"
          maxLength={MAX_NAME}
          value={text}
          onChange={(event) => {
            const isComposing = (event.nativeEvent as InputEvent).isComposing;
            const { text: clean, wasCleaned } = cleanName(event.target.value);
            setText(isComposing ? event.target.value : clean);
            if (wasCleaned && !isComposing) tell("characters");
            else settle();
          }}
          onCompositionEnd={(event) => setText(cleanName(event.currentTarget.value).text)}
        />
        <Button type="submit" icon="plus">
          {t("builder.add")}
        </Button>
      </FieldRow>
    </form>
  );
}

function KeywordRow({ nodeId, keyword }: { nodeId: NodeId; keyword: EditedKeyword }) {
  const t = useT();
  // While it is blank it is only here: a keyword without words is none.
  const [typed, setTyped] = useState<string | null>(null);
  const { problem, tell, settle } = useProblem();
  const { id, text } = keyword;
  const keep = (given: string) => {
    const { text: clean, wasCleaned } = cleanName(given);
    setTyped(clean);
    editKeyword(nodeId, id, { text: clean });
    return wasCleaned;
  };
  return (
    <li className={box.cluster({ gap: 3, align: "center", justify: "between", first: "wide", pad: [2, 0] })}>
      <TextField
        label={t("builder.keyword")}
        hidesLabel
        error={problem}
        required
        autoComplete="off"
        maxLength={MAX_NAME}
        value={typed ?? text}
        onChange={(event) => {
          if ((event.nativeEvent as InputEvent).isComposing) return setTyped(event.target.value);
          if (keep(event.target.value)) tell("characters");
          else settle();
        }}
        onCompositionEnd={(event) => keep(event.currentTarget.value)}
        onBlur={() => {
          if (typed?.trim() === "") tell("emptyValue");
          else if (typed !== null) editKeyword(nodeId, id, { text: typed.trim() });
          setTyped(null);
        }}
      />
      {(["forSearch", "forRelevance"] as const).map((use) => (
        <Checkbox
          key={use}
          checked={keyword[use]}
          aria-label={t(`builder.${use}Of`, { text })}
          onChange={(event) => editKeyword(nodeId, id, { [use]: event.target.checked })}
        >
          {t(`builder.${use}`)}
        </Checkbox>
      ))}
      <IconButton
        icon="trash"
        label={t("builder.deleteKeyword", { text })}
        onClick={() => dropKeyword(nodeId, id)}
      />
    </li>
  );
}
