import { useMutation } from "@tanstack/react-query";
import { putOnBike } from "#web/features/garage/rides/list/queries.ts";
import { call } from "#web/lib/call.ts";
import { refresh } from "#web/lib/query.ts";
import { isOfGroup, type RideGroup } from "./groups.ts";

const per_page = 200;
/** Rides that are assigned with one call. */
const portion = 1000;

/** Returns rides of a group that are on no bike, as many as are assigned at once. */
async function someOf(group: RideGroup): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1, more = true; more && ids.length < portion; page++) {
    const query = { assigned: "false" as const, search: group.name, page, per_page };
    const { data, meta } = await call("GET /rides", { query });
    ids.push(...data.filter((ride) => isOfGroup(ride, group)).map(({ id }) => id));
    more = page * per_page < meta.total;
  }
  return ids.slice(0, portion);
}

interface GroupMove {
  group: RideGroup;
  bike_id: number;
  onProgress: (done: number) => void;
}

/** Puts all rides of a group on a bike, a portion at a time; returns how many. */
export const usePutGroup = () =>
  useMutation({
    mutationFn: ({ group, bike_id, onProgress }: GroupMove) =>
      refresh.once(async () => {
        let done = 0;
        for (let ids = await someOf(group); ids.length > 0; ids = await someOf(group)) {
          await putOnBike({ ids, bike_id });
          done += ids.length;
          onProgress(done);
        }
        return done;
      }),
    onSettled: refresh.done,
  });
