import type { Life } from "./life.ts";

const trails = ["Twister", "Stary Zielony", "Gaciok", "Szyndzielnia", "Kozia Góra"];

/** Tomek's trail bike: tyres and pads go fast there. */
export const eight: Life = async (bike) => {
  await bike.read(1000, 600);
  const usual = { kmh: 13, climb: 33, titles: trails, sport: "mtb", device: "Garmin Edge 530" };
  await bike.ride({ ...usual, from: 1000, to: 230, rides: 75, km: 2270.4 });
  await bike.ride({ ...usual, from: 230, to: 0, rides: 24, km: 640 });
  const minion = { brand: "Maxxis", price_cents: 28_900, spec: { size: "29 × 2.4", type: "tubeless" } };
  for (const ago of [1020, 620, 200])
    await bike.replace("front_wheel/tyre", ago, { ...minion, model: "Minion DHF" });
  for (const ago of [1020, 760, 480, 160])
    await bike.replace("rear_wheel/tyre", ago, { ...minion, model: "Dissector" });
  const pads = { brand: "Shimano", model: "N03A", price_cents: 8_900, spec: { compound: "resin" } };
  for (const ago of [960, 700, 450, 190]) await bike.replace("front_brake/pads", ago, pads);
  for (const ago of [900, 610, 330, 80]) await bike.replace("rear_brake/pads", ago, pads);
  await bike.measure(bike.at("rear_brake/pads"), 5, "pad_mm", 1.9);
  for (const ago of [560, 120])
    await bike.replace("chain", ago, {
      brand: "Shimano",
      model: "CN-M6100",
      price_cents: 11_900,
      spec: { speeds: 12 },
    });
  await bike.measure(bike.at("chain"), 5, "chain_pct", 0.2, "Unior");
  await bike.replace(
    "seatpost",
    540,
    {
      brand: "OneUp",
      model: "Dropper Post V2 180",
      spec: { type: "dropper", travel_mm: 180 },
      price_cents: 99_900,
    },
    "broken",
  );
  for (const [ago, value] of [
    [600, 27],
    [210, 30],
    [20, 28],
  ] as const)
    await bike.measure(bike.at("fork"), ago, "sag_pct", value);
  await bike.service(400, ["fork service"], { shop: "Enduro Serwis, Bielsko-Biała", cost: 450 });
  await bike.service(95, ["fork lube", "chain clean"]);
  await bike.service(9, ["chain lube", "bike pressure", "bike inspect"]);
  await bike.spend(260, "race_travel", 120, {
    shop: "Bike Resort Mikulov",
    note: "Karnety i kemping",
    paid: { currency: "EUR", rate: 4.28 },
  });
  await bike.spend(140, "clothing", 389, { shop: "Dakine", note: "Ochraniacze na kolana" });
  await bike.spend(58, "race_travel", 149, {
    shop: "Szczyrkowski",
    note: "Karnet na wyciąg",
    receipt: "Karnet",
  });
  await bike.takeSuggested(45);
  const flats = bike.at("pedals");
  const clips = {
    brand: "Crankbrothers",
    model: "Mallet Trail",
    spec: { type: "clipless" },
    price_cents: 62_900,
  };
  await bike.replace("pedals", 380, clips, "stored");
  await bike.mount(flats, "pedals", 250);
};

/** Tomek's electric bike: a motor, and a battery that ages. */
export const turbo: Life = async (bike) => {
  await bike.read(1380, 0);
  await bike.read(700, 1700);
  await bike.read(187, 3311.7);
  await bike.read(15, 3805);
  await bike.replace("motor", 1390, {
    brand: "Specialized",
    model: "Turbo Full Power 2.2",
    spec: { power_w: 565 },
  });
  const battery = {
    brand: "Specialized",
    model: "M3-700",
    spec: { capacity_wh: 700 },
    serial: "M3-700-0042",
  };
  await bike.replace("battery", 1390, battery);
  for (const [ago, value] of [
    [1380, 100],
    [700, 95],
    [180, 91],
  ] as const)
    await bike.measure(bike.at("battery"), ago, "soh_pct", value, "Mission Control");
  await bike.service(365, ["motor update", "battery measure"], { shop: "Rowery Wąsik", cost: 320 });
  await bike.service(30, ["chain lube"]);
  for (const [ago, zlotys] of [
    [330, 42],
    [150, 55],
    [30, 48],
  ] as const)
    await bike.spend(ago, "charging", zlotys, { note: "Prąd, około 60 kWh" });
  await bike.takeSuggested(25);
  for (const ago of [900, 400])
    await bike.replace("chain", ago, {
      brand: "SRAM",
      model: "NX Eagle",
      price_cents: 9_900,
      spec: { speeds: 12 },
    });
};
