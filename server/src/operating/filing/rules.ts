/** What the database says of where the files lie. */
export type Recorded = { name: string; address: string; movingFrom: string | null };

/** What is found at a start. */
export type Seen = {
  recorded: Recorded | null;
  /** The name of the place that new files go to; null where it has none yet. */
  here: string | null;
  /** The folder of this machine where `here` is a bucket; null where it is the folder itself. */
  folder: { name: string | null; hasFiles: boolean } | null;
  /** No other machine can have this database. */
  isAlone: boolean;
};

/**
 * What follows. `look`: it is another place by name, and ours all the same if it has every file that the database names, as after a
 * restore by other means.
 */
export type Step = "known" | "record" | "begin_moving" | "go_on_moving" | "look" | "refuse_while_moving";

export function stepAfter({ recorded, here, folder, isAlone }: Seen): Step {
  const whole: Step = folder?.hasFiles ? "begin_moving" : "record";
  if (!recorded) return whole;
  if (here !== null && recorded.name === here) {
    if (!folder || recorded.movingFrom === null) return "known";
    if (recorded.movingFrom === folder.name) return "go_on_moving";
    return isAlone ? whole : "refuse_while_moving";
  }
  if (folder !== null && folder.name === recorded.name) return whole;
  // A folder that was emptied, renamed or lost is no reason to keep somebody out of their own machine.
  return isAlone && !isBucket(recorded.address) ? whole : "look";
}

export const isBucket = (address: string): boolean => address.startsWith("s3://");
