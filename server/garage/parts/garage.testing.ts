import type { TestApp } from "#server/platform/testing/test-app.ts";

export type TestRider = Awaited<ReturnType<TestApp["rider"]>>;

/** A rider with a bike, who adds parts and mounts them. */
export async function garageOf(app: TestApp, rider?: TestRider) {
  const own = rider ?? (await app.rider());
  await app.db.updateTable("users").set({ plan: "collector" }).where("id", "=", own.id).execute();
  const bikeNamed = async (name: string): Promise<number> =>
    (await own.post("/bikes", { name })).body.data.id;
  return {
    rider: own,
    bike: await bikeNamed("Silver Fox"),
    bikeNamed,
    part: async (kind: string, more: object = {}): Promise<number> =>
      (await own.post("/parts", { kind, ...more })).body.data.id,
    /** On a bike, unless `parent_id` says otherwise. */
    place: (part: number, body: object) => own.post(`/parts/${part}/place`, body),
    /** A ride by hand, in metres. */
    ride: (bike_id: number | null, started_at: string, distance_m: number, more: object = {}) =>
      own.post("/rides", { bike_id, started_at, distance_m, ...more }),
    metresOf: async (part: number): Promise<number> =>
      (await own.get(`/parts/${part}`)).body.data.usage.distance_m,
  };
}
