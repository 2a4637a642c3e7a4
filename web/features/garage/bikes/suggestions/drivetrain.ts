/** Well-known models of drivetrain parts, by component and maker. */
export const drivetrainCatalogue = {
  groupset: {
    Shimano:
      "Dura-Ace R9200, Dura-Ace R9100, Dura-Ace 9000, Ultegra R8170, Ultegra R8150, Ultegra R8100, Ultegra R8000, Ultegra 6800, 105 R7170, 105 R7150, 105 R7100, 105 R7000, 105 5800, Tiagra 4700, Sora R3000, Claris R2000, GRX RX825, GRX RX820, GRX RX810, GRX RX610, GRX RX600, GRX RX400, XTR M9200, XTR M9100, Deore XT M8200, Deore XT M8100, Deore XT M8000, SLX M7100, SLX M7000, Deore M6100, Deore M5100, Deore M4100, CUES U8000, CUES U6000, CUES U4000, Alivio M3100, Acera M3000, Altus M2000, Tourney TY300, Saint M820, Zee M640, Alfine, Nexus",
    SRAM: "RED AXS, RED XPLR AXS, RED eTap AXS, RED 22, Force AXS, Force XPLR AXS, Force eTap AXS, Force 22, Force 1, Rival AXS, Rival XPLR AXS, Rival eTap AXS, Rival 22, Rival 1, Apex AXS, Apex XPLR AXS, Apex, Apex 1, XX SL Eagle Transmission, XX Eagle Transmission, X0 Eagle Transmission, GX Eagle Transmission, XX1 Eagle AXS, X01 Eagle AXS, GX Eagle AXS, XX1 Eagle, X01 Eagle, GX Eagle, NX Eagle, SX Eagle, Eagle 90, Eagle 70",
    Campagnolo:
      "Super Record Wireless, Super Record EPS, Super Record, Record, Chorus, Potenza, Centaur, Veloce, Ekar, Ekar GT",
    microSHIFT: "Acolyte, Advent, Advent X, Sword",
    "Box Components": "Prime 9",
    FSA: "K-Force WE",
    "L-Twoo": "eRX, eR9, RX, R9, R7, R5, R3, GR9, GR7, AX, A7",
    Pinion: "C1.6, C1.9XR, C1.12, C1.12i, P1.12, P1.18, E1.9, E1.12",
    Rohloff: "Speedhub 500/14",
    Rotor: "1x13",
    Sensah: "Empire Pro, SRX Pro",
    "Sturmey-Archer": "AW, S2 Duomatic, X-RD5(W)",
    TRP: "EVO 12",
  },
  chain: {
    Shimano:
      "XTR CN-M9100, Deore XT CN-M8100, SLX CN-M7100, Deore CN-M6100, CN-HG901-11, CN-HG701-11, CN-HG601-11, CN-HG95, CN-HG93, CN-HG54, CN-HG53, CN-HG71, CN-HG40, LINKGLIDE CN-LG500",
    SRAM: "RED, Force, Rival, XX SL Eagle, X0 Eagle Transmission, XX1 Eagle, X01 Eagle, GX Eagle, NX Eagle, SX Eagle, PC-1170, PC-1130, PC-1110, PC-1071, PC-1031, PC-971, PC-951, PC-870, PC-850, PC-1",
    KMC: "X8, X9, X9 EPT, X9 SL, X10, X10 EPT, X10 SL, X11, X11 EPT, X11 SL, X12, X12 EPT, DLC 11, DLC 12, Z8.3, S1, K1, e11, e12",
    Campagnolo: "Super Record, Record, Chorus, Ekar",
    Connex: "8sX, 9sX, 10sX, 11sX",
    Gates: "Carbon Drive CDX, Carbon Drive CDN, Carbon Drive CDC",
    Izumi: "",
    Taya: "",
    YBN: "",
  },
  cassette: {
    Shimano:
      "Dura-Ace CS-R9200, Dura-Ace CS-R9100, Ultegra CS-R8100, Ultegra CS-R8000, Ultegra CS-6800, 105 CS-R7100, 105 CS-R7000, 105 CS-5800, CS-HG800-11, CS-HG710-12, CS-HG700-11, CS-HG500-10, CS-HG400-9, CS-HG201-9, CS-HG200-9, CS-HG50-8, CS-HG31-8, XTR CS-M9200-12, XTR CS-M9100-12, Deore XT CS-M8200-12, Deore XT CS-M8100-12, Deore XT CS-M8000, SLX CS-M7100-12, SLX CS-M7000-11, Deore CS-M6100-12, Deore CS-M5100-11, Deore CS-M4100-10, CUES CS-LG700-11, CUES CS-LG400-10, CUES CS-LG300-9",
    SRAM: "XG-1391, XG-1371, XG-1290, XG-1270, XG-1271, XG-1250, XG-1251, PG-1231, PG-1170, PG-1130, PG-1050, PG-1030, PG-950, PG-850, XG-1299, XG-1295, XG-1275, PG-1230, PG-1210, XS-1299, XS-1297, XS-1295, XS-1275, XS-1270",
    Campagnolo: "Super Record, Record, Chorus, Centaur, Potenza, Ekar",
    Garbaruk: "",
    microSHIFT: "Advent, Advent X",
    Miche: "Primato",
    Rotor: "",
    SunRace: "CSMS3, CSMS8, CSMX3, CSMX8, CSMX80, CSMZ90",
  },
  crankset: {
    Shimano:
      "Dura-Ace FC-R9200, Dura-Ace FC-R9100, Ultegra FC-R8100, Ultegra FC-R8000, Ultegra FC-6800, 105 FC-R7100, 105 FC-R7000, 105 FC-5800, Tiagra FC-4700, Sora FC-R3000, Claris FC-R2000, FC-RS510, GRX FC-RX820, GRX FC-RX810, GRX FC-RX610, GRX FC-RX600, XTR FC-M9100, Deore XT FC-M8100, Deore XT FC-M8000, SLX FC-M7100, Deore FC-M6100, Deore FC-M5100, FC-MT610, FC-MT510, FC-MT210, Saint FC-M820, Zee FC-M640",
    SRAM: "RED AXS, Force AXS, Rival AXS, Apex, Force 1, Rival 1, XX SL Eagle, XX1 Eagle DUB, X01 Eagle DUB, GX Eagle DUB, NX Eagle DUB, SX Eagle DUB, Omnium",
    Campagnolo: "Super Record, Record, Chorus, Centaur, Potenza, Ekar",
    "Cane Creek": "eeWings",
    Easton: "EA90, EC90 SL",
    "e*thirteen": "Helix, TRS",
    FSA: "K-Force Light, SL-K, Energy, Gossamer, Omega, Tempo, Vero, Afterburner, Comet, Alpha Drive",
    Hope: "Evo",
    Miche: "Graff, Pistard, Primato",
    Praxis: "Alba, Cadet, Girder, Lyft, Zayante",
    "Race Face": "Aeffect, Atlas, Era, Next R, Next SL, Ride, Turbine",
    Rotor: "Aldhu, INspider, Kapic, Raptor, Vegast",
    "SR Suntour": "",
    Sugino: "75, Messenger, RD2, XD2",
    Truvativ: "Descendant, Stylo",
  },
  front_derailleur: {
    Shimano:
      "Dura-Ace FD-R9250, Dura-Ace FD-R9100, Ultegra FD-R8150, Ultegra FD-R8050, Ultegra FD-R8000, Ultegra FD-6800, 105 FD-5800, 105 FD-R7150, 105 FD-R7100, 105 FD-R7000, Tiagra FD-4700, Sora FD-R3000, Claris FD-R2000, GRX FD-RX825, GRX FD-RX820, GRX FD-RX815, GRX FD-RX810, GRX FD-RX400, Deore XT FD-M8100, SLX FD-M7100, Deore FD-M6100, Deore FD-M5100, Alivio FD-M3100, Altus FD-M2000, Tourney FD-TY300",
    SRAM: "RED AXS, RED eTap AXS, Force AXS, Force eTap AXS, Rival eTap AXS, RED 22, Force 22, Rival 22, Apex",
    Campagnolo: "Super Record Wireless, Super Record, Record, Chorus, Potenza, Centaur",
    microSHIFT: "",
  },
  rear_derailleur: {
    Shimano:
      "Dura-Ace RD-R9250, Dura-Ace RD-R9100, Ultegra RD-R8150, Ultegra RD-R8050, Ultegra RD-R8000, Ultegra RD-6800, 105 RD-5800, 105 RD-R7150, 105 RD-R7100, 105 RD-R7000, Tiagra RD-4700, Sora RD-R3000, Claris RD-R2000, GRX RD-RX825, GRX RD-RX822, GRX RD-RX820, GRX RD-RX815, GRX RD-RX812, GRX RD-RX810, GRX RD-RX400, XTR RD-M9250, XTR RD-M9100, Deore XT RD-M8250, Deore XT RD-M8100, Deore XT RD-M8000, SLX RD-M7100, Deore RD-M6100, Deore RD-M5100, Deore RD-M4120, CUES RD-U6000, CUES RD-U4000, Alivio RD-M3100, Acera RD-M3020, Altus RD-M2000, Tourney RD-TY300, Saint RD-M820, Zee RD-M640",
    SRAM: "RED AXS, RED XPLR AXS, RED eTap AXS, Force AXS, Force XPLR AXS, Force eTap AXS, Rival AXS, Rival XPLR AXS, Rival eTap AXS, Apex AXS, Apex XPLR AXS, RED 22, Force 22, Rival 22, Force 1, Rival 1, Apex 1, XX SL Eagle Transmission, XX Eagle Transmission, X0 Eagle Transmission, GX Eagle Transmission, XX1 Eagle AXS, X01 Eagle AXS, GX Eagle AXS, XX1 Eagle, X01 Eagle, GX Eagle, NX Eagle, SX Eagle, Eagle 90, Eagle 70",
    Campagnolo: "Super Record Wireless, Super Record, Record, Chorus, Potenza, Centaur, Ekar",
    "L-Twoo": "eRX, eR9, RX, R9, R7, R5, R3, GR9, GR7, AX, A7",
    microSHIFT: "Acolyte, Advent, Advent X, Sword",
    "Box Components": "",
    TRP: "EVO 12",
  },
  shifters: {
    Shimano:
      "Dura-Ace ST-R9270, Dura-Ace ST-R9120, Dura-Ace ST-R9100, Ultegra ST-R8170, Ultegra ST-R8070, Ultegra ST-R8020, Ultegra ST-R8000, Ultegra ST-6800, 105 ST-5800, 105 ST-R7170, 105 ST-R7120, 105 ST-R7100, 105 ST-R7020, 105 ST-R7000, Tiagra ST-4720, Tiagra ST-4700, Sora ST-R3000, Claris ST-R2000, GRX ST-RX825, GRX ST-RX820, GRX ST-RX815, GRX ST-RX810, GRX ST-RX610, GRX ST-RX600, GRX ST-RX400, XTR SL-M9100, Deore XT SL-M8100, Deore XT SL-M8000, SLX SL-M7100, Deore SL-M6100, Deore SL-M5100, Deore SL-M4100, CUES SL-U6000, CUES SL-U4000, Alivio SL-M3100, Altus SL-M2000, Saint SL-M820",
    SRAM: "RED AXS, RED eTap AXS, Force AXS, Force eTap AXS, Rival eTap AXS, Apex AXS, RED 22, Force 22, Rival 22, Force 1, Rival 1, Apex 1, AXS POD, AXS POD Ultimate, XX1 Eagle, X01 Eagle, GX Eagle, NX Eagle, SX Eagle",
    Campagnolo: "Super Record Wireless, Super Record, Record, Chorus, Potenza, Centaur, Ekar",
    "L-Twoo": "eRX, eR9, RX, R9, R7, R5, R3, GR9, GR7, AX, A7",
    microSHIFT: "Acolyte, Advent, Advent X, Sword",
    TRP: "EVO 12",
  },
} as const;
