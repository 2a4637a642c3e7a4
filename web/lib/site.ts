import { byPlan, paidPlans } from "#contract/billing/plan-list.ts";
import type { Site } from "#contract/site/site.ts";
import { never, useStore } from "./store.ts";

const unnamed = {
  creator: { name: null, network_url: null, code_url: null },
  support_email: null,
  newsletter_preticked: true,
  operator: { name: null, address: null },
};

let facts: Site | null | undefined;
let knownAhead: Site | null | undefined;

function readFacts(): Site | null {
  if (facts === undefined) {
    const data = document.getElementById("site-data")?.textContent;
    facts = data ? (JSON.parse(data) as Site) : null;
  }
  return facts;
}

/** What a prerendered page knows of the site: no operator. Plan limits have a file each, prices are filled in. */
function readKnownAhead(): Site | null {
  if (knownAhead === undefined) {
    const said = readFacts();
    knownAhead = said && { ...said, ...unnamed };
  }
  return knownAhead;
}

/** Sets the site's data while pages are prerendered. */
export function knowAhead(plan_limits: Site["plan_limits"]): void {
  knownAhead = { ...unnamed, plan_limits, base_prices: byPlan(paidPlans, () => 0) };
}

const site = { get: readFacts, subscribe: never, ahead: readKnownAhead };

/** Returns the operator and makers of this installation, delivered with every page. */
export const useSite = () => useStore(site);
