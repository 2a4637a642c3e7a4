import { needsOf } from "./outbox-next-row.ts";

/** Returns the folder of a path whose thing a parameter or a field names: "/expenses/{id}/files" and `id` are "expenses". */
function folderOf(path: string, name: string): string {
  if (name !== "id" && name.endsWith("_id")) return `${name.slice(0, -"_id".length)}s`;
  return new RegExp(`/([\\w-]+)/\\{${name}\\}`).exec(path)?.[1] ?? "";
}

/** Returns which thing an address names that waits: "/rides/-12" is "rides" of row 12. */
export function folderAndRow(url: string): [folder: string, row: string] {
  const [, folder = "", row = ""] = /\/(\w+)\/-(\d+)/.exec(url) ?? [];
  return [folder, row];
}

/** Returns the address of a thing that waited, with the id that the server gave to it. */
export const madeAt = (url: string, folder: string, made: number): string =>
  url.replace(new RegExp(`/${folder}/-\\d+`), `/${folder}/${made}`);

/** Returns an input in which the ids of what waited are the server's; throws for one that was never sent. */
export async function resolved<I>(
  path: string,
  input: I,
  made: (row: number) => Promise<Record<string, number> | undefined>,
): Promise<I> {
  if (needsOf(input).length === 0) return input;
  const resolve = async (name: string, value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map((one) => resolve(name, one)));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        await Promise.all(Object.entries(value).map(async ([key, one]) => [key, await resolve(key, one)])),
      );
    if (typeof value !== "number" || needsOf({ id: value }).length === 0) return value;
    if (name !== "id" && name !== "reading" && !name.endsWith("_id")) return value;
    const id = (await made(-value))?.[folderOf(path, name)];
    if (id === undefined) throw new Error("never sent");
    return id;
  };
  return (await resolve("", input)) as I;
}

/** Returns the ids in a response, by folder: of what the call made, and of what came with it. */
export function madeIn(call: string, data: unknown): Record<string, number> {
  const folder = call.split("/").findLast((part) => part !== "" && !part.startsWith("{")) ?? "";
  const found = (name: string, thing: unknown): [string, number][] =>
    typeof thing === "object" && thing !== null && "id" in thing ? [[name, Number(thing.id)]] : [];
  const {
    service,
    part,
    expenses = [],
  } = (data ?? {}) as {
    service?: { expenses?: unknown[] };
    part?: unknown;
    expenses?: unknown[];
  };
  return Object.fromEntries([
    ...found(folder, data),
    ...found("services", service),
    ...found("parts", part),
    ...found("expenses", [...expenses, ...(service?.expenses ?? [])][0]),
  ]);
}
