/** Slots of a wheel or a brake that a bike has twice, and what they are called with their side. */
const paired = {
  "front_wheel/tyre": "front_tyre",
  "rear_wheel/tyre": "rear_tyre",
  "front_wheel/sealant": "front_sealant",
  "rear_wheel/sealant": "rear_sealant",
  "front_wheel/rotor": "front_rotor",
  "rear_wheel/rotor": "rear_rotor",
  "front_brake/pads": "front_pads",
  "rear_brake/pads": "rear_pads",
} as const;
type PairedPath = keyof typeof paired;

const isPaired = (path: string): path is PairedPath => Object.hasOwn(paired, path);

/** Returns the name of a slot that a bike has on two sides; null for any other. */
export const sidedName = (path: string) => (isPaired(path) ? paired[path] : null);
