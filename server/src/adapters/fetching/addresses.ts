import { BlockList, isIP } from "node:net";

/** Special by the registries of IANA, and what is private in practice. */
const SPECIAL_V4 = [
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private
  "100.64.0.0/10", // behind a provider's translation
  "127.0.0.0/8", // loopback
  "168.63.129.16/32", // the host of an Azure machine
  "169.254.0.0/16", // link-local, and the secrets of most cloud machines
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // multicast tunnels
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16", // private
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarking
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, and broadcast
];

/** Public by its kind, when it is not special. Networks without IPv4 reach it through 64:ff9b::/96. */
const GLOBAL_V6 = ["2000::/3", "64:ff9b::/96"];

const SPECIAL_V6 = [
  "2001::/23", // protocol assignments: Teredo, benchmarking, ORCHID
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4, which carries any IPv4 address
  "2620:4f:8000::/48", // AS112
  "3ffe::/16", // the former 6bone
  "3fff::/20", // documentation
  ...SPECIAL_V4.map(throughNat64),
];

const special = listOf([...SPECIAL_V4, ...SPECIAL_V6]);
const global = listOf(GLOBAL_V6);

/** Whether an address is one that anybody on the open network reaches. What is not understood is not public. */
export function isPublicAddress(address: string): boolean {
  // With a zone it belongs to one of this machine's links.
  if (address.includes("%")) return false;
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && global.check(address, "ipv6") && !special.check(address, "ipv6");
}

function throughNat64(range: string): string {
  const [address, prefix] = range.split("/");
  return `64:ff9b::${address}/${96 + Number(prefix)}`;
}

function listOf(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    list.addSubnet(address, Number(prefix), address.includes(":") ? "ipv6" : "ipv4");
  }
  return list;
}
