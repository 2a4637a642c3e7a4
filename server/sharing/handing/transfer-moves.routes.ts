import { bikeDeleted, bikeUpdated } from "#contract/garage/garage-events.ts";
import { transferUpdated } from "#contract/sharing/sharing-events.ts";
import {
  acceptTransfer,
  declineTransfer,
  type Transfer,
  undoTransfer,
  withdrawTransfer,
} from "#contract/sharing/transfers.ts";
import type { BikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { KeptReceipts } from "#server/garage/expenses/kept-receipts.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Act, MakeAct } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { TransferRow } from "#server/platform/db/schema/sharing.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import { forbidden, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { acceptOffer } from "./accept-transfer.ts";
import type { FileCopies } from "./copies.ts";
import { luggageOf } from "./luggage.repo.ts";
import { giveBack, isAsItCame } from "./return.repo.ts";
import type { TransferMails } from "./transfer-mails.ts";
import { type ShownTransfer, whatOf } from "./transfer.presenter.ts";
import { type Sight, type Sights, stateAt, type TransferState } from "./transfer-sight.ts";
import { transferRepo, undoUntil } from "./transfers.repo.ts";

interface Deps {
  db: Db;
  sights: Sights;
  shown: ShownTransfer;
  mails: TransferMails;
  bikes: { repo: BikeRepo };
  files: FileCopies;
  pictures: Pictures;
  receipts: KeptReceipts;
  now: () => Date;
  accepting: Parameters<typeof acceptOffer>[3];
}

/** Who moves a transfer, and what they see of it. */
interface MovingSight extends Sight {
  viewer: Viewer;
}

interface Moving {
  act: MakeAct<"transfer.write">;
  sight: MovingSight;
  version: number;
  from: TransferState;
}

/** Why a transfer can't be moved as it stands. */
type Impossible = "transfer_over" | "transfer_changed" | "transfer_undo_late" | "transfer_waits";

/** What both sides do with an offer. */
export function transferMoveRoutes(serve: Serve, deps: Deps): void {
  const { db, sights, shown, mails, bikes, files, pictures, receipts, accepting, now } = deps;

  const find = async (viewer: Viewer, token: string): Promise<MovingSight> => ({
    ...(await sights.find(viewer, token, { settled: true })),
    viewer,
  });

  /**
   * Makes a move under the locks of both accounts and of the transfer. Throws 404 where it has been withdrawn meanwhile, 409 where
   * its state or version is another.
   */
  async function move(
    { act, sight, version, from }: Moving,
    make: (act: Act<"transfer.write">, row: TransferRow) => Promise<TransferRow | Impossible>,
  ): Promise<Transfer> {
    const { row, role } = sight;
    const accounts = [row.from_user, row.to_user].filter((id) => id !== null);
    const settled = await act(async (act) => {
      const now = await transferRepo(act.db).lock(act, row.id);
      if (!now) throw notFound("transfer_not_found");
      const state = stateAt(now, act.at);
      if (state === "withdrawn" && role !== "seller" && now.to_user !== act.by)
        throw notFound("transfer_not_found");
      if (state !== from) return { row: now, impossible: "transfer_over", isStale: false } as const;
      if (now.version !== version) return { row: now, impossible: null, isStale: true } as const;
      const made = await make(act, now);
      return typeof made === "string"
        ? ({ row: now, impossible: made, isStale: false } as const)
        : ({ row: made, impossible: null, isStale: false } as const);
    }, accounts);
    const isTheirs = sight.viewer.id === settled.row.to_user;
    const data = await shown(settled.row, isTheirs ? "buyer" : role);
    if (settled.impossible) throw new Refusal(409, settled.impossible, { state: { data } });
    if (settled.isStale) refuseStale(version, settled.row.version, () => ({ data }));
    return data;
  }

  /** Throws 403 for who can't take or decline it: who offers it, and whoever it was not offered to. */
  function refuseStrangers({ row, role, byToken, address }: Sight): void {
    if (role === "seller") throw forbidden("transfer_own");
    if (row.to_email === null ? byToken : address === "own") return;
    if (role === "buyer") return;
    throw forbidden(address === "unconfirmed" ? "transfer_unconfirmed" : "transfer_elsewhere");
  }

  serve(acceptTransfer, async ({ user, params, body, act, say }) => {
    const sight = await find(user, params.token);
    refuseStrangers(sight);
    const { version, serial } = body();
    const { row } = sight;
    const bike = row.bike_id === null ? undefined : await bikes.repo.find(row.bike_id);
    const at = now().toISOString();
    const luggage =
      row.state === "offered" && bike
        ? await luggageOf(db, bike, whatOf(row), at)
        : { photos: [], receipts: [] };
    const copies = await files.make(luggage, user.id);
    try {
      const data = await move({ act, sight, version, from: "offered" }, (act, now) =>
        acceptOffer(act, now, { copies, serial: serial === true }, accepting),
      );
      return { message: say("transfer_accepted"), data };
    } catch (error) {
      await files.remove(copies);
      throw error;
    }
  });

  serve(declineTransfer, async ({ user, params, body, act, say }) => {
    const sight = await find(user, params.token);
    refuseStrangers(sight);
    const { version } = body();
    const data = await move({ act, sight, version, from: "offered" }, async (act, now) => {
      const given = { state: "declined", to_user: act.by, to_name: act.user.name } as const;
      const moved = await transferRepo(act.db).move(act, now, given);
      await act.event(transferUpdated, now.id, { bike_id: null, title: now.bike_name });
      await tellOther(act, moved, moved.from_user, moved.bike_id);
      await mails.tell(act.db, moved, moved.from_user, "refused");
      return moved;
    });
    return { message: say("transfer_declined"), data };
  });

  serve(withdrawTransfer, async ({ user, params, body, act, say }) => {
    const sight = await find(user, params.token);
    if (sight.role !== "seller") throw forbidden("transfer_seller");
    const { version } = body();
    const data = await move({ act, sight, version, from: "offered" }, async (act, now) => {
      const moved = await transferRepo(act.db).move(act, now, { state: "withdrawn" });
      await act.event(transferUpdated, now.id, { bike_id: now.bike_id, title: now.bike_name });
      return moved;
    });
    return { message: say("transfer_withdrawn"), data };
  });

  serve(undoTransfer, async ({ user, params, body, act, say }) => {
    const sight = await find(user, params.token);
    const { row } = sight;
    const role = user.id === row.from_user ? "seller" : user.id === row.to_user ? "buyer" : null;
    if (role === null) throw forbidden("transfer_party");
    const { version } = body();
    let loose: Awaited<ReturnType<typeof giveBack>> | null = null;
    const data = await move({ act, sight, version, from: "accepted" }, async (act, now) => {
      if (act.at >= (undoUntil(now) ?? "")) return "transfer_undo_late";
      if (now.undo_asked === role) return "transfer_waits";
      if (!(await isAsItCame(act, now))) return "transfer_changed";
      const other = role === "seller" ? now.to_user : now.from_user;
      if (now.undo_asked === null) {
        const moved = await transferRepo(act.db).move(act, now, { undo_asked: role });
        await act.event(transferUpdated, now.id, { bike_id: now.bike_id, title: now.bike_name });
        await tellOther(act, moved, other, role === "seller" ? now.new_bike_id : now.bike_id);
        await mails.tell(act.db, moved, other, "undo");
        return moved;
      }
      loose = await giveBack(act, now);
      if (now.bike_id !== null && now.from_user !== null && now.to_user !== null)
        for (const { undone } of accepting.followers())
          await undone(act, { id: now.bike_id, user_id: now.from_user }, now.to_user);
      const moved = await transferRepo(act.db).move(act, now, {
        state: "withdrawn",
        undone_at: act.at,
        new_bike_id: null,
      });
      const title = now.bike_name;
      const [back, gone] = [now.bike_id ?? 0, now.new_bike_id ?? 0];
      await act.event(transferUpdated, now.id, { bike_id: null, title });
      if (role === "seller") await act.event(bikeUpdated, back, { bike_id: back, title });
      else await act.event(bikeDeleted, gone, { bike_id: gone, title });
      await tellOther(act, moved, other, null);
      await mails.tell(act.db, moved, other, "undone");
      return moved;
    });
    if (loose) {
      const { pictures: gone, receipts: papers } = loose as Awaited<ReturnType<typeof giveBack>>;
      await pictures.remove(gone);
      await receipts.remove(papers);
    }
    return { message: say(data.undone_at === null ? "transfer_undo_asked" : "transfer_undone"), data };
  });

  /** Has the devices of the other one fetch what has changed for them. */
  async function tellOther(
    act: Act<"transfer.write">,
    { id, bike_name: title }: TransferRow,
    account_id: number | null,
    bike_id: number | null,
  ): Promise<void> {
    if (account_id === null) return;
    const data = { bike_id, title };
    await appendEvent(act.db, { account_id, kind: transferUpdated, subject: id, data, at: act.at });
  }
}
