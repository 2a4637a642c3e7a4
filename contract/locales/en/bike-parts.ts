/** Names of a bike's sections. */
export const sectionNames = {
  frame: "Frame and fork",
  drivetrain: "Drivetrain",
  shifting: "Shifting",
  brakes: "Brakes",
  wheels: "Wheels and tyres",
  geometry: "Geometry",
  contact: "Contact points",
  pedals: "Pedals",
  accessories: "Accessories",
  notes: "Notes",
};

/** Names of parts, brand and model taken together. */
export const partNames = {
  fork: "Fork",
  groupset: "Groupset",
  chain: "Chain",
  cassette: "Cassette",
  crankset: "Crankset",
  front_derailleur: "Front derailleur",
  rear_derailleur: "Rear derailleur",
  shifters: "Shifters",
  brake: "Brakes",
  wheelset: "Wheelset",
  hub: "Hubs",
  tire: "Tyres",
  saddle: "Saddle",
  seatpost: "Seatpost",
  handlebar: "Handlebar",
  stem: "Stem",
  grips_tape: "Grips or tape",
  pedal: "Pedals",
};
