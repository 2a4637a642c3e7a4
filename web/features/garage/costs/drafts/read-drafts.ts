import { call } from "#web/lib/call.ts";
import { newCallKey } from "#web/lib/call-key.ts";
import { receiptFile } from "#web/lib/receipt-file.ts";
import { upload } from "#web/lib/upload.ts";
import type { ToRead } from "#web/features/garage/costs/expense/draft-files.ts";
import { draftsChanged } from "./queries.ts";

interface Options {
  signal: AbortSignal;
  /** Share of all files that was sent, 0…1. */
  onProgress: (part: number) => void;
}

/** Has files and a text read, one after the other; returns the ids of their drafts. */
export async function readDrafts(
  { files, text }: ToRead,
  { signal, onProgress }: Options,
): Promise<number[]> {
  const ids: number[] = [];
  try {
    for (const [place, file] of files.entries()) {
      const fields = { file: await receiptFile(file) };
      const { data } = await upload("POST /drafts", fields, {
        signal,
        key: newCallKey(),
        onProgress: (part) => onProgress((place + part) / files.length),
      });
      ids.push(data.id);
    }
    if (text !== "") ids.push((await call("POST /drafts", { body: { text } }, { signal })).data.id);
  } finally {
    draftsChanged();
  }
  return ids;
}
