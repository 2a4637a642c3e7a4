import { statfs } from "node:fs/promises";
import { Refusal } from "#server/platform/refusal/refusal.ts";

/** Bytes of a disk. */
export interface Disk {
  size: number;
  free: number;
}

export type LookAtDisk = (folder: string) => Promise<Disk>;

const megabyte = 1024 ** 2;
/** What is kept free for the database and everybody's small writes, unless the configuration says. */
const usualReserve = ({ size }: Disk) => Math.min(256 * megabyte, size / 10);

interface Options {
  /** A folder on the disk. */
  folder: string;
  /** Bytes that files leave free. */
  reserve?: number | undefined;
  look?: LookAtDisk | undefined;
}

/** `short`: no more files are taken. `full`: soon nothing can be written at all. */
export type Space = "enough" | "short" | "full";
export type Room = ReturnType<typeof room>;

/**
 * Shares out a disk: files that come in lie on at most half of what is free beyond a reserve, all of them together, so that they
 * never take what the database needs.
 */
export function room({ folder, reserve, look = lookAt }: Options) {
  let taken = 0;
  let written = 0;
  const reserveOf = (disk: Disk) => reserve ?? usualReserve(disk);

  const fits = async (bytes: number) => {
    const disk = await look(folder);
    // What lies there already is no longer free.
    return bytes <= (disk.free + written - reserveOf(disk)) / 2;
  };

  return {
    async space(): Promise<Space> {
      const disk = await look(folder);
      if (disk.free >= reserveOf(disk)) return "enough";
      return disk.free >= reserveOf(disk) / 4 ? "short" : "full";
    },

    /** Room for files of one request, until it is given back. */
    open() {
      const own = { taken: 0, written: 0 };
      const take = (bytes: number) => {
        own.taken += bytes;
        taken += bytes;
      };
      return {
        /** Takes so many bytes; 507 where there is no room for them. */
        async take(bytes: number): Promise<void> {
          take(bytes);
          if (await fits(taken)) return;
          take(-bytes);
          throw new Refusal(507, "no_room");
        },
        /** 507 where there is no room for so many bytes; they are not taken. */
        async check(bytes: number): Promise<void> {
          if (!(await fits(taken + bytes))) throw new Refusal(507, "no_room");
        },
        /** Bytes that it has taken and not written yet. */
        left: () => own.taken - own.written,
        wrote(bytes: number): void {
          own.written += bytes;
          written += bytes;
        },
        /** Gives it back: the files are gone. */
        close(): void {
          taken -= own.taken;
          written -= own.written;
          own.taken = own.written = 0;
        },
      };
    },
  };
}

export type Lot = ReturnType<Room["open"]>;

async function lookAt(folder: string): Promise<Disk> {
  // A file system that does not tell is not limited.
  const found = await statfs(folder).catch(() => ({ bsize: 1, blocks: Infinity, bavail: Infinity }));
  return { size: found.blocks * found.bsize, free: found.bavail * found.bsize };
}
