import { careOf } from "#e2e/care-api.ts";
import { firstBike, type Screen, type Visit } from "./visit.ts";

const long = "Bardzo długa nazwa ".repeat(6).slice(0, 100);

/** Plans in every state, one of them with a task as long as it can be. */
async function cared(visit: Visit) {
  const care = careOf(visit.app, visit.rider);
  const two = visit.rider.bikes[0]?.id ?? 0;
  await care.inEveryState(firstBike(visit), two);
  await care.plan(firstBike(visit), { task: long.replaceAll(" ", ""), every_rides: 1 });
}

const at =
  (path: string, prepare: (visit: Visit) => Promise<unknown> = cared) =>
  async (visit: Visit): Promise<void> => {
    await prepare(visit);
    await visit.page.goto(path);
    await visit.page.waitForLoadState("networkidle");
  };

/** What all bikes of a rider need. */
export const careScreens: Screen[] = [
  { name: "care, no bikes", garage: "empty", open: "/care" },
  { name: "care, no plans", garage: "one", open: "/care" },
  { name: "care", garage: "full", open: at("/care") },
  { name: "care, one list", garage: "full", open: at("/care?list") },
  { name: "care by bike", garage: "full", open: at("/care?by=bike") },
  { name: "care, none found", garage: "full", open: at("/care?state=fine&bike=1000000") },
  {
    name: "care, more about a plan",
    garage: "full",
    async open(visit) {
      await at("/care?list")(visit);
      const more = visit.say.care("due.more_of", {
        name: `${visit.say.components("slot.chain")} · ${visit.say.care("task.lube")}`,
      });
      await visit.page.getByRole("button", { name: more }).click();
    },
  },
  { name: "garage with marks of care", garage: "full", open: at("/dashboard") },
];
