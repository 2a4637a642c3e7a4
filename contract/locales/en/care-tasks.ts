/** What is done, after what it is done to: "Chain · lube". */
export const careTaskNames = {
  replace: "replace",
  lube: "lube",
  clean: "clean",
  measure: "measure",
  inspect: "inspect",
  service: "service",
  bleed: "bleed",
  pressure: "check the pressure",
  top_up: "top up",
  true: "true",
  torque: "check the bolts",
  charge: "charge",
  update: "update",
};

/** Checks of a whole bike that have a name of their own. */
export const wholeBikeChecks = { pressure: "Tyres · check the pressure", inspect: "Quick check" };

/** What a bike has on two sides; anything else is called by its slot. */
export const sidedSlotNames = {
  front_tyre: "Front tyre",
  rear_tyre: "Rear tyre",
  front_sealant: "Front sealant",
  rear_sealant: "Rear sealant",
  front_rotor: "Front brake rotor",
  rear_rotor: "Rear brake rotor",
  front_pads: "Front brake pads",
  rear_pads: "Rear brake pads",
};
