import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { access, constants, copyFile, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Storage } from "./storage.ts";

/** Bytes read at once: hundreds of pictures that nobody takes hold several of them each. */
const chunk = 32 * 1024;

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Stores files in a folder of this machine, by key. */
export function diskStorage(root: string): Storage {
  mkdirSync(root, { recursive: true });
  const at = (key: string) => path.join(root, key);

  async function* list(folder: string): AsyncGenerator<{ key: string; at: Date }> {
    const entries = await readdir(at(folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isCode(error, "ENOENT")) return [];
      throw error;
    });
    for (const entry of entries) {
      const key = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) yield* list(key);
      else {
        const found = await stat(at(key)).catch(() => null);
        if (found) yield { key, at: found.mtime };
      }
    }
  }

  return {
    async put(key, file) {
      const target = at(key);
      const made = await mkdir(path.dirname(target), { recursive: true });
      if (made) await sync(path.dirname(made));
      await sync(file);
      await rename(file, target).catch(async (error: unknown) => {
        if (!isCode(error, "EXDEV")) throw error;
        const beside = `${target}.${randomUUID()}`;
        await copyFile(file, beside);
        await sync(beside);
        await rename(beside, target);
      });
      await sync(path.dirname(target));
    },

    async link(key, also) {
      const target = at(also);
      const made = await mkdir(path.dirname(target), { recursive: true });
      if (made) await sync(path.dirname(made));
      await link(at(key), target);
      await sync(path.dirname(target));
    },

    pathOf: at,

    async read(key) {
      try {
        const file = await open(at(key));
        const { size } = await file.stat();
        return { stream: file.createReadStream({ highWaterMark: chunk }), size };
      } catch (error) {
        if (isCode(error, "ENOENT")) return null;
        throw error;
      }
    },

    async delete(keys) {
      await Promise.all(keys.map((key) => rm(at(key), { force: true })));
    },

    list,

    ready: () =>
      access(root, constants.W_OK).then(
        () => true,
        () => false,
      ),
  };
}

/** Syncs a file or folder to disk before anything relies on it. */
async function sync(name: string): Promise<void> {
  const handle = await open(name);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
