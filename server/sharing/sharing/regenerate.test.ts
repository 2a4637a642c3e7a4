import { expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { afterTest, testFolder, testPostgres } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { sendPhoto } from "#server/platform/testing/photos.ts";
import { sharedBike, tokenOf } from "#server/platform/testing/sharing.ts";

test(
  "two instances on one PostgreSQL: what one has given a new link, the other no longer opens by the old one, pictures included, in 1,000 rounds",
  {
    timeout: 120_000,
  },
  async () => {
    const url = await testPostgres();
    const instance = async () => {
      const db = await openDatabase({ url, dataDir: testFolder() });
      afterTest(() => db.destroy());
      return openTestApp({ db, config: { PLAN_LIMITS: "off" } });
    };
    const instances = [await instance(), await instance()] as const;
    const rider = await instances[0].rider();
    const seen = new Map<string, number>();

    /** Repeats rounds on one bike, each asking the other instance. */
    const rounds = async (count: number) => {
      let { id, token } = await sharedBike(rider);
      await sendPhoto(rider, id);
      const pictureAt = async (link: string) =>
        (await instances[0].visitor.get(`/bikes/public/${link}`)).body.data.photo_url as string;
      let picture = await pictureAt(token);
      for (let round = 0; round < count; round++) {
        const [here, there] = round % 2 ? instances : instances.toReversed();
        const renewed = await here?.as(rider.token ?? "").post(`/bikes/${id}/regenerate-token`);
        const fresh = tokenOf(renewed?.body.data.share_url);
        const answers = [
          await there?.visitor.get(`/bikes/public/${token}`),
          await there?.visitor.get(`/bikes/public/${fresh}`),
          await there?.visitor.get(`=${picture}`),
        ];
        picture = await pictureAt(fresh);
        const statuses = answers.map((answer) => answer?.status).join(" ");
        seen.set(statuses, (seen.get(statuses) ?? 0) + 1);
        token = fresh;
      }
    };
    await Promise.all(Array.from({ length: 4 }, () => rounds(250)));
    expect([...seen]).toEqual([["404 200 404", 1000]]);
  },
);
