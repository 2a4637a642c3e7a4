/** What the pages of all rides and expenses request first, and their windows that add one. */
export const callsOfLists = [
  "/rides?page=1&per_page=40",
  "/rides?assigned=true&per_page=1",
  "/expenses?sort=newest&page=1&per_page=50",
  "/expenses?per_page=200",
];

/** Returns the requests of a bike's pages when they are opened, apart from that for the bike itself. */
export function callsOfBike(id: number, day: string): string[] {
  const own = `/bikes/${id}`;
  const by = `bike_id=${id}`;
  const before = Number(day.slice(0, 4)) - 1;
  return [
    `${own}/parts`,
    `${own}/care-plans?per_page=200`,
    `/care?${by}&per_page=200`,
    `${own}/routines?per_page=200`,
    `${own}/health`,
    `${own}/services?page=1&per_page=50`,
    `${own}/services?per_page=6`,
    `/rides?${by}&page=1&per_page=50`,
    `/rides?${by}&per_page=6`,
    `${own}/readings?per_page=200`,
    `/ride-stats?by=month&${by}&from=${before}-12-31T00%3A00%3A00Z`,
    `/expenses?${by}&sort=newest&page=1&per_page=50`,
    `/expenses?${by}&per_page=6`,
    ...["month", "bike", "category", "part"].map((sum) => `/cost-stats?by=${sum}&${by}`),
    `${own}/history?per_page=6`,
    `${own}/history?per_page=1`,
    `${own}/spares`,
  ];
}
