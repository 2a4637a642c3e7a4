import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { runs } from "#contract/platform/runs.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { cuttingWire } from "./cutting-wire.testing.ts";
import { garageIn, type OwnGarage } from "./garage-in.testing.ts";
import { browserFor, openTab, signInHere } from "./tab.testing.ts";
import { writerOf } from "./writer.testing.ts";

/** On each database; with FULL=1 ten times as many. */
const writes = runs(5_000);

let restore = () => {};
afterEach(() => restore());

eachDb("an outbox over a wire that cuts", (on) => {
  test(
    "nothing is lost, sent twice, sent as another account or left in the wrong order",
    { timeout: 600_000 },
    async () => {
      const random = randomFrom(20_261_127);
      const app = await openTestApp({ on });
      await app.fastify.listen({ host: "127.0.0.1", port: 0 });
      const { port } = app.fastify.server.address() as AddressInfo;
      const wire = cuttingWire(random, fetch);
      restore = browserFor(`http://127.0.0.1:${port}`, wire.fetch);
      const riders = [await garageIn(app), await garageIn(app)] as const;
      const tabs = await Promise.all([openTab(), openTab()]);
      let [own]: readonly OwnGarage[] = riders;
      if (!own) throw new Error("no rider");
      signInHere(own);
      const writers = tabs.map((tab, nth) => writerOf(tab, nth, random));

      async function work(nth: 0 | 1): Promise<void> {
        for (let done = 0; done < writes / 2; done++) {
          await writers[nth]?.writeOne(own as OwnGarage);
          if (random.chance(0.1)) await tabs[nth]?.sendWaiting();
          if (random.chance(0.03)) wire.be(random.pick(["away", "cutting", "cutting"]));
          if (random.chance(0.02)) signInHere((own = random.pick(riders)));
        }
      }
      /** Another device, which changes other things of the same bikes. */
      async function otherDevice(): Promise<void> {
        for (let done = 0; done < writes / 20; done++) {
          await new Promise((done) => setTimeout(done, 20));
          await random.pick(riders).changeElsewhere(random);
        }
      }
      await Promise.all([work(0), work(1), otherDevice()]);

      wire.be("whole");
      await wire.settled();
      for (const one of riders) {
        signInHere(one);
        await one.sendAll(tabs);
        expect(await one.onServer()).toEqual(one.expected());
        expect(await one.sheets()).toEqual(one.expectedSheets());
      }
      // Else nothing was tested.
      const kept = riders.reduce((sum, one) => sum + one.kept, 0);
      expect(kept).toBeGreaterThan(writes / 10);
    },
  );
});
