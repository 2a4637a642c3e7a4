import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { ConfigError } from "#server/platform/config.ts";

/** Hex digits of a SHA-1 that a line has at least: two that agree in so many are the same by more than chance. */
const fewest = 10;
const line = new RegExp(`^([0-9A-F]{${fewest},40})(:\\d*)?$`, "i");
/** Bytes of the longest line, with room for its count. */
const longestLine = 128;
/** Bytes of a list that is held in memory, in whatever order it is. */
export const heldInMemory = 1024 * 1024;
/** Places of a larger list at which its order is checked at start. */
const checked = 2000;

/** Returns the lines of a list, without counts, that begin with these digits. */
type Lines = (digits: string) => Promise<string[]>;

/** Says in a list of passwords that have leaked whether one has. */
export interface BreachList {
  /** Reads what has to be known at start. Throws ConfigError for a list that cannot be used. */
  open(): Promise<void>;
  has(password: string): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Passwords that have leaked, as Have I Been Pwned lists them: a SHA-1 in hex, or its beginning, a line. Forty gigabytes of
 * them are searched on the disk, by halves.
 */
export function breachList(file: string | undefined): BreachList {
  let handle: FileHandle | undefined;
  let lines: Lines = async () => [];
  return {
    async open() {
      if (file === undefined) return;
      try {
        handle = await open(file);
        const { size } = await handle.stat();
        lines =
          size <= heldInMemory ? heldLines(await handle.readFile("latin1")) : await sortedLines(handle, size);
      } catch (error) {
        throw new ConfigError(
          `The configuration is wrong:\n  PASSWORD_BREACH_LIST: ${file}: ${(error as Error).message}`,
        );
      }
    },
    async has(password) {
      const sha1 = createHash("sha1").update(password).digest("hex").toUpperCase();
      return (await lines(sha1.slice(0, fewest))).some((known) => sha1.startsWith(known));
    },
    async close() {
      await handle?.close();
    },
  };
}

/** Returns the digits of a line. Throws where there are none. */
function digitsOf(text: string, place: string): string {
  const digits = line.exec(text.trimEnd())?.[1];
  if (digits === undefined)
    throw new Error(`${place} is no SHA-1 in hex, nor the first ${fewest} digits of one or more`);
  return digits.toUpperCase();
}

function heldLines(text: string): Lines {
  const known = new Map<string, string[]>();
  for (const [index, row] of text.split("\n").entries()) {
    if (row.trim() === "") continue;
    const digits = digitsOf(row, `line ${index + 1}`);
    const beginning = digits.slice(0, fewest);
    known.set(beginning, [...(known.get(beginning) ?? []), digits]);
  }
  return async (digits) => known.get(digits) ?? [];
}

async function sortedLines(handle: FileHandle, size: number): Promise<Lines> {
  /** The first line that begins at a byte or after it, and where the next one does; null beyond the last. */
  async function lineFrom(byte: number): Promise<{ digits: string; next: number } | null> {
    // From the byte before: where it ends a line, another begins.
    const from = Math.max(0, byte - 1);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2 * longestLine), { position: from });
    const text = buffer.toString("latin1", 0, bytesRead);
    const isEnd = from + bytesRead >= size;
    const start = byte === 0 ? 0 : text.indexOf("\n") + 1;
    const isWithin = byte > 0 && start === 0;
    if (isEnd && (isWithin || text.slice(start).trim() === "")) return null;
    const end = text.indexOf("\n", start);
    if (isWithin || (end < 0 && !isEnd)) throw new Error(`the line at byte ${byte} is too long`);
    const row = text.slice(start, end < 0 ? undefined : end);
    const next = end < 0 ? size : from + end + 1;
    return { digits: digitsOf(row, `the line at byte ${from + start}`), next };
  }

  let last = "";
  for (let place = 0; place < checked; place++) {
    const found = await lineFrom(Math.floor((size / checked) * place));
    if (found && found.digits < last)
      throw new Error("it is not sorted, and too large to be held in memory; LC_ALL=C sort -f sorts it");
    last = found?.digits ?? last;
  }

  return async (digits) => {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const found = await lineFrom(middle);
      if (found === null || found.digits >= digits) high = middle;
      else low = found.next;
    }
    const known: string[] = [];
    for (let at = low; ;) {
      const found = await lineFrom(at);
      if (!found?.digits.startsWith(digits)) return known;
      known.push(found.digits);
      at = found.next;
    }
  };
}
