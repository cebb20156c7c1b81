import type { ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import type { Interface } from "./interface.ts";
import type { Links } from "./links.ts";

/** What a tool works with: the caller's calls, and where people read what it tells of. */
export type Hand = {
  gyan: Interface;
  links: Links;
  /** Tells whoever waits how far it is. */
  tell(line: string, part: number): Promise<void>;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
};

type Told<Out extends z.ZodObject> = { text: string; data: z.input<Out> };

export type Tool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  annotations: ToolAnnotations;
  run(hand: Hand, input: never): Promise<Told<z.ZodObject>>;
};

type Declared<In extends z.ZodObject, Out extends z.ZodObject> = Omit<Tool, "input" | "output" | "run"> & {
  input: In;
  output: Out;
  run(hand: Hand, input: z.output<In>): Promise<Told<Out>>;
};

/** What it gives is told twice: in words for whoever reads, and as data for whoever goes on with it. */
export const tool = <In extends z.ZodObject, Out extends z.ZodObject>(declared: Declared<In, Out>): Tool =>
  declared as unknown as Tool;

/** It changes nothing. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
/** It adds something, and destroys nothing. */
export const ADDS: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};
