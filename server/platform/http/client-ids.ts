import type { FastifyRequest } from "fastify";
import { ClientId, type ClientNoun, clientNouns } from "#contract/platform/client-id.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { type ClientMade, idOfClient } from "#server/platform/act/client-ids.repo.ts";
import type { Db } from "#server/platform/db/open.ts";

/** The client's id of what a call makes; null without one. Its body was judged before. */
export function clientMadeBy(
  { makes }: Pick<Endpoint, "makes">,
  { body }: Pick<FastifyRequest, "body">,
): ClientMade | null {
  const given = makes && (body as { client_id?: unknown } | null | undefined)?.client_id;
  return makes && typeof given === "string" ? { client_id: given.toLowerCase(), noun: makes } : null;
}

const isNoun = (noun: string): noun is ClientNoun => clientNouns.some((one) => one === noun);

/**
 * Returns what puts the server's ids in place of those that the caller's devices gave, in the parameters of an
 * endpoint's path: `/rides/{id}` is of a ride. What nobody made stays, and is then refused as any other text. Undefined
 * where the path names nothing that a device makes.
 */
export function clientIdsIn({ path }: Pick<Endpoint, "path">) {
  const places = Array.from(path.matchAll(/\/([\w-]+)s\/\{(\w+)\}/g)).flatMap(
    ([, segment = "", name = ""]) => {
      const noun = segment.replaceAll("-", "_");
      return isNoun(noun) ? [{ noun, name }] : [];
    },
  );
  if (places.length === 0) return undefined;
  return async (db: Db, { viewer, params }: Pick<FastifyRequest, "viewer" | "params">): Promise<void> => {
    if (!viewer) return;
    const given = params as Record<string, string>;
    for (const { noun, name } of places) {
      const text = given[name] ?? "";
      // The server's own, as nearly all requests have: to have the schema refuse it takes long.
      if (/^\d+$/.test(text)) continue;
      const { data } = ClientId.safeParse(text);
      if (data === undefined) continue;
      const id = await idOfClient(db, viewer.id, { client_id: data.toLowerCase(), noun });
      if (id !== undefined) given[name] = String(id);
    }
  };
}
