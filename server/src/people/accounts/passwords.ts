import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/** argon2id (2) with 19 MiB, on threads of its own: the event loop goes on meanwhile. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How many are hashed at once: each takes 19 MiB and one of the few threads that also read files. One core is
 * left for the event loop, so that many simultaneous sign-ins do not block everybody else.
 */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism()) - 1);
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++;
  else await new Promise<void>((goOn) => waiting.push(goOn));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** As it was typed: blanks at its ends are part of it. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** Compared when nobody has the address or the password, so that a wrong e-mail takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

export async function isPasswordOf(
  person: { passwordHash: string | null } | null,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword("a password that nobody has");
  const storedHash = person?.passwordHash ?? (await decoy);
  const isTyped = await inTurn(() => verify(storedHash, password));
  // Earlier versions stored passwords without the blanks at their ends. Both are compared, whoever it is: nothing is told by time.
  const trimmed = password.trim();
  const isTrimmed = trimmed !== password && (await inTurn(() => verify(storedHash, trimmed)));
  return (isTyped || isTrimmed) && typeof person?.passwordHash === "string";
}
