import { isIPv6 } from "node:net";

/**
 * The networks of an IPv6 address: what one household or machine gets, and the most that a provider gives one
 * customer.
 */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 one. */
  near: string;
  /** The /48; null for IPv4. */
  wide: string | null;
}

/** IPv4 addresses within IPv6: mapped by a dual-stack socket, or translated (NAT64). */
const v4Prefixes = ["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"];

/** Returns the networks by which an address is counted. One IPv6 customer has at least 2^64 addresses. */
export function networksOf(address: string): Networks {
  const bare = withoutPort(address).replace(/%.*$/, "");
  if (!isIPv6(bare)) return { near: bare.slice(0, 64), wide: null };
  const groups = groupsOf(bare);
  if (v4Prefixes.includes(groups.slice(0, 6).join(":")))
    return { near: groups.slice(6).flatMap(bytesOf).join("."), wide: null };
  return { near: `${groups.slice(0, 4).join(":")}::/64`, wide: `${groups.slice(0, 3).join(":")}::/48` };
}

/** Some proxies add the port. */
function withoutPort(address: string): string {
  const [, v6, v4] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return v6 ?? v4 ?? address;
}

/** The eight groups of an IPv6 address, in hex without leading zeros. */
function groupsOf(address: string): string[] {
  // URL normalises every spelling of an address.
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
