import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { makePicture } from "./make.ts";
import type { Made, Unfit } from "./picture.ts";

/** One picture to make: the uploaded file and the folder for the results. */
export interface Job {
  file: string;
  folder: string;
  /** Made by this server earlier: kept as it is; only smaller ones are made. */
  ours?: boolean;
}
/** `failed`: not because of the file. */
type Result = Made | Unfit | { failed: string };
export interface Report {
  result: Result;
  /** Bytes that the process still holds. */
  memory: number;
}

// Serving requests comes first; and when memory runs out, this process should be the one to die.
setPriority(10);
try {
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Only on Linux.
}

/** Limits of the process: memory in bytes, and CPU seconds per picture. */
const most = { memory: 300_000_000, seconds: 8 };
const secondsSpent = () => process.cpuUsage().user / 1e6;
let began: number | null = null;
// Decoding runs in its own threads, so this one can check. Ending is harmless: the next picture gets a new process.
setInterval(() => {
  if (began === null) return;
  const tooLong = secondsSpent() - began > most.seconds;
  if (tooLong || process.memoryUsage.rss() > most.memory) process.kill(process.pid, "SIGKILL");
}, 20).unref();

process.on("message", (job: Job) => void doJob(job).then(report));
process.on("disconnect", () => process.exit());

function report(result: Result): void {
  const message: Report = { result, memory: process.memoryUsage.rss() };
  process.send?.(message);
}

async function doJob({ file, folder, ours = false }: Job): Promise<Result> {
  began = secondsSpent();
  try {
    return await makePicture(file, folder, ours);
  } catch (error) {
    return { failed: (error as NodeJS.ErrnoException).code ?? String(error) };
  } finally {
    began = null;
  }
}
