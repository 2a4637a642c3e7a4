const account = { language: "pl" as const, plan: "hobbyist" as const, joined: 202 };

/** The people of the demo's shop: owner, mechanic, desk. */
export const staff = [
  { ...account, name: "Katarzyna Wilk", email: "kasia@example.com", bikes: [] },
  { ...account, name: "Piotr Sowiński", email: "piotr@example.com", bikes: [] },
  { ...account, name: "Barbara Lis", email: "basia@example.com", bikes: [] },
];
