/** Numbers those that have the same name, in order: "Racer (1)", "Racer (2)". */
export function withDistinctNames<T extends { name: string }>(bikes: readonly T[]): T[] {
  return bikes.map((bike, i) => {
    const alike = bikes.filter(({ name }) => name === bike.name);
    if (alike.length < 2) return bike;
    const before = bikes.slice(0, i).filter(({ name }) => name === bike.name);
    return { ...bike, name: `${bike.name} (${before.length + 1})` };
  });
}
