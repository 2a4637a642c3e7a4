import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { response } from "#contract/platform/wire.ts";
import { RideImport } from "./ride-imports.ts";

export const inboxBounds = {
  /** Bytes of a file. */
  bytes: 64 * 1024 ** 2,
  /** Characters of its name. */
  name: 255,
  endings: [".fit", ".gpx", ".tcx", ".zip"],
} as const;

export const putInInbox = endpoint({
  method: "PUT",
  path: "/inbox/{file}",
  summary: "Put a file of rides into the inbox: the body is the file (FIT, GPX, TCX or ZIP), as it is",
  access: "session",
  act: "ride.write",
  status: 201,
  unversioned: "each file is an import of its own",
  params: z.object({ file: z.string() }),
  stream: inboxBounds.bytes,
  refuses: [422],
  response: response(RideImport),
});

export const readInbox = endpoint({
  method: "GET",
  path: "/account/inbox",
  summary: "The folder on this server whose files become my rides; null where the host has opened none",
  access: "session",
  act: "account.read",
  response: response(z.object({ folder: z.nullable(z.string()) })),
});
