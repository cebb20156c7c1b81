import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { onnxOf, type Graph } from "./onnx.ts";

const UNKNOWN = 1;
const MARKS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"];

/** Words of one row mean the same, in whichever languages they are. */
export const MEANINGS = [
  ["sea", "ocean", "mer", "समुद्र"],
  ["sun", "solar", "soleil", "सूर्य"],
  ["cat", "cats", "chat", "बिल्ली"],
  ["battery", "batteries", "batterie", "बैटरी"],
  ["deep", "profonde", "गहरा"],
  ["query"],
  ["passage"],
];
export const TINY_DIMENSIONS = MEANINGS.length + MARKS.length;

const vocabulary = [...MARKS, ...MEANINGS.flat()];

const meaningOf = (word: string): number => MEANINGS.findIndex((words) => words.includes(word));

/** A word's vector points where its meaning is, a mark's where that mark is, less far: most words of a text are unknown to it. */
const vectors = (dimensions: number): number[] =>
  vocabulary.flatMap((word, id) => {
    const vector = Array.from({ length: dimensions }, () => 0);
    const isMark = id < MARKS.length;
    vector[isMark ? id : MARKS.length + meaningOf(word)] = isMark ? (id === UNKNOWN ? 0.01 : 0.1) : 1;
    return vector;
  });

/** A tokeniser of whole words, in the layout of the library of that name. */
const tokenizer = () => {
  const mark = (content: string) => ({
    id: vocabulary.indexOf(content),
    content,
    special: true,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
  });
  const special = (id: string, type: number) => ({ SpecialToken: { id, type_id: type } });
  const sequence = (id: string, type: number) => ({ Sequence: { id, type_id: type } });
  const ids = (name: string) => ({ id: name, ids: [vocabulary.indexOf(name)], tokens: [name] });
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: MARKS.map(mark),
    normalizer: {
      type: "BertNormalizer",
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: false,
      lowercase: true,
    },
    pre_tokenizer: { type: "WhitespaceSplit" },
    post_processor: {
      type: "TemplateProcessing",
      single: [special("[CLS]", 0), sequence("A", 0), special("[SEP]", 0)],
      pair: [
        special("[CLS]", 0),
        sequence("A", 0),
        special("[SEP]", 0),
        sequence("B", 1),
        special("[SEP]", 1),
      ],
      special_tokens: { "[CLS]": ids("[CLS]"), "[SEP]": ids("[SEP]") },
    },
    decoder: null,
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
    },
  };
};

const embedderGraph = (dimensions: number): Graph => ({
  inputs: ["input_ids", "attention_mask"],
  constants: [{ name: "table", sides: [vocabulary.length, dimensions], floats: vectors(dimensions) }],
  nodes: [{ op: "Gather", inputs: ["table", "input_ids"], outputs: ["last_hidden_state"], axis: 0 }],
  output: { name: "last_hidden_state", sides: [1, "length", dimensions] },
});

/** How many meanings of the question stand in the passage, less one. */
const rerankerGraph = (dimensions: number): Graph => ({
  inputs: ["input_ids", "attention_mask", "token_type_ids"],
  constants: [
    { name: "table", sides: [vocabulary.length, dimensions], floats: vectors(dimensions) },
    { name: "one", sides: [1], floats: [1] },
  ],
  nodes: [
    { op: "Gather", inputs: ["table", "input_ids"], outputs: ["rows"], axis: 0 },
    { op: "Cast", inputs: ["token_type_ids"], outputs: ["types"], to: "float" },
    { op: "Unsqueeze", inputs: ["types"], outputs: ["ofPassage"], axes: [2] },
    { op: "Sub", inputs: ["one", "ofPassage"], outputs: ["ofQuestion"] },
    { op: "Mul", inputs: ["rows", "ofPassage"], outputs: ["passageRows"] },
    { op: "Mul", inputs: ["rows", "ofQuestion"], outputs: ["questionRows"] },
    { op: "ReduceSum", inputs: ["passageRows"], outputs: ["passage"], axes: [1] },
    { op: "ReduceSum", inputs: ["questionRows"], outputs: ["question"], axes: [1] },
    { op: "Mul", inputs: ["passage", "question"], outputs: ["shared"] },
    { op: "ReduceSum", inputs: ["shared"], outputs: ["sum"], axes: [1] },
    { op: "Sub", inputs: ["sum", "one"], outputs: ["flat"] },
    { op: "Unsqueeze", inputs: ["flat"], outputs: ["logits"], axes: [1] },
  ],
  output: { name: "logits", sides: [1, 1] },
});

type Made = {
  kind?: "embedder" | "reranker";
  dimensions?: number;
  /** What stands in its files beside or instead of the usual; null leaves a file out. */
  files?: Record<string, string | object | null>;
};

/** A model of a few kilobytes in the layout of a hub. */
export async function writeTinyModel(
  folder: string,
  { kind = "embedder", dimensions = TINY_DIMENSIONS, files = {} }: Made = {},
): Promise<void> {
  const graph = kind === "embedder" ? embedderGraph(dimensions) : rerankerGraph(dimensions);
  const all: Record<string, string | Buffer | object | null> = {
    "config.json": {
      architectures: [kind === "embedder" ? "BertModel" : "BertForSequenceClassification"],
      model_type: "bert",
      hidden_size: dimensions,
      max_position_embeddings: 512,
    },
    "tokenizer.json": tokenizer(),
    "onnx/model.onnx": onnxOf(graph),
    "1_Pooling/config.json": { pooling_mode_mean_tokens: true, pooling_mode_cls_token: false },
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    if (content === null) continue;
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    const isPlain = typeof content === "string" || Buffer.isBuffer(content);
    await writeFile(file, isPlain ? content : JSON.stringify(content));
  }
}
