import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds of the thread's own time; missing where nothing was measured. */
  tts?: number;
}

/**
 * Returns how many milliseconds a page's main thread works from the navigation until the page makes a mark. Unlike a clock it hardly
 * sees what else a machine does.
 */
export async function workedUntil(mark: string, { browser, page, open }: Opening): Promise<number> {
  await browser.startTracing(page, { categories: ["blink.user_timing", "devtools.timeline", "loading"] });
  await open();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const end = traceEvents.find(({ name }) => name === mark);
  const begin = traceEvents.findLast(
    ({ name, pid, tid, ts }) => name === "CommitLoad" && pid === end?.pid && tid === end.tid && ts < end.ts,
  );
  if (!end?.tts || !begin?.tts) throw new Error(`no ${mark} in the trace`);
  return (end.tts - begin.tts) / 1000;
}

interface Opening {
  browser: Browser;
  page: Page;
  /** Opens the page, and waits until it has made the mark. */
  open: () => Promise<unknown>;
}
