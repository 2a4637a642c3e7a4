/** Parts that are worn when they are replaced; others are kept. */
export const consumedKinds: ReadonlySet<string> = new Set(
  "chain belt cassette freewheel cog chainring pads rotor tyre sealant grips_tape shift_cables brake_cables bottom_bracket".split(
    " ",
  ),
);
