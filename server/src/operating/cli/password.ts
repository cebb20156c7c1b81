import { createInterface } from "node:readline";
import { Writable } from "node:stream";

type Asking = { input: NodeJS.ReadableStream & { isTTY?: boolean }; say(text: string): void };

const OPTION = "--password";

/** An argument that is no value: the end, or the next option. */
const isValue = (arg: string | undefined): boolean => arg !== undefined && !arg.startsWith("--");

/** `--password` alone means that somebody types it, or that it comes on the standard input: arguments are seen by everybody here. */
export async function withPassword(args: string[], { input, say }: Asking): Promise<string[]> {
  const at = args.indexOf(OPTION);
  if (args.some((arg, i) => arg.startsWith(`${OPTION}=`) || (i === at && at >= 0 && isValue(args[i + 1]))))
    say(
      "Others on this machine could read the password in the list of processes, and the shell has kept it. Next time leave its value out and type it when asked.\n",
    );
  if (at === -1 || isValue(args[at + 1])) return args;
  const password = input.isTTY ? await askTwice(input, say) : await firstLine(input);
  if (password === "")
    throw new Error("No password came. Type it, or send it on the standard input as one line.");
  return [...args.slice(0, at), `${OPTION}=${password}`, ...args.slice(at + 1)];
}

async function askTwice(input: NodeJS.ReadableStream, say: Asking["say"]): Promise<string> {
  // What is typed is written by the line reader: into nothing, so that nobody reads it over a shoulder.
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nothing, terminal: true });
  const ask = (question: string) =>
    new Promise<string>((resolve, reject) => {
      say(question);
      lines.once("SIGINT", () => reject(new Error("Nothing was done.")));
      lines.question("", (answer) => {
        say("\n");
        resolve(answer);
      });
    });
  try {
    const password = await ask("Password: ");
    if ((await ask("The same again: ")) !== password) throw new Error("The two are not the same. Try again.");
    return password;
  } finally {
    lines.close();
  }
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of input) {
    text += String(chunk);
    if (text.includes("\n")) break;
  }
  return (text.split("\n")[0] ?? "").replace(/\r$/, "");
}
