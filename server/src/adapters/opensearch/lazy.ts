import type { Cluster, ClusterSettings } from "./cluster.ts";

/** The client is loaded when the cluster is first asked, so that nobody else pays for it. */
export function lazyCluster(settings: ClusterSettings): Cluster {
  let opening: Promise<Cluster> | undefined;
  const opened = (): Promise<Cluster> =>
    (opening ??= import("./cluster.ts").then(({ openCluster }) => openCluster(settings)));
  return {
    where: settings.nodes.map((node) => new URL(node).host).join(", "),
    ask: async (question) => (await opened()).ask(question),
    write: async (...asked) => (await opened()).write(...asked),
    close: async () => (await opening)?.close(),
  };
}
