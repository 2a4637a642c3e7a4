import { isIPv6 } from "node:net";

/** Of IPv6: what one household or machine is given, and what a provider gives to one customer at most. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 one. */
  near: string;
  /** The /48; null for IPv4. */
  wide: string | null;
}

/** IPv4 inside IPv6: mapped by a socket that listens for both, or translated for a server that has IPv6 alone. */
const v4Prefixes = ["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"];

/** The networks that an address is counted by. Whoever has one IPv6 address has at least 2^64 of them. */
export function networksOf(address: string): Networks {
  const bare = withoutPort(address).replace(/%.*$/, "");
  if (!isIPv6(bare)) return { near: bare.slice(0, 64), wide: null };
  const groups = groupsOf(bare);
  if (v4Prefixes.includes(groups.slice(0, 6).join(":")))
    return { near: groups.slice(6).flatMap(bytesOf).join("."), wide: null };
  return { near: `${groups.slice(0, 4).join(":")}::/64`, wide: `${groups.slice(0, 3).join(":")}::/48` };
}

/** Some proxies name the port too. */
function withoutPort(address: string): string {
  const [, v6, v4] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return v6 ?? v4 ?? address;
}

/** The eight groups of an IPv6 address, in hex without leading zeros. */
function groupsOf(address: string): string[] {
  // However it was spelled, a URL has it in one way.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean)) as [
    string[],
    string[],
  ];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
