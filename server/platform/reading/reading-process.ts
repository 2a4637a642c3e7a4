import { type ChildProcess, fork } from "node:child_process";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import type { ReadingMessage } from "./messages.ts";

/** Bytes above which a process reads no further file; it starts with some 110 million. */
const mostHeld = 130_000_000;

/** Starts a process that reads files, one after the other; `program` calls `readApart`. */
export function startReading(program: URL): ChildProcess {
  const child = fork(program, {
    // Together with memory outside the heap, less than 300 MB.
    execArgv: ["--max-old-space-size=96", "--max-semi-space-size=8"],
    // The process reads untrusted files: it gets none of our secrets.
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // The child does not keep this process alive.
  child.unref();
  child.channel?.unref();
  child.on("error", () => {});
  return child;
}

/** One file to read. */
export interface Task {
  asked: object;
  /** Milliseconds that it may take. */
  patience: number;
  /** Empty lists, for what the process sends. */
  lists: Record<string, unknown[]>;
  /** Called where the process ended over the file, or was ended. */
  lost: (how: { code: number | null; by: NodeJS.Signals | null }) => void;
}

/** Returns what a process found in a file, and whether it holds little enough to read another. Throws 422 where it ended. */
export async function readIn(child: ChildProcess, { asked, patience, lists, lost }: Task) {
  const { promise, resolve, reject } = Promise.withResolvers<{ found: object; isLight: boolean }>();
  const onMessage = (sent: ReadingMessage) => {
    if ("list" in sent) lists[sent.list]?.push(...sent.some);
    else if ("done" in sent) resolve({ found: { ...lists, ...sent.done }, isLight: sent.memory <= mostHeld });
    else if ("failed" in sent) reject(new Error(`a file was not read: ${sent.failed}`));
    else {
      const { status, sentence, details } = sent.refused;
      reject(new Refusal(status, sentence, { values: {}, ...details }));
    }
  };
  const onExit = (code: number | null, by: NodeJS.Signals | null) => {
    lost({ code, by });
    const issue = { key: "sentence", sentence: "import_heavy", values: undefined } as const;
    reject(new Refusal(422, "import_heavy", { errors: { file: [issue] } }));
  };
  child.on("message", onMessage).once("error", reject).once("exit", onExit);
  const timer = setTimeout(() => child.kill("SIGKILL"), patience);
  try {
    child.send(asked);
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off("message", onMessage).off("error", reject).off("exit", onExit);
  }
}
