type Load = () => Promise<Record<string, object>>;

/** What loads a file of texts, by its language and namespace: "pl/garage.ts". */
export type TextFiles = ReadonlyMap<string, Load>;

/** Names the files of `import.meta.glob`. */
export function byName(files: Record<string, () => Promise<unknown>>): TextFiles {
  return new Map(
    Object.entries(files).map(([path, load]) => [path.split("/").slice(-2).join("/"), load as Load]),
  );
}

/** The files of one name by their language. */
export function byLanguage<T>(files: Record<string, T>): ReadonlyMap<string, T> {
  return new Map(Object.entries(files).map(([path, file]) => [path.split("/").at(-2) ?? "", file]));
}
