import * as z from "zod/mini";

/** What a device's copy was read at. */
export interface SyncCursor {
  /** Whose copy it is. */
  account: number;
  /** The account's last event, and when it happened; 0 and null before there is one. */
  event: number;
  eventAt: string | null;
  /** When the copy was read. */
  at: string;
  /** Digests of what no event of the account speaks of: see scene.ts. */
  bikes: string;
  days: string;
  money: string;
}

const digest = z.string().check(z.maxLength(20));
const Fields = z.tuple([
  z.int(),
  z.int().check(z.nonnegative()),
  z.nullable(z.iso.datetime()),
  z.iso.datetime(),
  digest,
  digest,
  digest,
]);

export function writeCursor({ account, event, eventAt, at, bikes, days, money }: SyncCursor): string {
  const fields: z.infer<typeof Fields> = [account, event, eventAt, at, bikes, days, money];
  return Buffer.from(JSON.stringify(fields)).toString("base64url");
}

/** Returns what `writeCursor` wrote; undefined for anything else. */
export function readCursor(text: string): SyncCursor | undefined {
  const read = Fields.safeParse(parsed(Buffer.from(text, "base64url").toString()));
  if (!read.success) return undefined;
  const [account, event, eventAt, at, bikes, days, money] = read.data;
  return { account, event, eventAt, at, bikes, days, money };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
