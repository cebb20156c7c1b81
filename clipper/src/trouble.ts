/** What went wrong, by a word for which there is a sentence, or in the server's own sentence. */
export class Trouble extends Error {
  readonly code: string;
  /** Trying later may help, without anybody doing anything. */
  readonly isPassing: boolean;
  readonly params: Record<string, string>;

  constructor(
    code: string,
    { message = "", isPassing = false, params = {} }: Partial<Omit<Trouble, "code">> = {},
  ) {
    super(message);
    this.code = code;
    this.isPassing = isPassing;
    this.params = params;
  }
}

/** As it is kept and handed from one part of the extension to another. */
export type Said = { code: string; message: string; params: Record<string, string> };

export const saidOf = (error: unknown): Said =>
  error instanceof Trouble
    ? { code: error.code, message: error.message, params: error.params }
    : {
        code: "unexpected",
        message: "",
        params: { why: error instanceof Error ? error.message : String(error) },
      };
