import * as z from "zod/mini";
import { mountScopes } from "./part-words.ts";
import { PartEffect } from "./part-moves.ts";
import { SetupInput } from "./setup-input.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalInstant } from "#contract/platform/instant.ts";
import { pagedResponse, paging } from "#contract/platform/paged-list.ts";
import { RequiredVersion, Version } from "#contract/platform/version.ts";
import { Done, IdParams, response } from "#contract/platform/wire.ts";

const SetupItem = z.object({
  /** A slot of the bike, or of the part in one: "chain", "rear_wheel/cassette". */
  slot: z.string(),
  part_id: z.int(),
  scope: z.enum(mountScopes),
});

/** Parts that are mounted together: "Winter wheels", "On the trainer". */
export const Setup = z.object({
  id: z.int(),
  name: z.string(),
  indoor: z.boolean(),
  items: z.array(SetupItem),
  version: Version,
});
export type Setup = z.infer<typeof Setup>;

export const SetupChange = z.object({
  name: z.optional(SetupInput.shape.name),
  indoor: SetupInput.shape.indoor,
  items: z.optional(SetupInput.shape.items),
  version: RequiredVersion,
});
export type SetupChange = z.infer<typeof SetupChange>;

const SetupParams = z.object({ id: IdParams.shape.id, setup: IdParams.shape.id });

export const listSetups = endpoint({
  method: "GET",
  path: "/bikes/{id}/setups",
  summary: "The set-ups of my bike, by name",
  access: "session",
  act: "part.read",
  params: IdParams,
  query: z.object(paging),
  response: pagedResponse(Setup),
});

export const createSetup = endpoint({
  method: "POST",
  path: "/bikes/{id}/setups",
  summary: "Add a set-up",
  access: "session",
  act: "setup.write",
  status: 201,
  params: IdParams,
  body: SetupInput,
  response: response(Setup),
});

export const updateSetup = endpoint({
  method: "PUT",
  path: "/bikes/{id}/setups/{setup}",
  summary: "Change a set-up; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "setup.write",
  params: SetupParams,
  body: SetupChange,
  response: response(Setup),
});

export const deleteSetup = endpoint({
  method: "DELETE",
  path: "/bikes/{id}/setups/{setup}",
  summary: "Delete a set-up; its parts stay where they are",
  access: "session",
  act: "setup.delete",
  params: SetupParams,
  response: Done,
});

export const useSetup = endpoint({
  method: "POST",
  path: "/bikes/{id}/setups/{setup}/use",
  summary:
    "Mount the parts of a set-up, all or none, from now or `at`; `dry_run` says what that would do and changes nothing",
  access: "session",
  act: "part.place",
  params: SetupParams,
  body: z.object({ at: optionalInstant(), dry_run: z.optional(z.nullable(z.boolean())) }),
  refuses: [409],
  response: response(z.object({ effects: z.array(PartEffect) })),
});
