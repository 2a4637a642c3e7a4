import { type AppModules, viewsOf, withImports } from "./app-views.ts";
import { ChunkGraph, type PlannedChunk, wouldCircle } from "./chunk-graph.ts";

/** What a request costs, in bytes that could be sent instead. */
const requestBytes = 1500;
/** What the name of a file takes in the list of all files, which every page carries. */
const nameBytes = 12;

/** Which modules share a file. What is in none of the chunks only one page or view loads. */
export interface ChunkPlan {
  /** What every page loads at once. */
  everywhere: Set<string>;
  chunks: string[][];
}

/** Views that a page opens by itself, nothing being pressed: what they load comes together. */
export interface PageVisit {
  page: string;
  /** How much its requests count beside those of the page's first screen. */
  weight: number;
  views: readonly string[];
}

interface PlanOptions {
  /** Whether modules that one page or view alone loads are planned, because it has no file of its own. */
  joinsOwn?: boolean;
  visits?: readonly PageVisit[];
}

/**
 * Plans the files of the app. Modules that the same pages and views load are one chunk. Two chunks are joined as long as
 * the requests that this saves make up for the bytes that are loaded in vain, unless two chunks would come to import each
 * other.
 * @param weightOf how often a page or view is opened, compared with others; visits have their own weight
 */
export function planChunks(
  modules: AppModules,
  entry: readonly string[],
  weightOfView: (view: string) => number,
  { joinsOwn = false, visits = [] }: PlanOptions = {},
): ChunkPlan {
  // Texts that share a file keep a name each.
  const nameGain = joinsOwn ? 0 : nameBytes;
  const everywhere = withImports(modules, entry);
  const { needs: ofViews, alone } = viewsOf(modules, everywhere);
  const needs = new Map(ofViews);
  const inVisits = new Set<string>();
  const weights = new Map(visits.map(({ page, weight }) => [`a visit to ${page}`, weight]));
  for (const { page, views } of visits) {
    const own = views.flatMap((view) => [...(ofViews.get(view) ?? [])]);
    for (const id of own) inVisits.add(id);
    needs.set(`a visit to ${page}`, new Set([...(ofViews.get(page) ?? []), ...own]));
  }
  const weightOf = (view: string) => weights.get(view) ?? weightOfView(view);
  const isPlanned = (id: string) => (joinsOwn ? !ofViews.has(id) : !alone.has(id) || inVisits.has(id));
  const loaders = new Map<string, string[]>();
  for (const [view, own] of needs)
    for (const id of own) if (isPlanned(id)) loaders.set(id, [...(loaders.get(id) ?? []), view]);
  const groups = Map.groupBy(loaders.keys(), (id) => (loaders.get(id) ?? []).toSorted().join());
  const graph = new ChunkGraph(modules, groups.values());

  const weight = (views: Iterable<string>) => [...views].reduce((sum, view) => sum + weightOf(view), 0);
  const all = weight(needs.keys());
  const first = [...needs.keys()].reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one), "");

  /** Which chunks each page and view loads, and the reverse. */
  function loaded() {
    const byView = new Map([...needs].map(([view, own]) => [view, graph.broughtBy(own)]));
    const views = new Map<PlannedChunk, Set<string>>(graph.chunks.map((chunk) => [chunk, new Set()]));
    for (const [view, chunks] of byView) for (const chunk of chunks) views.get(chunk)?.add(view);
    return { byView, viewsOf: (chunk: PlannedChunk) => views.get(chunk) ?? new Set<string>() };
  }

  /** Finds what the first page and nearly all others load. */
  function common(): PlannedChunk | undefined {
    const { viewsOf } = loaded();
    return graph.chunks.find((chunk) => {
      if (chunk.imports.size > 0 || !viewsOf(chunk).has(first)) return false;
      const used = weight(viewsOf(chunk));
      return used * requestBytes + all * nameGain > (all - used) * chunk.bytes;
    });
  }
  for (let chunk = common(); chunk; chunk = common()) {
    for (const id of chunk.modules) everywhere.add(id);
    graph.remove(chunk);
  }

  /** Joins pairs of chunks, the ones that gain most first; returns whether there were any. */
  function joinPairs(): boolean {
    const { byView, viewsOf } = loaded();
    const gainOf = (one: PlannedChunk, other: PlannedChunk) => {
      let gain = all * nameGain;
      for (const view of viewsOf(one).union(viewsOf(other))) {
        const missing = [one, other].filter((chunk) => !viewsOf(chunk).has(view));
        if (missing.length === 0) gain += weightOf(view) * requestBytes;
        for (const chunk of missing.flatMap(({ brings }) => [...brings]))
          if (!byView.get(view)?.has(chunk))
            gain -= weightOf(view) * (chunk.bytes + (missing.includes(chunk) ? 0 : requestBytes));
      }
      return gain;
    };
    const pairs = graph.chunks.flatMap((one, place) =>
      graph.chunks
        .slice(place + 1)
        .filter((other) => !wouldCircle(one, other))
        .map((other) => ({ one, other, gain: gainOf(one, other) }))
        .filter(({ gain }) => gain > 0),
    );
    const joined = new Set<PlannedChunk>();
    for (const { one, other } of pairs.toSorted((a, b) => b.gain - a.gain)) {
      if (joined.has(one) || joined.has(other) || wouldCircle(one, other)) continue;
      joined.add(one).add(other);
      graph.join(one, other);
    }
    return joined.size > 0;
  }
  while (joinPairs());

  return { everywhere, chunks: graph.chunks.map((chunk) => chunk.modules) };
}

/** Joins small views that the same pages and views open: all of them cost little more than a request for one. */
export function joinSmallViews(
  modules: AppModules,
  entry: readonly string[],
  visits: readonly PageVisit[] = [],
): string[][] {
  const planned = new Set(visits.flatMap(({ views }) => views));
  const { needs, alone, openers } = viewsOf(modules, withImports(modules, entry));
  const ownOf = (view: string) => [...(needs.get(view) ?? [])].filter((id) => alone.has(id));
  const bytesOf = (view: string) =>
    [...(needs.get(view) ?? [])].reduce((sum, id) => sum + (modules.get(id)?.bytes ?? 0), 0);
  const small = [...openers.keys()].filter(
    (view) => alone.has(view) && !planned.has(view) && bytesOf(view) < requestBytes,
  );
  const groups = Map.groupBy(small, (view) => [...(openers.get(view) ?? [])].toSorted().join());
  return [...groups.values()].filter(({ length }) => length > 1).map((views) => views.flatMap(ownOf));
}
