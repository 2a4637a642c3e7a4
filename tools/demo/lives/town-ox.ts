import type { Life } from "./life.ts";

/** Zofia's town bike: winter tyres each year, and no rides written down. */
export const townOx: Life = async (bike) => {
  await bike.read(2050, 0);
  await bike.read(1320, 4300);
  await bike.read(700, 8900, "Przegląd w serwisie");
  await bike.read(170, 12_480);
  await bike.read(8, 13_120);
  const summer = [bike.at("front_wheel/tyre"), bike.at("rear_wheel/tyre")];
  const marathon = { brand: "Schwalbe", model: "Marathon Winter Plus", spec: { size: "42-622" }, ago: 1500 };
  const winter = [await bike.buy("tyre", marathon), await bike.buy("tyre", marathon)];
  const turns = [
    ...bike.each("11-20", 4).map((ago) => ({ ago, tyres: winter })),
    ...bike.each("03-10", 4).map((ago) => ({ ago, tyres: summer })),
  ].filter(({ ago }) => ago < 1500);
  for (const { ago, tyres } of turns.toSorted((a, b) => b.ago - a.ago))
    for (const [index, path] of ["front_wheel/tyre", "rear_wheel/tyre"].entries())
      await bike.mount(tyres[index] ?? 0, path, ago);
  for (const ago of [1200, 480])
    await bike.replace("chain", ago, { brand: "KMC", model: "X9", price_cents: 6_900, spec: { speeds: 9 } });
  await bike.measure(bike.at("chain"), 8, "chain_pct", 0.8, "Suwmiarka");
  await bike.service(700, ["bike service"], { title: "Przegląd", shop: "Serwis na Kazimierzu", cost: 180 });
  await bike.service(120, ["chain lube", "bike pressure"]);
  await bike.spend(1490, "accessory", 219, { shop: "Decathlon", note: "Blokada Abus Granit" });
  await bike.spend(40, "accessory", 89, { shop: "Decathlon", note: "Sakwa na zakupy", receipt: "Sakwa" });
  await bike.takeSuggested(170);
  await bike.replace("rear_brake/pads", 480, {
    brand: "Shimano",
    model: "B03S",
    spec: { compound: "resin" },
  });
};
