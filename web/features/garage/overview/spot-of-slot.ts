import { slotOfPath, type SlotPath } from "#contract/garage/part-slots.ts";
import type { Drawing } from "#web/drawing/draw-bike.ts";

type Point = readonly [x: number, y: number];
type Anchors = Drawing["anchors"];

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Returns the point of a drawing that stands for a slot, in its coordinates; null for what is not drawn. */
export function spotOfSlot(path: SlotPath, anchors: Anchors): Point | null {
  const wheel = path.startsWith("front_") ? anchors.front : anchors.rear;
  switch (slotOfPath(path)) {
    case "front_wheel":
    case "rear_wheel":
    case "tyre":
    case "sealant":
    case "rotor":
    case "front_brake":
    case "rear_brake":
    case "pads":
      return wheel;
    case "cassette":
    case "rear_derailleur":
      return anchors.cassette;
    case "chain":
      return middle(anchors.cassette, anchors.crankset);
    case "crankset":
    case "chainring_1":
    case "chainring_2":
    case "chainring_3":
    case "power_meter":
    case "bottom_bracket":
    case "pedals":
    case "front_derailleur":
    case "motor":
      return anchors.crankset;
    case "fork":
      return anchors.fork;
    case "headset":
    case "stem":
    case "handlebar":
    case "grips_tape":
    case "shifters":
      return anchors.stem;
    case "seatpost":
    case "saddle":
      return anchors.saddle;
    case "battery":
    case "shock":
      return middle(anchors.crankset, anchors.stem);
    default:
      return null;
  }
}
