import type { Site } from "#contract/site/site.ts";
import { rendering } from "./rendering.ts";
import { never, useStore } from "./store.ts";

/** What a page that is rendered ahead says of the operator: nothing. */
export const unnamed = {
  creator: { name: null, network_url: null, code_url: null },
  support_email: null,
  support_hours: 0,
  newsletter_preticked: true,
  operator: { name: null, address: null },
  map: null,
  community: false,
  house_rules: null,
  time_zone: "",
  provider: false,
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

/** What a page that is rendered ahead knows of the site. Plan limits have a file each, prices are filled in. */
function readKnownAhead(): Site | null {
  const { site } = rendering() ?? {};
  if (site) return { ...site, ...unnamed };
  if (knownAhead === undefined) {
    const read = readFacts();
    knownAhead = read && { ...read, ...unnamed };
  }
  return knownAhead;
}

const site = { get: readFacts, subscribe: never, ahead: readKnownAhead };

/** Returns the operator and makers of this installation, delivered with every page. */
export const useSite = () => useStore(site);
