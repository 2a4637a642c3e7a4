import type { Readable } from "node:stream";

/** Keeps files by key ("bikes/3f/3f9c.webp"): on this machine's disk, or in a bucket that every instance sees. */
export interface Storage {
  /** Keeps a file, which it may move away; when this returns, a crash does not lose it. */
  put(key: string, file: string): Promise<void>;
  /** Keeps a file that is kept already under another key as well, at no cost in bytes; only where a storage can. */
  link?(key: string, also: string): Promise<void>;
  /** The path of a file that is kept on this machine; only where a storage can. */
  pathOf?(key: string): string;
  /** The bytes and how many; null when there is no such file. */
  read(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** Deletes what there is of these. */
  delete(keys: string[]): Promise<void>;
  /** Every file whose key begins with a folder ("bikes/"), and when it was kept. */
  list(folder: string): AsyncIterable<{ key: string; at: Date }>;
  /** Whether files can be kept now. */
  ready(): Promise<boolean>;
}

/** The storage did not respond, or not in time; a later attempt may succeed. */
export class StorageAway extends Error {}
