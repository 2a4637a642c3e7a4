import { afterwardsOf } from "./afterwards.ts";
import { backupsUnderWrites } from "#server/platform/testing/backups.ts";

// Backs up a server that is written to all the while; restores and checks each backup: node bench/backup.ts [times]
const times = Number(process.argv[2] ?? 50);
const { afterwards, undo } = afterwardsOf();
try {
  const found = await backupsUnderWrites(times, afterwards);
  const last = found.at(-1);
  process.stdout.write(
    `${found.length} backups, all complete; the last had ${last?.bikes} bikes and ${last?.files} files\n`,
  );
} finally {
  await undo();
}
