interface Named {
  id: number;
  name: string;
}

/** Returns parts with their names, and after those that several share what tells them apart. */
export function distinctParts<P extends Named>(
  parts: readonly P[],
  detailsOf: (part: P) => readonly string[],
): (P & { text: string })[] {
  const counts = Map.groupBy(parts, ({ name }) => name);
  return parts.map((part) => {
    const isAlone = (counts.get(part.name)?.length ?? 0) < 2;
    return { ...part, text: isAlone ? part.name : [part.name, ...detailsOf(part)].join(" · ") };
  });
}
