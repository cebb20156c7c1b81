/** As much of the ONNX format as a model of a few kilobytes needs: a graph of nodes over constants. */

export type Node = {
  op: string;
  inputs: string[];
  outputs: string[];
  axis?: number;
  axes?: number[];
  to?: "float";
};
export type Constant = { name: string; sides: number[]; floats: number[] };
export type Graph = {
  nodes: Node[];
  constants: Constant[];
  /** Of whole numbers, one row of any length. */
  inputs: string[];
  output: { name: string; sides: (number | string)[] };
};

const FLOAT = 1;
const INT64 = 7;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}
const whole = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, content: Buffer): Buffer =>
  Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
const text = (field: number, content: string): Buffer => bytes(field, Buffer.from(content));
const message = (field: number, ...parts: Buffer[]): Buffer => bytes(field, Buffer.concat(parts));

const INT = 2;
const INTS = 7;

const nodeOf = ({ op, inputs, outputs, axis, axes, to }: Node): Buffer =>
  message(
    1,
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(3, outputs[0]!),
    text(4, op),
    ...(axis === undefined ? [] : [message(5, text(1, "axis"), whole(3, axis), whole(20, INT))]),
    ...(to === undefined ? [] : [message(5, text(1, "to"), whole(3, FLOAT), whole(20, INT))]),
    ...(axes === undefined
      ? []
      : [
          message(5, text(1, "axes"), ...axes.map((one) => whole(8, one)), whole(20, INTS)),
          ...(op === "ReduceSum" ? [message(5, text(1, "keepdims"), whole(3, 0), whole(20, INT))] : []),
        ]),
  );

const constantOf = ({ name, sides, floats }: Constant): Buffer =>
  message(
    5,
    ...sides.map((side) => whole(1, side)),
    whole(2, FLOAT),
    text(8, name),
    bytes(9, Buffer.from(Float32Array.from(floats).buffer)),
  );

function valueOf(field: number, name: string, type: number, sides: (number | string)[]): Buffer {
  const shape = sides.map((side) => message(1, typeof side === "number" ? whole(1, side) : text(2, side)));
  return message(field, text(1, name), message(2, message(1, whole(1, type), message(2, ...shape))));
}

export function onnxOf({ nodes, constants, inputs, output }: Graph): Buffer {
  const graph = message(
    7,
    ...nodes.map(nodeOf),
    text(2, "tiny"),
    ...constants.map(constantOf),
    ...inputs.map((name) => valueOf(11, name, INT64, [1, "length"])),
    valueOf(12, output.name, FLOAT, output.sides),
  );
  return Buffer.concat([whole(1, 8), graph, message(8, text(1, ""), whole(2, 11))]);
}
