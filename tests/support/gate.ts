import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** What stands before a server: it lets pass, refuses, or takes everything and says nothing. */
export type Gate = { url: string; become(how: "open" | "closed" | "silent"): void; stop(): Promise<void> };

export async function startGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let how: "open" | "closed" | "silent" = "open";
  const server = createServer((caller) => {
    if (how === "closed") {
      caller.resetAndDestroy();
      return;
    }
    open.add(caller);
    caller.on("error", () => undefined).on("close", () => open.delete(caller));
    if (how === "silent") {
      caller.resume();
      return;
    }
    const asked = connect(Number(port), hostname);
    asked.on("error", () => caller.destroy()).on("close", () => caller.destroy());
    caller.on("close", () => asked.destroy());
    caller.pipe(asked).pipe(caller);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next) {
      how = next;
      cut();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
