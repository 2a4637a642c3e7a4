/** What shops offer, by the keys of `shopOffers`. */
export const shopOfferNames = {
  repair: "Repairs",
  overhaul: "Overhauls",
  assembly: "Assembly",
  wheels: "Wheel building",
  brakes: "Brake service",
  suspension: "Suspension service",
  ebike: "E-bikes",
  fitting: "Bike fitting",
  wash: "Washing",
  storage: "Winter storage",
  pick_up: "Pick-up and delivery",
  parts: "Parts",
  bikes: "Bikes",
  rental: "Rental",
};
