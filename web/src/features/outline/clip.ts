import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { onUserChange } from "#lib/session.ts";

let clip: { text: string; nodes: EditedNode[] } | null = null;

/** The clipboard has the names; what else belongs to the lines waits here. */
export const noteClip = (text: string, nodes: EditedNode[]) => void (clip = { text, nodes });

/** The lines that this text was made of, when it was copied here. */
export const clipFor = (text: string): EditedNode[] | null =>
  clip && clip.text === text.replaceAll("\r\n", "\n") ? clip.nodes : null;

onUserChange(() => void (clip = null));
