import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";

/**
 * A file must not make its reader open an address: that would let whoever sent the file look into our network. No
 * library that we use needs to, and one that tries gets an error that says so.
 */
export function goOffline(): void {
  const refuse = (): never => {
    throw new Error("A child process does not use the network.");
  };
  net.Socket.prototype.connect = refuse;
  dgram.Socket.prototype.bind = refuse;
  dgram.Socket.prototype.send = refuse;
  dns.lookup = refuse as unknown as typeof dns.lookup;
  dns.Resolver.prototype.resolve = refuse as unknown as typeof dns.resolve;
}
