import type { WaitingRow } from "#contract/garage/waiting/waiting-call.ts";
import { saveFile } from "#web/lib/download.ts";

/** Has the browser save what waits as a file: its calls as the server takes them, with their files in Base64. */
export async function exportRows(rows: readonly WaitingRow[]): Promise<void> {
  const calls = await Promise.all(rows.map(inFile));
  const text = JSON.stringify({ spokebook: "waiting", calls }, null, 2);
  saveFile(new Blob([text], { type: "application/json" }), "spokebook-waiting.json");
}

async function inFile({ id, key, call, input, files = {}, at, refused }: WaitingRow) {
  const encoded = await Promise.all(
    Object.entries(files).map(async ([field, file]) => [
      field,
      { name: file.name, data: await asDataUrl(file) },
    ]),
  );
  const more = {
    ...(encoded.length > 0 && { files: Object.fromEntries(encoded) }),
    ...(refused && { refused }),
  };
  return { id: -id, key, call, input, at: new Date(at).toISOString(), ...more };
}

const asDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });
