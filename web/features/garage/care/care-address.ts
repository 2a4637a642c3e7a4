import type { Service } from "#contract/garage/services.ts";
import { openedWindows } from "#web/lib/opened-windows.ts";

/** A window about care, by its name in the address, and what it is about: the id of a plan or a service, or "new". */
const careWindows = ["done", "later", "plan", "delete-plan", "service", "delete-service", "routine"] as const;
export type CareWindow = (typeof careWindows)[number];

const { searchWith, useWindows } = openedWindows(careWindows);

/** Where a service's window opens: over this page where it shows care, else over its bike's. */
export function addressOfService({ id, bike_id }: Pick<Service, "id" | "bike_id">): string {
  const here = /^(\/bikes\/\d+)?\/care$/.test(location.pathname);
  const search = searchWith(new URLSearchParams(here ? location.search : ""), { window: "service", of: id });
  return (here ? location.pathname : `/bikes/${bike_id}/care`) + search;
}

/** Keeps the open window about care in the address; Back closes it. */
export const useCareAddress = useWindows;
