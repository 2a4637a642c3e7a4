import type { LinePart } from "./grammar.ts";

/** Makers of parts as riders write them; those of the rider's own parts and bikes come beside. */
const makers =
  "Shimano, SRAM, Campagnolo, KMC, Connex, Wippermann, YBN, microSHIFT, SunRace, Sturmey-Archer, Rohloff, Pinion, Enviolo, Box, Garbaruk, e-thirteen, Wolf Tooth, Absolute Black, Race Face, FSA, Praxis, Rotor, Cane Creek, Chris King, Hope, Token, CeramicSpeed, Enduro, Wheels Manufacturing, Magura, TRP, Tektro, Hayes, Avid, SwissStop, Jagwire, Galfer, Trickstuff, Kool-Stop, BBB, Clarks, Ashima, Continental, Schwalbe, Maxxis, Vittoria, Michelin, Pirelli, Hutchinson, Panaracer, WTB, Goodyear, Kenda, Mitas, Rubena, Specialized, Bontrager, Tufo, Challenge, Veloflex, Teravail, Rene Herse, Donnelly, Stan's, NoTubes, Muc-Off, Orange Seal, Joe's, Effetto Mariposa, Silca, Squirt, DT Swiss, Mavic, Fulcrum, Zipp, Hunt, Newmen, Novatec, Bitex, Industry Nine, Sun Ringle, Alexrims, Mach1, Ritchey, Thomson, Easton, Deda, 3T, Cinelli, Controltech, Truvativ, Renthal, Spank, Kalloy, Zoom, Satori, Ergon, ESI, ODI, Lizard Skins, Supacaz, Fizik, Brooks, Selle Italia, Selle San Marco, Selle Royal, Selle SMP, SQlab, Prologo, Fabric, PRO, Accent, Dartmoor, NS Bikes, Kross, Crank Brothers, Crankbrothers, Time, Look, Speedplay, HT, Nukeproof, Xpedo, Wellgo, RockShox, Fox, Marzocchi, Suntour, Manitou, Formula, DVO, Ohlins, X-Fusion, Bosch, Yamaha, Brose, Bafang, Mahle, Fazua, TQ, Stages, 4iiii, Quarq, Favero, Garmin, Wahoo, Gates, Lumos, Busch Müller, SKS, Topeak, Ortlieb, Lezyne, Knog, Cateye, Abus, Kryptonite";

/** The lines of models that everybody knows, and whose they are. */
const lines: Record<string, string> = {
  Shimano:
    "ultegra, deore, grx, tiagra, sora, claris, xt, xtr, slx, dura-ace, alivio, acera, altus, tourney, cues, zee, saint, nexus, alfine, metrea, linkglide, di2",
  SRAM: "rival, force, red, apex, gx, nx, sx, x01, x0, xx1, xx, eagle, axs, etap, transmission",
  Campagnolo: "record, chorus, potenza, centaur, veloce, ekar",
  RockShox: "pike, lyrik, zeb, reba, sid, judy, recon, yari, reverb, boxxer, monarch, deluxe",
  Schwalbe: "marathon, g-one, hans dampf, nobby nic, rocket ron, racing ralph, magic mary, big betty",
  Continental: "gp5000, gp4000, gatorskin, terra speed, terra trail, race king, cross king, mountain king",
};

/** What riders call makers. */
export const nicknames: Readonly<Record<string, string>> = {
  conti: "Continental",
  campa: "Campagnolo",
  campy: "Campagnolo",
  crankbros: "Crankbrothers",
};

const onlyMake: Partial<Record<LinePart, string>> = {
  chain: "KMC, YBN, Connex, Wippermann",
  tyre: "Continental, Schwalbe, Maxxis, Vittoria, Hutchinson, Panaracer, Goodyear, Kenda, Mitas, Rubena, Tufo, Veloflex, Teravail, Rene Herse, Donnelly",
  saddle: "Brooks, Selle Italia, Selle San Marco, Selle Royal, Selle SMP",
  pedals: "Speedplay, Xpedo, Wellgo",
  pads: "SwissStop, Kool-Stop",
};
/** Whose names are everyday words, and beside what they are meant as names all the same. */
export const alsoMake: Partial<Record<LinePart, string>> = {
  pedals: "look time ht",
  fork: "fox formula",
  shock: "fox",
  bottom_bracket: "token enduro hope rotor",
  headset: "hope token",
  brake: "hope formula",
  wheel: "hope hunt token zoom",
  crankset: "rotor",
  power_meter: "rotor",
  cassette: "box hope",
  saddle: "pro fabric",
  stem: "pro zoom hope",
  handlebar: "pro zoom",
  seatpost: "pro zoom",
};

/** The kind of part that a maker makes, of those that make one. */
export const onlyPartOf: ReadonlyMap<string, LinePart> = new Map(
  Object.entries(onlyMake).flatMap(([part, names]) =>
    names.split(", ").map((name): [string, LinePart] => [name, part as LinePart]),
  ),
);

export const makerNames: readonly string[] = makers.split(", ");
export const modelLines: readonly (readonly [string, string])[] = Object.entries(lines).flatMap(
  ([maker, names]) => names.split(", ").map((name) => [name, maker] as const),
);
