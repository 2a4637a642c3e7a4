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

export const makerNames: readonly string[] = makers.split(", ");
export const modelLines: readonly (readonly [string, string])[] = Object.entries(lines).flatMap(
  ([maker, names]) => names.split(", ").map((name) => [name, maker] as const),
);
