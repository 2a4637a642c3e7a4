/** Well-known models of forks, brakes, wheels and tyres, by component and maker. */
export const runningGear = {
  fork: {
    RockShox:
      "30, 35, BoXXer, Domain, Judy, Lyrik, Paragon, Pike, Psylo, Reba, Recon, Revelation, Rudy, Sektor, SID, SID SL, XC 28, XC 30, XC 32, Yari, ZEB",
    FOX: "32 Float, 32 Float Step-Cast, 32 Taper-Cast, 34 Float, 34 Float Step-Cast, 36 Float, 38 Float, 40 Float, Rhythm 34, Rhythm 36",
    "SR Suntour": "Aion, Auron, Axon, Durolux, Epixon, Mobie, NCX, NEX, Raidon, XCE, XCM, XCR, XCT, Zeron",
    Marzocchi: "Bomber 58, Bomber DJ, Bomber Z1, Bomber Z2",
    Manitou: "Circus, Dorado, Machete, Markhor, Mattoc, Mezzer, R7",
    "DT Swiss": "F 232 One, F 535 One",
    "Cane Creek": "Helm, Invert",
    Öhlins: "DH38 m.1, RXF34 m.2, RXF36 m.3, RXF38 m.2",
    Formula: "33, 35, Nero, Selva",
    Cannondale: "Lefty Ocho, Lefty Oliver",
    Lauf: "Grit, True Grit",
    Columbus: "Futura",
    ENVE: "",
    Ritchey: "",
    RST: "",
  },
  brake: {
    Shimano:
      "Dura-Ace BR-R9270, Dura-Ace BR-R9100, Ultegra BR-R8170, Ultegra BR-R8070, Ultegra BR-R8000, Ultegra BR-6800, 105 BR-5800, 105 BR-R7170, 105 BR-R7070, 105 BR-R7000, Tiagra BR-4770, Tiagra BR-4700, Sora BR-R3000, GRX BR-RX820, GRX BR-RX810, GRX BR-RX400, XTR BR-M9220, XTR BR-M9200, XTR BR-M9120, XTR BR-M9100, Deore XT BR-M8220, Deore XT BR-M8200, Deore XT BR-M8120, Deore XT BR-M8100, SLX BR-M7120, SLX BR-M7100, Deore BR-M6120, Deore BR-M6100, Saint BR-M820, Zee BR-M640, BR-MT520, BR-MT420, BR-MT410, BR-MT201, BR-MT200",
    SRAM: "RED AXS, Force AXS, Rival AXS, Apex, Code R, Code RSC, Code Ultimate, DB8, G2 R, G2 RSC, G2 Ultimate, Guide R, Guide RSC, Guide T, Level T, Level TL, Level TLM, Level Ultimate, Maven Bronze, Maven Silver, Maven Ultimate",
    Avid: "BB5, BB7, Elixir, Juicy, Single Digit 5, Single Digit 7",
    Magura: "HS11, HS22, HS33, Louise, MT Sport, MT4, MT5, MT7, MT8 SL",
    Hope: "RX4, Tech 3 E4, Tech 3 V4, Tech 4 E4, Tech 4 V4, XCR",
    Campagnolo: "Super Record, Record, Chorus, Potenza, Centaur, Ekar",
    Formula: "Cura, Cura 4, R1",
    Hayes: "Dominion A2, Dominion A4, Dominion T4",
    TRP: "DH-R EVO, HY/RD, Slate EVO, Slate T4, Spyke, Spyre, Trail EVO",
    Tektro: "Auriga, HD-M275, HD-M285, HD-M745, R539",
    Clarks: "Clout1, M2",
    Trickstuff: "Diretissima, Maxima, Piccola",
    Promax: "",
  },
  wheelset: {
    "DT Swiss":
      "ARC 1100, ARC 1400, CRC 1400, E 1900, ER 1600, ERC 1400, EX 1700, EXC 1501, FR 1500, GR 1600, GRC 1400, M 1900, P 1800, PR 1600, X 1900, XM 1700, XMC 1501, XR 1700, XRC 1200, XRC 1501",
    Mavic:
      "Aksium, Allroad, Cosmic SL 45, Cosmic SLR 45, Crossmax, Crossride, Deemax, Ksyrium, Ksyrium Elite, Open Pro",
    Shimano:
      "Dura-Ace WH-R9270-C36, Dura-Ace WH-R9270-C50, Ultegra WH-R8170-C36, Ultegra WH-R8170-C50, 105 WH-RS710-C32, 105 WH-RS710-C46, GRX WH-RX570, GRX WH-RX870, WH-RS100, WH-RS171, WH-RS370, Deore XT WH-M8100, Deore XT WH-M8120",
    Campagnolo:
      "Bora Ultra WTO 45, Bora Ultra WTO 60, Bora WTO 33, Bora WTO 45, Hyperon Ultra, Khamsin, Scirocco, Shamal, Zonda",
    Fulcrum:
      "Racing 3, Racing 4, Racing 5, Racing 6, Racing 7, Racing 900, Racing Zero, Rapid Red 3, Rapid Red 5, Red Zone, Speed 42, Speed 57, Wind 40, Wind 55",
    Zipp: "101 XPLR, 202, 303 Firecrest, 303 S, 303 XPLR, 353 NSW, 404 Firecrest, 454 NSW, 808 Firecrest, 858 NSW",
    ENVE: "AG25, AM30, G23, G27, M6, M7, SES 3.4, SES 4.5, SES 6.7",
    Bontrager:
      "Aeolus Elite 35, Aeolus Pro 3V, Aeolus Pro 37, Aeolus Pro 51, Aeolus RSL 37, Aeolus RSL 51, Line Comp, Line Elite, Line Pro, Paradigm",
    Roval:
      "Alpinist CL, Alpinist CLX, Control, Control SL, Rapide CL, Rapide CLX, Terra CL, Terra CLX, Traverse",
    HUNT: "4 Season Disc, Enduro Wide, Trail Wide, XC Wide",
    Crankbrothers: "Synthesis",
    Newmen: "Evolution SL",
    Syncros: "Capital, Revelstoke, Silverton",
    Giant: "P-R2, SLR 0, SLR 1, SLR 2",
    Vision: "Metron, SC 40, SC 55, Team 30, Trimax",
    "Race Face": "Aeffect R, ARC, Atlas, Next R, Turbine, Turbine R",
    Hope: "20Five, Fortus 26, Fortus 30",
    Novatec: "",
    Reserve: "",
  },
  hub: {
    Shimano:
      "Dura-Ace, Ultegra, 105, Tiagra, XTR, Deore XT, SLX, Deore, Alfine 8, Alfine 11, Nexus 3, Nexus 7, Nexus 8",
    "DT Swiss": "180, 180 EXP, 240, 240 EXP, 350, 370",
    SRAM: "746, 900, X0",
    Hope: "Pro 2, Pro 2 Evo, Pro 4, Pro 5, RS4",
    "Chris King": "ISO, R45",
    "Industry Nine": "1/1, Hydra, Torch",
    SON: "SON 28, SON Delux",
    "Shutter Precision": "PD-8, PL-8, PV-8",
    Rohloff: "Speedhub 500/14",
    "White Industries": "CLD, ENO, MI5, T11, XMR",
    Onyx: "Classic, Vesper",
    Novatec: "D791SB, D792SB",
    Formula: "",
    Bitex: "",
    Joytech: "",
    "Phil Wood": "",
    "Sturmey-Archer": "",
  },
  tire: {
    Continental:
      "Argotal, Contact Plus, Cross King, Gatorskin, Grand Prix 4-Season, Grand Prix 5000, Grand Prix 5000 S TR, Hydrotal, Kryptotal Fr, Kryptotal Re, Mountain King, Race King, Terra Speed, Terra Trail, Trail King, Ultra Sport, Xynotal",
    Schwalbe:
      "Albert, Big Apple, Big Betty, Billy Bonkers, Durano, G-One Allround, G-One Bite, G-One R, G-One RS, G-One Speed, Hans Dampf, Hurricane, Jumbo Jim, Land Cruiser, Lugano, Magic Mary, Marathon, Marathon Almotion, Marathon Mondial, Marathon Plus, Marathon Racer, Marathon Supreme, Nobby Nic, One, Pro One, Racing Ralph, Racing Ray, Rapid Rob, Rocket Ron, Smart Sam, Table Top, Tacky Chan, Thunder Burt, Wicked Will, X-One Allround",
    Maxxis:
      "Ardent, Aspen, Assegai, Dissector, DTH, Forekaster, High Roller II, Holy Roller, Icon, Ikon, Minion DHF, Minion DHR II, Minion SS, Rambler, Ravager, Re-Fuse, Reaver, Receptor, Rekon, Rekon Race, Severe, Shorty, Tomahawk",
    Michelin:
      "DH22, DH34, Force AM, Lithion, Power Cup, Power Gravel, Power Road, Pro4, Protek, Wild AM, Wild Enduro, Wild XC",
    Vittoria:
      "Agarro, Barzo, Corsa, Corsa N.EXT, Corsa Pro, Martello, Mazza, Mezcal, Peyote, Randonneur, Rubino Pro, Saguaro, Syerra, Terreno Dry, Terreno Mix, Terreno Wet, Terreno Zero, Zaffiro, Zaffiro Pro",
    Pirelli:
      "Cinturato Gravel H, Cinturato Gravel M, Cinturato Velo, P Zero Race, P Zero Race TLR, P7 Sport, Scorpion Enduro, Scorpion Trail, Scorpion XC",
    Specialized:
      "Butcher, Cannibal, Eliminator, Fast Trak, Ground Control, Hillbilly, Nimbus, Pathfinder, Purgatory, Renegade, S-Works Turbo, Slaughter, Tracer",
    Panaracer: "GravelKing, GravelKing SK, GravelKing SS, GravelKing X1, Pasela, RiBMo",
    WTB: "Byway, Exposure, Horizon, Nano, Raddler, Ranger, Resolute, Riddler, Sendero, Trail Boss, Venture, Vigilante",
    Teravail: "Cannonball, Ehline, Honcho, Kennebec, Rampart, Rutland, Sparwood, Washburn",
    Challenge: "Getaway, Grifo, Limus, Strada, Strada Bianca",
    Hutchinson: "Caracal, Fusion 5, Griffus, Kraken, Overide, Sector, Skeleton, Touareg, Tundra",
    Kenda: "Hellkat, K-Rad, Karma, Nevegal, Regolith",
    Goodyear: "Connector, County, Escape, Newton, Peak",
    Tufo: "Gravel Speedero, Gravel Swampero, Gravel Thundero",
    "45NRTH": "Dillinger, Gravdal, Kahva, Vanhelga, Wrathchild",
    Bontrager: "AW3, GR1, GR2, LT2, R1, R2, R3, R4, XR2, XR3, XR4, XR5",
    CST: "",
    Mitas: "",
    "Rene Herse": "",
    Veloflex: "",
  },
} as const;
