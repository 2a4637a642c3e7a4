import { expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { afterTest, bothDbs, testFolder, testPostgres } from "#server/platform/testing/databases.ts";
import { killsAmidMails } from "#server/platform/testing/mail-crashes.ts";
import { mailKind } from "./post.ts";

bothDbs("mails whose server is killed while it sends them", (on) => {
  test("all arrive, and twice only those that were on their way", async () => {
    const url = on === "postgres" ? await testPostgres() : undefined;
    const folders = on === "postgres" ? [testFolder(), testFolder()] : [testFolder()];
    const kills = 2;
    const { acknowledged, lost, twice, moreOften, messageIds, subjects } = await killsAmidMails({
      mails: 120,
      kills,
      folders,
      env: url ? { DATABASE_URL: url } : {},
      afterwards: afterTest,
      // As if the minute of their leases were over.
      async before() {
        const db = await openDatabase({ url, dataDir: folders[0] ?? "" });
        const held = db.updateTable("queued_jobs").set({ run_at: "2026-01-01T00:00:00.000Z" });
        await held.where("kind", "=", mailKind.name).where("holder", "is not", null).execute();
        await db.destroy();
      },
    });
    expect(acknowledged).toBeGreaterThanOrEqual(120);
    expect(lost).toBe(0);
    expect(moreOften).toBe(0);
    // What the living were at may be taken from them here, too.
    expect(twice).toBeLessThanOrEqual((kills + folders.length) * (mailKind.atOnce ?? 1));
    expect(messageIds).toBe(subjects);
  }, 60_000);
});
