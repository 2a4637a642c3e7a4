import { apiBase } from "#contract/platform/wire.ts";
import { daysAgo, partsOf } from "#e2e/parts-api.ts";
import { stravaArchive } from "#e2e/strava-archive.ts";
import { firstBike, type Screen, type Visit } from "./visit.ts";

const long = "Bardzo długa nazwa ".repeat(14).slice(0, 255);

/** Rides of two months on a bike and on none, one of them with a title as long as it can be. */
async function ridden(visit: Visit) {
  const { send } = partsOf(visit.app, visit.rider);
  for (const [days, more] of [
    [1, { bike_id: firstBike(visit), title: long, commute: true, indoor: true }],
    [2, { sport: "gravel" }],
    [40, { sport: "Wheelie" }],
  ] as const)
    await send("POST", "/rides", {
      started_at: daysAgo(days),
      distance_m: 1_234_567,
      moving_s: 400_000,
      up_m: 9999,
      ...more,
    });
}

/** Imports an archive, and waits until that has ended. */
async function imported({ app, rider }: Visit): Promise<number> {
  const form = new FormData();
  form.append(
    "file",
    new Blob([new Uint8Array(await stravaArchive("pl"))]),
    `${long.replaceAll(" ", "")}.zip`,
  );
  const headers = { authorization: `Bearer ${rider.token}` };
  const answer = await fetch(`${app.url}${apiBase}/ride-imports`, { method: "POST", headers, body: form });
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  const { send } = partsOf(app, rider);
  for (;;) {
    const { state } = await send<{ state: string }>("GET", `/ride-imports/${id}`);
    if (state !== "queued" && state !== "running") return id;
  }
}

/** An import that never ends. */
async function running({ page }: Visit): Promise<void> {
  const one = {
    id: 1,
    name: `${long.replaceAll(" ", "")}.zip`,
    state: "running",
    files_total: 12_040,
    files_done: 312,
    imported: 300,
    duplicates: 8,
    skipped: 3,
    failed: 1,
    reason: null,
    created_at: new Date().toISOString(),
    finished_at: null,
  };
  await page.route(/\/ride-imports/, (route) =>
    route.fulfill({ json: { success: true, data: [one], meta: { total: 1, page: 1, per_page: 50 } } }),
  );
}

const at =
  (path: string, prepare: (visit: Visit) => Promise<unknown> = ridden): Screen["open"] =>
  async (visit) => {
    await prepare(visit);
    await visit.page.goto(path);
    await visit.page.waitForLoadState("networkidle");
  };

/** All rides of a rider, and how they come in. */
export const bringingScreens: Screen[] = [
  { name: "all rides, none", garage: "empty", open: "/rides" },
  { name: "all rides", garage: "one", open: at("/rides") },
  { name: "all rides, none found", garage: "one", open: at("/rides?q=nothing") },
  { name: "rides on no bike", garage: "full", open: at("/rides?show=unassigned", imported) },
  {
    name: "rides, selected, to be put on a bike",
    garage: "one",
    async open(visit) {
      await ridden(visit);
      await visit.page.goto("/rides");
      await visit.page.getByRole("listitem").getByRole("checkbox").first().check();
      await visit.page.getByRole("button", { name: visit.say.rides("select.assign"), exact: true }).click();
      await visit.page.getByRole("dialog").getByRole("button").last().waitFor();
    },
  },
  {
    name: "rides that are coming in",
    garage: "one",
    async open(visit) {
      await running(visit);
      await ridden(visit);
      await visit.page.goto("/rides");
      await visit.page.getByRole("progressbar").waitFor();
    },
  },
  { name: "rides that have come in", garage: "full", open: at("/rides", imported) },
  { name: "imports of rides, none", garage: "empty", open: "/rides?show=imports" },
  { name: "imports of rides", garage: "one", open: at("/rides?show=imports", imported) },
  {
    name: "report of an import",
    garage: "one",
    async open(visit) {
      const id = await imported(visit);
      await visit.page.goto(`/rides?show=imports&import=${id}`);
      await visit.page.getByText("activities/81.fit").waitFor();
    },
  },
  {
    name: "rules for rides",
    garage: "full",
    async open(visit) {
      await imported(visit);
      await visit.app.change(visit.rider, "/ride-rules", {
        rules: [
          { gear_name: long, bike_id: firstBike(visit) },
          { gear_name: "Gravel", bike_id: firstBike(visit) },
        ],
      });
      await visit.page.goto("/rides?rules");
      await visit.page.getByRole("button", { name: visit.say.rides("rules.run.look") }).click();
      await visit.page.getByText(/ → /).waitFor();
    },
  },
];
