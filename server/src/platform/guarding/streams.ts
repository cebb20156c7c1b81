/**
 * Whoever read the output may go, and the disk that it was sent to may be full: neither is a reason to end a server that others use.
 * Without a listener Node takes it for an uncaught error.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
