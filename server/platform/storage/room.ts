import { statfs } from "node:fs/promises";
import { Refusal } from "#server/platform/refusal/refusal.ts";

/** Size and free space of a disk, in bytes. */
export interface Disk {
  size: number;
  free: number;
}

export type LookAtDisk = (folder: string) => Promise<Disk>;

const megabyte = 1024 ** 2;
/** Space kept free for the database and small writes, unless configured. */
const usualReserve = ({ size }: Disk) => Math.min(256 * megabyte, size / 10);

interface Options {
  /** A folder on the disk. */
  folder: string;
  /** Bytes that uploads leave free. */
  reserve?: number | undefined;
  look?: LookAtDisk | undefined;
}

/** `short`: no more files are accepted. `full`: soon nothing can be written. */
export type Space = "enough" | "short" | "full";
export type Room = ReturnType<typeof room>;

/**
 * Shares the disk out: uploads together use at most half of what is free beyond the reserve, so that they never take
 * what the database needs.
 */
export function room({ folder, reserve, look = lookAt }: Options) {
  let taken = 0;
  let written = 0;
  const reserveOf = (disk: Disk) => reserve ?? usualReserve(disk);

  const mostOfAll = async () => {
    const disk = await look(folder);
    // What was written is no longer free.
    return (disk.free + written - reserveOf(disk)) / 2;
  };

  return {
    async space(): Promise<Space> {
      const disk = await look(folder);
      if (disk.free >= reserveOf(disk)) return "enough";
      return disk.free >= reserveOf(disk) / 4 ? "short" : "full";
    },

    /** Opens an account of disk space for one request. */
    open() {
      const own = { taken: 0, written: 0 };
      const take = (bytes: number) => {
        own.taken += bytes;
        taken += bytes;
      };
      return {
        /**
         * Reserves bytes; throws 507 when there is no room. `share`: what this account may have of the room for all, so that
         * there is room for others, too.
         */
        async take(bytes: number, share = 1): Promise<void> {
          take(bytes);
          const most = await mostOfAll();
          if (taken <= most && own.taken <= share * most) return;
          take(-bytes);
          throw new Refusal(507, "no_room");
        },
        /** Throws 507 when there is no room for the bytes; reserves nothing. */
        async check(bytes: number): Promise<void> {
          if (taken + bytes > (await mostOfAll())) throw new Refusal(507, "no_room");
        },
        /** Bytes reserved but not written yet. */
        left: () => own.taken - own.written,
        wrote(bytes: number): void {
          own.written += bytes;
          written += bytes;
        },
        /** Releases the space: the files are gone. */
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
  // A file system that reports no figures is not limited.
  const found = await statfs(folder).catch(() => ({ bsize: 1, blocks: Infinity, bavail: Infinity }));
  return { size: found.blocks * found.bsize, free: found.bavail * found.bsize };
}
