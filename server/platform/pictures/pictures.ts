import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { PictureWidth } from "#contract/platform/pictures.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { fileName, fileNames, fileOf, keyOf, type Picture } from "./picture.ts";
import { sendPicture, type Sending } from "./send.ts";
import type { Workshop } from "./workshop.ts";

interface Deps {
  /** The kind of pictures: their folder in the storage. */
  shelf: string;
  storage: Storage;
  workshop: Workshop;
  log: Pick<FastifyBaseLogger, "warn">;
}

interface Keeping {
  rider: number;
  ours?: boolean;
}

export type Pictures = ReturnType<typeof pictures>;

/** Pictures of one kind, from upload to delivery; owners are not known here. */
export function pictures({ shelf, storage, workshop, log }: Deps) {
  const keysOf = (picture: Picture) => fileNames(picture).map((name) => keyOf(shelf, picture.file, name));

  const removeKeys = (keys: string[]) =>
    // The sweeper finds what is left behind.
    storage
      .delete(keys)
      .catch((error: unknown) => log.warn({ err: error, keys }, "picture files not deleted"));

  /** `keep`, with the bytes of all its files together. */
  async function keepMeasured(
    file: string,
    { rider, ours = false }: Keeping,
  ): Promise<{ picture: Picture; bytes: number }> {
    const folder = path.dirname(file);
    const made = await workshop.make(rider, { file, folder, ours });
    const picture = { ...made, file: randomBytes(16).toString("hex") };
    const names = fileNames(made);
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
    const kept = await Promise.allSettled(
      names.map((name) => storage.put(keyOf(shelf, picture.file, name), path.join(folder, name))),
    );
    const failed = kept.find((one) => one.status === "rejected");
    if (!failed) return { picture, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    await removeKeys(keysOf(picture));
    throw failed.reason;
  }

  return {
    /**
     * Processes an upload and stores its files before any row refers to them. Throws when it is not a picture. With
     * `ours`, made by this server, the file is kept byte for byte.
     */
    keep: async (file: string, keeping: Keeping): Promise<Picture> =>
      (await keepMeasured(file, keeping)).picture,

    keepMeasured,

    /** Links a picture's files under a new name for another row; null when the storage or disk cannot. */
    async again(picture: Picture): Promise<Picture | null> {
      const { link } = storage;
      if (!link) return null;
      const twin = { ...picture, file: randomBytes(16).toString("hex") };
      const names = fileNames(picture);
      const kept = await Promise.allSettled(
        names.map((name) => link(keyOf(shelf, picture.file, name), keyOf(shelf, twin.file, name))),
      );
      if (kept.every(({ status }) => status === "fulfilled")) return twin;
      await removeKeys(keysOf(twin));
      return null;
    },

    /** Deletes the files of pictures that no row refers to any more. */
    remove: (gone: Picture[]) => removeKeys(gone.flatMap(keysOf)),

    /** Returns a picture's bytes at a width, or the full one (null); null when the file is missing. */
    read: (picture: Picture, width: PictureWidth | null) =>
      storage.read(keyOf(shelf, picture.file, fileName(picture, width))),

    /** Sends the bytes, at the picture's own width or a kept one. */
    send(sending: Omit<Sending, "storage" | "key" | "etag">) {
      const { picture, width } = sending;
      const name = fileName(picture, width);
      const etag = `"${picture.file.slice(0, 16)}-${name}"`;
      return sendPicture({ ...sending, storage, key: keyOf(shelf, picture.file, name), etag });
    },

    /** Deletes files stored before `before` that belong to no `known` picture; returns how many. */
    async sweep(before: Date, known: (files: string[]) => Promise<Set<string>>): Promise<number> {
      let swept = 0;
      const sweepSome = async (keys: string[]) => {
        const living = await known([...new Set(keys.map(fileOf).filter((file) => file !== null))]);
        const dead = keys.filter((key) => !living.has(fileOf(key) ?? ""));
        await storage.delete(dead);
        swept += dead.length;
      };
      let some: string[] = [];
      for await (const { key, at } of storage.list(`${shelf}/`)) {
        if (at < before) some.push(key);
        if (some.length < 500) continue;
        await sweepSome(some);
        some = [];
      }
      if (some.length > 0) await sweepSome(some);
      return swept;
    },
  };
}
