import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { MeasurementKind, PartState, RetireReason } from "#contract/garage/part-words.ts";
import { slotOfPath, type SlotPath } from "#contract/garage/part-slots.ts";
import type { Part } from "#contract/garage/parts.ts";
import { detailOf } from "#contract/garage/part-detail.ts";
import { language, useT } from "#web/lib/i18n.ts";

/** Kinds that a bike has several times: named by their slot where it is known. */
const paired: readonly PartKind[] = ["wheel", "brake", "chainring"];

/** What names a part; its kind's own fields where they are known. */
type NamedPart = Pick<Part, "kind" | "brand" | "model"> & Partial<Pick<Part, "spec">>;

/** Returns functions for the names of parts, kinds and slots in the reader's language. */
export function usePartWords() {
  const t = useT("components");
  const kind = (of: PartKind) => t(`kind.${of}`);
  const slot = (path: SlotPath) => t(`slot.${slotOfPath(path)}`);
  /** What sort of part it is: its slot for one of a pair, else its kind. */
  const sort = (part: Pick<Part, "kind">, path?: SlotPath) =>
    path !== undefined && paired.includes(part.kind) ? slot(path) : kind(part.kind);
  const make = (part: Pick<Part, "brand" | "model">) => [part.brand, part.model].filter(Boolean).join(" ");
  /** What is known of it beside maker and model: "40-622". */
  const detail = (part: NamedPart) => detailOf(part, language(), (speeds) => t("speeds", { speeds }));
  /** "Tyre, 40-622" */
  const unnamed = (part: NamedPart, path?: SlotPath) =>
    [sort(part, path), detail(part)].filter(Boolean).join(", ");
  /** What sort of part, with maker and model. */
  const full = (part: NamedPart, path?: SlotPath) =>
    make(part) ? `${sort(part, path)} ${make(part)}` : unnamed(part, path);
  return {
    kind,
    slot,
    sort,
    make,
    detail,
    state: (of: PartState) => t(`state.${of}`),
    reason: (of: RetireReason) => t(`reason.${of}`),
    measured: (of: MeasurementKind) => t(`measured.${of}`),
    /** A path in words, outermost first: "Rear wheel, Cassette". */
    path: (path: SlotPath) => path.split("/").map(slot).join(", "),
    /** With what a part has to go: the frame, or a path in words. */
    with: (path: string) => (path === "frame" ? t("frame") : path.split("/").map(slot).join(", ")),
    /** Maker and model, else what sort of part it is and what is known of it. */
    name: (part: NamedPart, path?: SlotPath) => make(part) || unnamed(part, path),
    /** "Chain KMC X11" */
    full,
    /** The same with the wheel or brake that it is on, of which a bike has two: "Brake pads Shimano B03S · Rear brake". */
    placed: (part: NamedPart, path?: SlotPath) => {
      const [holder, held] = path?.split("/") ?? [];
      const isOnOneOfTwo = held !== undefined && /^(front|rear)_(wheel|brake)$/.test(holder ?? "");
      return isOnOneOfTwo ? `${full(part, path)} · ${slot(holder as SlotPath)}` : full(part, path);
    },
  };
}
export type PartWords = ReturnType<typeof usePartWords>;
