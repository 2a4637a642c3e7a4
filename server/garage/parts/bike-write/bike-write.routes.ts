import { updateBike } from "#contract/garage/bikes.ts";
import { columnsOf, presentBike } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { PhotoAddresses } from "#server/garage/bikes/photo-addresses.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseFarAhead } from "#server/platform/refusal/far-ahead.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { startOf } from "#server/platform/time/days.ts";
import type { BikeWriter } from "./bike-writer.ts";
import type { ReplacedOn } from "./sheet-move.ts";

interface Deps {
  parts: { write: BikeWriter };
  bikes: { rules: BikeRules; addresses: Pick<PhotoAddresses, "urlFor"> };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

/** A bike is written with the parts that its sheet shows. */
export function bikeWriteRoutes(serve: Serve, { parts: { write }, bikes, zoneOf, now }: Deps): void {
  const { rules, addresses } = bikes;

  /** The days as instants, at most now: the client's today may be the server's tomorrow. */
  async function replacedOn(userId: number, given: Record<string, string>): Promise<Map<string, ReplacedOn>> {
    const days = Object.entries(given);
    if (days.length === 0) return new Map();
    const [zone, time] = [await zoneOf(userId), now()];
    return new Map(
      days.map(([slot, day]) => {
        const start = startOf(zone, day).toISOString();
        refuseFarAhead("replaced", start, time);
        return [slot, { day, at: start < time.toISOString() ? start : time.toISOString() }];
      }),
    );
  }

  serve.presented(updateBike, async ({ user, params, body, act, say }) => {
    const bike = await rules.authorizeBike(user, params.id, "bike.write");
    const { replaced, new_odometer, ...change } = body();
    const present = (row: BikeRow) =>
      presentBike(row, {
        read_only: rules.isReadOnlyFor(row, user),
        via: user.via,
        urlOf: addresses.urlFor(user),
      });
    const slots = await replacedOn(user.id, replaced ?? {});
    return act(async (act) => {
      const row = await write(act, {
        bike,
        change(before) {
          refuseStale(change.version, before.version, () => ({
            data: JSON.parse(present(before)) as unknown,
          }));
          return columnsOf(change, before);
        },
        replaced: slots,
        newOdometer: new_odometer === true,
      });
      return act.answer({ message: say("bike_updated"), data: present(row) });
    });
  });
}
