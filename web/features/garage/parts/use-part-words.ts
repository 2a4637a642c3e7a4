import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { MeasurementKind, PartState, RetireReason } from "#contract/garage/part-words.ts";
import { slotOfPath, type SlotPath } from "#contract/garage/part-slots.ts";
import type { Part } from "#contract/garage/parts.ts";
import { useT } from "#web/lib/i18n.ts";

/** Kinds of which a bike has two: called by their slot where it is known. */
const paired: readonly PartKind[] = ["wheel", "brake"];

/** Returns functions for the names of parts, kinds and slots in the reader's language. */
export function usePartWords() {
  const t = useT("components");
  const kind = (of: PartKind) => t(`kind.${of}`);
  const slot = (path: SlotPath) => t(`slot.${slotOfPath(path)}`);
  /** What sort of part it is: its slot for one of a pair, else its kind. */
  const sort = (part: Pick<Part, "kind">, path?: SlotPath) =>
    path !== undefined && paired.includes(part.kind) ? slot(path) : kind(part.kind);
  return {
    kind,
    slot,
    sort,
    state: (of: PartState) => t(`state.${of}`),
    reason: (of: RetireReason) => t(`reason.${of}`),
    measured: (of: MeasurementKind) => t(`measured.${of}`),
    /** A path in words, outermost first: "Rear wheel, Cassette". */
    path: (path: SlotPath) => path.split("/").map(slot).join(", "),
    /** Maker and model; "" when neither is known. */
    make: (part: Pick<Part, "brand" | "model">) => [part.brand, part.model].filter(Boolean).join(" "),
    /** Maker and model, else what sort of part it is. */
    name: (part: Pick<Part, "kind" | "brand" | "model">, path?: SlotPath) =>
      [part.brand, part.model].filter(Boolean).join(" ") || sort(part, path),
    /** What sort of part, with maker and model: "Chain KMC X11". */
    full: (part: Pick<Part, "kind" | "brand" | "model">, path?: SlotPath) =>
      [sort(part, path), part.brand, part.model].filter(Boolean).join(" "),
  };
}
export type PartWords = ReturnType<typeof usePartWords>;
