import type { AppModules } from "./app-views.ts";

/** Modules that come in one file. */
export interface PlannedChunk {
  readonly modules: string[];
  bytes: number;
  /** Chunks whose modules it imports. */
  imports: Set<PlannedChunk>;
  /** Itself and all chunks that come with it. */
  brings: Set<PlannedChunk>;
}

/** Keeps which chunk imports which while chunks are joined. */
export class ChunkGraph {
  chunks: PlannedChunk[] = [];
  readonly #modules: AppModules;
  readonly #chunkOf = new Map<string, PlannedChunk>();

  constructor(modules: AppModules, groups: Iterable<readonly string[]>) {
    this.#modules = modules;
    for (const group of groups) {
      const bytes = group.reduce((sum, id) => sum + (modules.get(id)?.bytes ?? 0), 0);
      const chunk = {
        modules: [...group],
        bytes,
        imports: new Set<PlannedChunk>(),
        brings: new Set<PlannedChunk>(),
      };
      this.chunks.push(chunk);
      for (const id of group) this.#chunkOf.set(id, chunk);
    }
    this.#link();
    // Chunks that import each other have to be one.
    for (let circle = this.#circle(); circle; circle = this.#circle()) this.join(...circle);
  }

  /** Returns the chunks that come with modules. */
  broughtBy(ids: Iterable<string>): Set<PlannedChunk> {
    const own = new Set([...ids].flatMap((id) => this.#chunkOf.get(id) ?? []));
    return new Set([...own].flatMap((chunk) => [...chunk.brings]));
  }

  join(one: PlannedChunk, other: PlannedChunk): void {
    one.modules.push(...other.modules);
    one.bytes += other.bytes;
    for (const id of other.modules) this.#chunkOf.set(id, one);
    this.chunks = this.chunks.filter((chunk) => chunk !== other);
    this.#link();
  }

  /** Takes a chunk out: its modules come from elsewhere. */
  remove(chunk: PlannedChunk): void {
    for (const id of chunk.modules) this.#chunkOf.delete(id);
    this.chunks = this.chunks.filter((other) => other !== chunk);
    this.#link();
  }

  #link(): void {
    for (const chunk of this.chunks) {
      const imported = chunk.modules.flatMap((id) => this.#modules.get(id)?.imports ?? []);
      chunk.imports = new Set(imported.flatMap((id) => this.#chunkOf.get(id) ?? []));
      chunk.imports.delete(chunk);
    }
    for (const chunk of this.chunks) chunk.brings = bringsOf(chunk);
  }

  #circle(): [PlannedChunk, PlannedChunk] | undefined {
    for (const one of this.chunks)
      for (const other of one.brings) if (other !== one && other.brings.has(one)) return [one, other];
    return undefined;
  }
}

function bringsOf(chunk: PlannedChunk, found = new Set<PlannedChunk>()): Set<PlannedChunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const other of chunk.imports) bringsOf(other, found);
  return found;
}

/** Returns whether two chunks in one would import a third one that imports them. */
export function wouldCircle(one: PlannedChunk, other: PlannedChunk): boolean {
  const leadsBack = (from: PlannedChunk, to: PlannedChunk) =>
    [...from.imports].some((next) => next !== to && next.brings.has(to));
  return leadsBack(one, other) || leadsBack(other, one);
}
