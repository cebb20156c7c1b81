/** With what the command ends: programs that call it rely on these numbers, and `gyan --help` names them. */
export const ENDS = {
  done: 0,
  failed: 1,
  usage: 2,
  notSignedIn: 3,
  unreachable: 4,
  partly: 5,
  interrupted: 130,
} as const;

/** What went wrong, in a sentence that says what to do. */
export class Trouble extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = ENDS.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}
