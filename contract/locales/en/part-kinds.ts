/** Names of the kinds of parts. */
export const kindNames = {
  fork: "Fork",
  shock: "Shock",
  headset: "Headset",
  wheel: "Wheel",
  tyre: "Tyre",
  sealant: "Sealant",
  rotor: "Brake rotor",
  cassette: "Cassette",
  freewheel: "Freewheel",
  cog: "Sprocket",
  hub_gear: "Hub gear",
  crankset: "Crankset",
  chainring: "Chainring",
  power_meter: "Power meter",
  bottom_bracket: "Bottom bracket",
  chain: "Chain",
  belt: "Belt",
  front_derailleur: "Front derailleur",
  rear_derailleur: "Rear derailleur",
  shifters: "Shifters",
  brake: "Brake",
  pads: "Brake pads",
  handlebar: "Handlebar",
  stem: "Stem",
  grips_tape: "Grips or tape",
  seatpost: "Seatpost",
  saddle: "Saddle",
  pedals: "Pedals",
  motor: "Motor",
  battery: "Battery",
  shift_cables: "Shift cables",
  brake_cables: "Brake cables or hoses",
  accessory: "Accessory",
};

/** Names of the slots that a bike or a part has for them. */
export const slotNames = {
  ...kindNames,
  front_wheel: "Front wheel",
  rear_wheel: "Rear wheel",
  front_brake: "Front brake",
  rear_brake: "Rear brake",
  chainring_1: "Chainring",
  chainring_2: "Chainring 2",
  chainring_3: "Chainring 3",
};

/** How many sprockets, beside a range of teeth. */
export const speedsText = "{{speeds}}-speed";

/** Names of the fields that kinds have of their own. */
export const specFieldNames = {
  type: "Type",
  travel_mm: "Travel",
  size: "Size",
  rim_material: "Rim material",
  rim_width_mm: "Inner rim width",
  spokes: "Spokes",
  hub_brand: "Hub brand",
  hub_model: "Hub model",
  amount_ml: "Amount",
  size_mm: "Diameter",
  min_mm: "Least thickness",
  range: "Range",
  speeds: "Speeds",
  length_mm: "Crank length",
  chainring_size: "Chainrings",
  teeth: "Teeth",
  links: "Links",
  actuation: "Shifting",
  fluid: "Fluid",
  rotor_size: "Rotor size",
  compound: "Compound",
  width: "Width",
  length: "Length",
  angle: "Angle",
  diameter: "Diameter",
  width_mm: "Width",
  power_w: "Power",
  capacity_wh: "Capacity",
};

/** Names of the options of those fields, by kind. */
export const specOptions = {
  fork: { type: { rigid: "Rigid", suspension: "Suspension", carbon: "Carbon, rigid" } },
  wheel: { rim_material: { aluminum: "Aluminium", carbon: "Carbon" } },
  tyre: { type: { clincher: "Clincher", tubeless: "Tubeless", tubular: "Tubular" } },
  front_derailleur: { actuation: { mechanical: "Mechanical", electronic: "Electronic" } },
  rear_derailleur: { actuation: { mechanical: "Mechanical", electronic: "Electronic" } },
  shifters: { actuation: { mechanical: "Mechanical", electronic: "Electronic" } },
  brake: { fluid: { dot: "DOT", mineral: "Mineral oil" } },
  pads: {
    compound: {
      resin: "Resin (organic)",
      semi_metallic: "Semi-metallic",
      sintered: "Sintered (metallic)",
      rubber: "Rubber, for rims",
    },
  },
  handlebar: {
    type: { drop: "Drop", flat: "Flat", riser: "Riser", bullhorn: "Bullhorn", aero: "Aero" },
  },
  seatpost: { type: { rigid: "Rigid", dropper: "Dropper" } },
  pedals: { type: { clipless: "Clipless", platform: "Platform", toe_clips: "Toe clips" } },
};
