/**
 * One tab after the other does what has this name. Browsers offer no turns to a page without https, other than of this machine: there
 * each does it at once.
 */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  // The types know it everywhere; the browser does not.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? (locks.request(name, work) as Promise<T>) : work();
}
