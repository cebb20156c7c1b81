/** For an effect that awaits something: once its place is left, that is told to stop and fails in silence. */
export function untilLeft(work: (signal: AbortSignal) => Promise<void>, onFailed?: () => void) {
  const controller = new AbortController();
  const { signal } = controller;
  work(signal).catch(() => signal.aborted || onFailed?.());
  return () => controller.abort();
}
