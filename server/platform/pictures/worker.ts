import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { makePicture, type Unfit } from "./make.ts";
import type { Made } from "./picture.ts";

/** One picture to make: the file that came in and the folder for what comes out. */
export interface Job {
  file: string;
  folder: string;
  /** Made here before: it is kept as it is, and only its smaller ones are made. */
  ours?: boolean;
}
/** `failed`: not for what the file is. */
type Result = Made | Unfit | { failed: string };
export interface Report {
  result: Result;
  /** What the process still holds, in bytes. */
  memory: number;
}

// Answering requests goes first; and when memory runs out it is this process that should go.
setPriority(10);
try {
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Only Linux has it.
}

/** What the process may cost: memory in bytes, and seconds of a processor for one picture. */
const most = { memory: 300_000_000, seconds: 8 };
const secondsSpent = () => process.cpuUsage().user / 1e6;
let began: number | null = null;
// Decoding has threads of its own, so that this one looks on. Nothing is lost: the next picture has a new process.
setInterval(() => {
  if (began === null) return;
  const tooLong = secondsSpent() - began > most.seconds;
  if (tooLong || process.memoryUsage.rss() > most.memory) process.kill(process.pid, "SIGKILL");
}, 20).unref();

process.on("message", (job: Job) => void doJob(job).then(report));
process.on("disconnect", () => process.exit());

function report(result: Result): void {
  const told: Report = { result, memory: process.memoryUsage.rss() };
  process.send?.(told);
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
