/** A module of the app. */
export interface AppModule {
  /** Ids of what it imports statically. */
  imports: readonly string[];
  /** Ids of what it may import later: pages and views. */
  later: readonly string[];
  /** About as many as are sent for it. */
  bytes: number;
}
export type AppModules = ReadonlyMap<string, AppModule>;

/** Returns modules with all that they import statically. */
export function withImports(modules: AppModules, from: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    modules.get(id)?.imports.forEach(visit);
  };
  for (const id of from) visit(id);
  return found;
}

/** The pages and views of the app, by the module that is imported later. */
export interface AppViews {
  /** What each one loads that is not there when it is opened. */
  needs: ReadonlyMap<string, ReadonlySet<string>>;
  /** Modules that only one of them can ever load. */
  alone: ReadonlySet<string>;
  /** The pages and views that open each view. */
  openers: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Finds all pages and views, given what every page loads: a view needs nothing that each of its openers has loaded. */
export function viewsOf(modules: AppModules, everywhere: ReadonlySet<string>): AppViews {
  const laterOf = (ids: Iterable<string>) => new Set([...ids].flatMap((id) => modules.get(id)?.later ?? []));
  const pages = laterOf(everywhere);
  const loads = new Map<string, Set<string>>();
  const openers = new Map<string, Set<string>>();
  const waiting = [...pages];
  for (let view = waiting.pop(); view !== undefined; view = waiting.pop()) {
    if (loads.has(view)) continue;
    const own = withImports(modules, [view]).difference(everywhere);
    loads.set(view, own);
    for (const next of laterOf(own)) {
      openers.set(next, (openers.get(next) ?? new Set()).add(view));
      waiting.push(next);
    }
  }
  const there = new Map<string, Set<string>>();
  const after = (view: string) => new Set<string>([...(loads.get(view) ?? []), ...(there.get(view) ?? [])]);
  for (let grows = true; grows;) {
    grows = false;
    for (const [view, from] of openers) {
      // A page can also be what a visitor opens first.
      if (pages.has(view)) continue;
      const known = [...from].map(after).reduce((one, other) => one.intersection(other));
      grows ||= known.size > (there.get(view)?.size ?? 0);
      there.set(view, known);
    }
  }
  const times = new Map<string, number>();
  for (const own of loads.values()) for (const id of own) times.set(id, (times.get(id) ?? 0) + 1);
  return {
    needs: new Map([...loads].map(([view, own]) => [view, own.difference(there.get(view) ?? new Set())])),
    alone: new Set([...times].flatMap(([id, views]) => (views === 1 ? [id] : []))),
    openers: new Map([...openers].filter(([view]) => !pages.has(view))),
  };
}
