import { existsSync, readFileSync } from "node:fs";

// Adds up the reports of both test runners and prints "N passed, N failed".
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

let passed = 0;
let failed = 0;
for (const file of process.argv.slice(2)) {
  if (!existsSync(file)) {
    failed++;
    continue;
  }
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  passed += (report.numPassedTests ?? 0) + (report.stats?.expected ?? 0);
  failed += (report.numFailedTests ?? 0) + (report.stats?.unexpected ?? 0) + (report.stats?.flaky ?? 0);
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
