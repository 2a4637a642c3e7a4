import type { DemoRider } from "#tools/demo/rider.ts";

const account = { language: "pl", plan: "hobbyist", joined: 202, bikes: [] } as const;

/** The people of the demo's shop: owner, mechanic, desk. */
export const staff = [
  { ...account, name: "Katarzyna Wilk", email: "kasia@example.com", bikes: [] },
  { ...account, name: "Piotr Sowiński", email: "piotr@example.com", bikes: [] },
  { ...account, name: "Barbara Lis", email: "basia@example.com", bikes: [] },
] satisfies DemoRider[];
