import { listBikes } from "#contract/garage/bikes.ts";
import { listCare } from "#contract/garage/care-plans.ts";
import { readCostStats } from "#contract/garage/cost-stats.ts";
import { createExpense, listExpenses } from "#contract/garage/expenses.ts";
import { listBikeParts } from "#contract/garage/part-moves.ts";
import { listParts } from "#contract/garage/parts.ts";
import { createRide, listRides } from "#contract/garage/rides.ts";
import { createService } from "#contract/garage/services.ts";
import { type ActName, actTable } from "#contract/platform/acts.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { readBike } from "#contract/sharing/public-bike.ts";
import { inScope } from "#server/platform/access/may.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";

/** A call of the API that a model may make: what it takes, may and answers is the call's own. */
export interface McpTool {
  name: string;
  title: string;
  /** More than the call's summary says. */
  more?: string;
  endpoint: Endpoint & { act: ActName };
}

export const mcpTools: readonly McpTool[] = [
  { name: "list_bikes", title: "Bikes", endpoint: listBikes },
  { name: "read_bike", title: "A bike's sheet", endpoint: readBike },
  { name: "list_due", title: "What is due", endpoint: listCare },
  {
    name: "list_bike_parts",
    title: "A bike's parts",
    more: "Kilometres of each part are in `usage.distance_m`, in metres.",
    endpoint: listBikeParts,
  },
  { name: "list_parts", title: "Parts", endpoint: listParts },
  { name: "list_rides", title: "Rides", endpoint: listRides },
  { name: "list_expenses", title: "Expenses", endpoint: listExpenses },
  { name: "read_costs", title: "What bikes cost", endpoint: readCostStats },
  { name: "log_service", title: "Log a service", endpoint: createService },
  { name: "add_expense", title: "Add an expense", endpoint: createExpense },
  { name: "add_ride", title: "Add a ride", endpoint: createRide },
];

export const doesWrite = ({ endpoint }: McpTool): boolean => actTable[endpoint.act].writes;

/** The tools that a key's scopes allow: others are neither listed nor called. */
export const toolsOf = (viewer: Viewer): McpTool[] =>
  mcpTools.filter(({ endpoint }) => inScope(viewer, endpoint.act));
