import {
  addAddress,
  addAddresses,
  type AddressProblem,
  changeAddress,
  isEngine,
  MAX_ADDRESSES,
} from "@gyan/contract/outline/sources/addresses.rules.ts";
import type { NodeSources } from "@gyan/contract/outline/model.ts";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";

export type AddressRow = {
  id: number;
  /** As it is kept. */
  address: string;
  /** As it is typed; the same until somebody changes it. */
  text: string;
  withSubtopics: boolean;
  problem: AddressProblem | null;
};

const listOf = (rows: readonly AddressRow[]): string[] => rows.map(({ address }) => address);

const rowOf = (address: string, id: number, withSubtopics = true): AddressRow => ({
  id,
  address,
  text: address,
  withSubtopics,
  problem: null,
});

const withMore = (rows: AddressRow[], addresses: string[]): AddressRow[] => {
  const next = Math.max(0, ...rows.map(({ id }) => id)) + 1;
  return [...rows, ...addresses.map((address, at) => rowOf(address, next + at))];
};

/** What the row becomes when somebody is done with it: the address in its proper form, or what is wrong with it. */
function settled(rows: readonly AddressRow[], row: AddressRow): AddressRow {
  if (row.text === row.address && isEngine(row.address)) return row;
  const changed = changeAddress(listOf(rows), row.address, row.text);
  if ("problem" in changed) return { ...row, problem: changed };
  return { ...row, address: changed.address, text: changed.address, problem: null };
}

/** The web addresses of a node while they are edited, and the one that is being typed. */
export function useAddresses(first: NodeSources["addresses"]) {
  const words = useAddressWords();
  const [rows, setRows] = useState(() =>
    first.map(({ address, withSubtopics }, at) => rowOf(address, at + 1, withSubtopics)),
  );
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<AddressProblem | null>(null);

  const change = (id: number, own: Partial<AddressRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...own } : row)));
  /** It stands at the field as well. */
  const tell = (wrong: AddressProblem) =>
    showToast({ tone: wrong.problem === "duplicate" ? "warning" : "error", text: words(wrong) });
  const complain = (wrong: AddressProblem) => {
    setProblem(wrong);
    tell(wrong);
  };
  /** The rows with one more; null when it cannot be one. */
  const added = (text: string): AddressRow[] | null => {
    const more = addAddress(listOf(rows), text);
    if ("problem" in more) {
      complain(more);
      return null;
    }
    const next = withMore(rows, [more.address]);
    setRows(next);
    setTyped("");
    setProblem(null);
    return next;
  };

  return {
    rows,
    typed,
    problem,
    onType: (text: string) => {
      setTyped(text);
      setProblem(null);
    },
    add: (text = typed) => added(text) !== null,
    /** A list of lines: what can be added is, the rest stays to be mended. */
    addLines: (text: string) => {
      const more = addAddresses(listOf(rows), text);
      setRows(withMore(rows, more.list.slice(rows.length)));
      setTyped(more.left.join(" "));
      if (more.problem) complain(more.problem);
      else setProblem(null);
    },
    onEdit: (id: number, text: string) => change(id, { text, problem: null }),
    onInclude: (id: number, withSubtopics: boolean) => change(id, { withSubtopics }),
    onSettle: (id: number, text?: string) => {
      const row = rows.find((one) => one.id === id);
      if (!row || (text === undefined && row.text === row.address)) return;
      const next = settled(rows, { ...row, text: text ?? row.text });
      change(id, next);
      if (next.problem) tell(next.problem);
    },
    onRemove: (id: number) => setRows((before) => before.filter((row) => row.id !== id)),
    /** What is still being typed counts too. Null when something has to be mended first. */
    finish: (): NodeSources["addresses"] | null => {
      const all = typed.trim() === "" ? rows : added(typed);
      if (!all) return null;
      // One after the other: two that were changed to the same are not both right.
      const done = all.reduce((rest, row, at) => rest.with(at, settled(rest, row)), all);
      setRows(done);
      const wrong = done.find((row) => row.problem);
      if (wrong?.problem) {
        tell(wrong.problem);
        return null;
      }
      return done.map(({ address, withSubtopics }) => ({ address, withSubtopics }));
    },
  };
}

export function useAddressWords() {
  const t = useT();
  return ({ problem }: AddressProblem) => t(`nodeSources.problem.${problem}`, { count: MAX_ADDRESSES });
}
