import type { FieldName } from "#contract/garage/bike-fields.ts";

const disc = "brake_type=disc;brake_system=hydraulic";
const eagle = (name: string, cassette: string) =>
  `speeds=12;rear_derailleur=${name};shifters=${name};cassette=${cassette};chain=${name}`;
const axs = (name: string, cassette: string) =>
  `speeds=12;rear_derailleur=${name} eTap AXS;shifters=${name} eTap AXS;crankset=${name} AXS;cassette=${cassette};chain=${name}`;
const eleven = (name: string, number: string) =>
  `speeds=11;crankset=${name} FC-${number};cassette=${name} CS-${number}`;
const mechanical = (name: string, number: string) =>
  `rear_derailleur=${name} RD-${number};front_derailleur=${name} FD-${number}`;
const mountain = (name: string, number: string) =>
  `speeds=12;shifters=${name} SL-${number};cassette=${name} CS-${number}-12;chain=${name} CN-${number};${disc}`;
const electric105 = `speeds=12;shifters=105 ST-R7170;rear_derailleur=105 RD-R7150;front_derailleur=105 FD-R7150;crankset=105 FC-R7100;cassette=105 CS-R7100;chain=SLX CN-M7100;brake=105 BR-R7170;${disc}`;
const ultegra12 =
  "speeds=12;rear_derailleur=Ultegra RD-R8150;front_derailleur=Ultegra FD-R8150;crankset=Ultegra FC-R8100;cassette=Ultegra CS-R8100;chain=Deore XT CN-M8100";
const all = (name: string) =>
  `rear_derailleur=${name};front_derailleur=${name};shifters=${name};crankset=${name}`;

/**
 * The parts that every bike with a groupset has. Parts that a maker sells in several kinds under one name are left
 * out: derailleurs with cable or electronic shifting, cranks with two or three rings or for wider frames.
 */
const companions: Record<string, Record<string, string>> = {
  Shimano: {
    "Dura-Ace R9200":
      "speeds=12;rear_derailleur=Dura-Ace RD-R9250;front_derailleur=Dura-Ace FD-R9250;crankset=Dura-Ace FC-R9200;cassette=Dura-Ace CS-R9200;chain=XTR CN-M9100",
    "Dura-Ace R9100": `${eleven("Dura-Ace", "R9100")};chain=CN-HG901-11`,
    "Ultegra R8170": `${ultegra12};shifters=Ultegra ST-R8170;brake=Ultegra BR-R8170;${disc}`,
    "Ultegra R8150": ultegra12,
    "Ultegra R8100": ultegra12,
    "Ultegra R8000": `${eleven("Ultegra", "R8000")};chain=CN-HG701-11`,
    "Ultegra 6800": eleven("Ultegra", "6800"),
    "105 R7170": electric105,
    "105 R7150": electric105,
    "105 R7100": `speeds=12;crankset=105 FC-R7100;cassette=105 CS-R7100;chain=SLX CN-M7100;brake=105 BR-R7170;${disc}`,
    "105 R7000": `${eleven("105", "R7000")};${mechanical("105", "R7000")};chain=CN-HG601-11`,
    "105 5800": `${eleven("105", "5800")};${mechanical("105", "5800")}`,
    "Tiagra 4700": "speeds=10;rear_derailleur=Tiagra RD-4700",
    "Sora R3000": "speeds=9;rear_derailleur=Sora RD-R3000",
    "Claris R2000": "speeds=8;rear_derailleur=Claris RD-R2000",
    "GRX RX825": `speeds=12;shifters=GRX ST-RX825;rear_derailleur=GRX RD-RX825;front_derailleur=GRX FD-RX825;crankset=GRX FC-RX820;chain=Deore XT CN-M8100;brake=GRX BR-RX820;${disc}`,
    "GRX RX820": `speeds=12;shifters=GRX ST-RX820;crankset=GRX FC-RX820;chain=Deore XT CN-M8100;brake=GRX BR-RX820;${disc}`,
    "GRX RX810": `speeds=11;crankset=GRX FC-RX810;chain=CN-HG701-11;brake=GRX BR-RX810;${disc}`,
    "GRX RX610": `speeds=12;shifters=GRX ST-RX610;crankset=GRX FC-RX610;${disc}`,
    "GRX RX600": `speeds=11;shifters=GRX ST-RX600;crankset=GRX FC-RX600;chain=CN-HG601-11;brake=GRX BR-RX400;${disc}`,
    "GRX RX400": `speeds=10;shifters=GRX ST-RX400;rear_derailleur=GRX RD-RX400;front_derailleur=GRX FD-RX400;brake=GRX BR-RX400;${disc}`,
    "XTR M9100": mountain("XTR", "M9100"),
    "Deore XT M8100": mountain("Deore XT", "M8100"),
    "SLX M7100": mountain("SLX", "M7100"),
    "Deore M6100": mountain("Deore", "M6100"),
  },
  SRAM: {
    "RED eTap AXS": axs("RED", "XG-1290"),
    "Force eTap AXS": axs("Force", "XG-1270"),
    "Rival eTap AXS": `${axs("Rival", "XG-1250")};brake=Rival AXS;${disc}`,
    "XX1 Eagle": eagle("XX1 Eagle", "XG-1299"),
    "X01 Eagle": eagle("X01 Eagle", "XG-1295"),
    "GX Eagle": eagle("GX Eagle", "XG-1275"),
    "NX Eagle": eagle("NX Eagle", "PG-1230"),
    "SX Eagle": eagle("SX Eagle", "PG-1210"),
  },
  Campagnolo: {
    Ekar: `speeds=13;rear_derailleur=Ekar;shifters=Ekar;crankset=Ekar;cassette=Ekar;chain=Ekar;brake=Ekar;${disc}`,
    Chorus: all("Chorus"),
    Record: all("Record"),
  },
};

const alone = new Set(["speeds", "brake_type", "brake_system"]);

/** Returns the fields that a groupset determines, including makers; empty for an unknown groupset. */
export function companionsOf(brand: string, model: string): Partial<Record<FieldName, string>> {
  const same = (one: string) => (other: string) => one.trim().toLowerCase() === other.toLowerCase();
  const maker = Object.keys(companions).find(same(brand)) ?? "";
  const name = Object.keys(companions[maker] ?? {}).find(same(model)) ?? "";
  const parts = (companions[maker]?.[name] ?? "").split(";").filter(Boolean);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [field = "", value = ""] = part.split("=");
      return alone.has(field)
        ? [[field, value]]
        : [
            [`${field}_brand`, maker],
            [`${field}_model`, value],
          ];
    }),
  );
}
