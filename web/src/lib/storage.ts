/** Storage may be closed (private windows, policies): reading then finds nothing and writing is let go. */
function guarded<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

export const local = {
  read: (key: string) => guarded(() => localStorage.getItem(key), null),
  write: (key: string, value: string) => guarded(() => localStorage.setItem(key, value), undefined),
  remove: (key: string) => guarded(() => localStorage.removeItem(key), undefined),
};

export const perTab = {
  read: (key: string) => guarded(() => sessionStorage.getItem(key), null),
  write: (key: string, value: string) => guarded(() => sessionStorage.setItem(key, value), undefined),
};

/** Everything goes at logout, except how the screen looks. */
export function clearStorage() {
  const theme = local.read("theme");
  guarded(() => localStorage.clear(), undefined);
  guarded(() => sessionStorage.clear(), undefined);
  if (theme) local.write("theme", theme);
}

/** What a sentence search leaves behind for the screens that follow it. */
export function rememberTopic(topic: { type: string; uuid: string; ownerId: number }) {
  local.write("createType", topic.type);
  local.write("TopicId", topic.uuid);
  local.write("GyanId", String(topic.ownerId));
}
