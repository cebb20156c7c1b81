import { beforeEach } from "vitest";
import { isPastDeadline } from "../../scripts/testing/deadline.ts";

// A run that is ended by force tells nothing: what has not begun when its time is over is skipped, and counted so.
beforeEach(({ skip }) => skip(isPastDeadline(), "No time is left in this run."));
