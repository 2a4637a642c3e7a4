import type { UserRepo } from "#server/people/auth/users.repo.ts";
import { secretDigest } from "#server/people/auth/session.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { TransferRow } from "#server/platform/db/schema/sharing.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { TransferRepo } from "./transfers.repo.ts";

export type TransferState = TransferRow["state"];

/** Who looks at a transfer, by what. */
export interface Sight {
  row: TransferRow;
  role: "seller" | "buyer" | null;
  byToken: boolean;
  /** It was offered to the caller's address; "unconfirmed" where nobody knows that the address is theirs. */
  address: "own" | "unconfirmed" | "another";
}

/** An offer's state now: it ends by itself, and with its bike. */
export function stateAt({ state, expires_at, bike_id }: TransferRow, at: string): TransferState {
  if (state !== "offered") return state;
  if (bike_id === null) return "withdrawn";
  return expires_at <= at ? "expired" : "offered";
}

interface Deps {
  transfers: TransferRepo;
  users: Pick<UserRepo, "find">;
  now: () => Date;
}

export type Sights = ReturnType<typeof sights>;

/**
 * Finds transfers for who may see them: both parties always; whoever has the token or the address until the offer is withdrawn
 * or settled with somebody else.
 */
export function sights({ transfers, users, now }: Deps) {
  async function addressOf(viewer: Viewer | null, { to_email }: TransferRow): Promise<Sight["address"]> {
    if (!viewer || to_email === null || viewer.email !== to_email) return "another";
    const account = await users.find(viewer.id);
    return account?.email_verified_at ? "own" : "unconfirmed";
  }

  function roleOf(viewer: Viewer | null, row: TransferRow, address: Sight["address"]): Sight["role"] {
    if (!viewer) return null;
    if (viewer.id === row.from_user) return "seller";
    return viewer.id === row.to_user || address === "own" ? "buyer" : null;
  }

  return {
    /** Throws 404 where the caller may not see it. `settled`: also what has been taken or declined, as a move says. */
    async find(viewer: Viewer | null, token: string, { settled = false } = {}): Promise<Sight> {
      const byId = viewer !== null && /^[1-9]\d{0,15}$/.test(token);
      const row = byId
        ? await transfers.find(Number(token))
        : await transfers.findByToken(secretDigest(token));
      if (!row) throw notFound("transfer_not_found");
      const address = await addressOf(viewer, row);
      const role = roleOf(viewer, row, address);
      const state = stateAt(row, now().toISOString());
      const isParty = role === "seller" || (viewer !== null && viewer.id === row.to_user);
      const isOpen = state === "offered" || state === "expired";
      const isShown = isParty || ((isOpen || (settled && state !== "withdrawn")) && (!byId || role !== null));
      if (!isShown) throw notFound("transfer_not_found");
      return { row, role, byToken: !byId, address };
    },
  };
}
