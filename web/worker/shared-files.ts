import { shareAddress } from "#contract/site/share-address.ts";
import { sharedCache, type SharedKind } from "./worker-words.ts";

const rides = "/rides";
/** A picture, a PDF or a text is read as a receipt or a label. */
const toRead = "/costs?draft=new";
/** More than that at once would be kept twice on a phone. */
const mostBytes = 500 * 1024 * 1024;

const isReceipt = ({ type, name }: File) =>
  type.startsWith("image/") || type === "application/pdf" || /\.pdf$/i.test(name);

/** Keeps what another app shared until a page takes it; returns the way to that page. */
export async function keepShared(request: Request): Promise<Response> {
  const to = await keep(request).catch(() => undefined);
  return Response.redirect(to ?? `${rides}?shared=failed`, 303);
}

/** Returns the page that takes what was kept; undefined where there is nothing, or too much. */
async function keep(request: Request): Promise<string | undefined> {
  const sent = await request.formData();
  const files = sent.getAll("files").filter((one) => typeof one !== "string");
  const text = ["title", "text", "url"]
    .map((name) => sent.get(name))
    .filter(Boolean)
    .join("\n");
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes) return undefined;
  const shared = await caches.open(sharedCache);
  const put = (kind: SharedKind, name: string, what: Blob | string) =>
    shared.put(
      `${shareAddress}/${kind}/${crypto.randomUUID()}/${encodeURIComponent(name)}`,
      new Response(what),
    );
  const ofRides = files.filter((file) => !isReceipt(file));
  for (const file of ofRides) await put("ride", file.name, file);
  for (const file of files.filter(isReceipt)) await put("receipt", file.name, file);
  if (ofRides.length > 0) return rides;
  if (text) await put("note", "text", text);
  return files.length > 0 || text ? toRead : undefined;
}
