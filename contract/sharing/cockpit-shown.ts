import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { IdParams, response } from "#contract/platform/wire.ts";

/** Whether a bike's public page shows how it is set up for its rider. */
const CockpitShown = z.object({ shown: z.boolean() });

export const readCockpitShown = endpoint({
  method: "GET",
  path: "/bikes/{id}/cockpit-shown",
  summary:
    "Whether my bike, while it is public, shows its cockpit: spacers, stem angle, saddle height and so on",
  access: "session",
  act: "share.read",
  params: IdParams,
  response: response(CockpitShown),
});

export const showCockpit = endpoint({
  method: "PUT",
  path: "/bikes/{id}/cockpit-shown",
  unversioned: "it is one switch, and the last touch counts",
  summary: "Show everybody with the link of my bike how it is set up for me, or no longer",
  access: "session",
  act: "share.write",
  params: IdParams,
  body: CockpitShown,
  refuses: [403],
  response: response(CockpitShown),
});
