/** Well-known models of bikes by maker, in alphabetical order. */
export const wholeBikes = {
  "3T": "Exploro, Racemax, Strada",
  Accent: "Falcon, Feral, Freak, Furious, Peak",
  Antidote: "Carbonjack 29, Darkmatter, Woodsprite",
  Author:
    "Aura, Classic, Compact, Grand, Horizon, Impulse, Instinct, Pegas, Rival, Ronin, Solution, Spirit, Traction",
  Bergamont: "Grandurance, Revox, Sweep, Vitess",
  Bianchi: "Aria, Infinito, Oltre RC, Oltre XR4, Pista, Specialissima, Sprint, Via Nirone 7",
  BMC: "Fourstroke, Kaius, Roadmachine, Speedfox, Teammachine, Timemachine, Twostroke, URS",
  Boardman: "ADV, AIR, HYB, MHT, MTR, SLR, URB",
  Brompton: "A Line, C Line, Electric C Line, G Line, P Line, T Line",
  Btwin: "Hoprider, Tilt 100, Tilt 120, Tilt 500, Tilt 900",
  Cannondale:
    "CAAD Optimo, CAAD13, F-Si, Habit, Jekyll, Quick, Scalpel, SuperSix EVO, Synapse, SystemSix, Topstone, Trail, Treadwell",
  Canyon:
    "Aeroad, Commuter, Endurace, Exceed, Grail, Grand Canyon, Grizl, Inflite, Lux, Neuron, Pathlite, Precede:ON, Roadlite, Sender, Spectral, Speedmax, Stitched, Strive, Torque, Ultimate",
  Cervélo: "Áspero, Caledonia, P5, R5, S5, Soloist",
  Cinelli: "Gazzetta, Nemo, Superstar, Tutto, Vigorelli, Zydeco",
  Colnago: "C68, Concept, G3-X, Master, V3Rs, V4Rs",
  Commencal: "Absolut, Clash, Meta HT, Meta SX, Meta TR, Supreme",
  Cube: "Access, Agree, Aim, Attain, Attention, Axial, Cross Race, Kathmandu, Litening, Nature, Nuride, Nuroad, Reaction, Stereo, Touring, Travel",
  Dahon: "Curve, Mariner, Mu, Speed, Vitesse",
  Dartmoor: "Blackbird, Bluebird, Gamer, Hornet, Primal, Shine, Sparrow, Thunderbird, Two6Player",
  "De Rosa": "70, 838, Corum, Idol, King XS, Merak, Neo Primato, Protos, SK Pininfarina",
  Elops: "100, 120, 500, 520, 900 E, 920 E, LD 500, LD 920 E, Longtail R500, Single Speed 500",
  Factor: "Aluto, Lando, LS, Monza, O2 VAM, One, Ostro Gravel, Ostro VAM, Slick, Vista",
  Felt: "AR, Breed, FR, VR",
  Focus: "Atlas, Izalco Max, JAM, Mares, Paralane, Raven, Sam, Thron, Whistler",
  Fuji: "Absolute, Altamira, Ballad, Declaration, Feather, Gran Fondo, Jari, Nevada, Roubaix, SL, Sportif, Touring, Track, Transonic, Traverse",
  Gazelle: "Chamonix, CityZen, Grenoble, Orange, Ultimate",
  Genesis:
    "CDA, CDF, Croix de Fer, Day One, Delta, Equilibrium, Fugio, Longitude, Smithfield, Tour de Fer, Vagabond, Volare, Zeal",
  Ghost: "Kato, Lector, Nirvana, Riot",
  Giant:
    "Anthem, Contend, Defy, Escape, Fastroad, Glory, Propel, Reign, Revolt, Roam, Talon, TCR, TCX, Trance, XTC",
  GT: "Avalanche, Force, Fury, Grade, Performer, Sensor, Zaskar",
  Haibike: "AllMtn, AllTrack, Trekking",
  Ibis: "Exie, Hakka, Mojo, Ripley, Ripmo",
  Indiana: "Moena, Rock, X-Cross, X-Pulser",
  Kalkhoff: "Agattu, Berleen, Endeavour, Entice, Image, Pro Connect",
  Kellys: "Gate, Madman, Soot, Spider, Swag, Thorx, Tygon",
  Kona: "Big Honzo, Cinder Cone, Dew, Fire Mountain, Hei Hei, Honzo, Jake, Libre, Operator, Process, Rove, Sutra, Unit",
  Kross:
    "Dust, Earth, Esker, Evado, Evado Hybrid, Grist, Hexagon, Inzai, Lea, Level, Level Boost, Mini, Modo, Moon, Pulso, Sentio, Seto, Soil, Soil Boost, Sterling, Trans, Trans Hybrid, Vento",
  KTM: "Canic, Macina, Myroon, Prowler, Revelator, Scarp, Ultra, X-Strada",
  Lapierre:
    "Aerostorm DRS, Aircode DRS, Crosshill, Edge, eSensium, Overvolt, ProRace, Pulsium, Sensium, Spicy, Xelius DRS, Xelius SL, XR, Zesty",
  "Le Grand": "Lille, Madison, Metz, Pave, Sanibel, Tours, Virginia, William",
  Liv: "Avail, Devote, Intrigue, Langma, Lust, Pique, Tempt, Thrive",
  Look: "765, 785 Huez, 795 Blade",
  Marin:
    "Alpine Trail, Bobcat Trail, Bolinas Ridge, DSX, Fairfax, Four Corners, Gestalt, Hawk Hill, Headlands, Muirwoods, Nail Trail, Nicasio, Pine Mountain, Presidio, Rift Zone, San Quentin",
  Merida:
    "Big.Nine, Big.Seven, Big.Trail, Crossway, eOne-Sixty, Matts, Mission, Ninety-Six, One-Forty, One-Sixty, One-Twenty, Reacto, Scultura, Silex, Speeder, Speedster",
  Mondraker: "Chrono, Crafty, Dune, F-Podium, Foxy, Podium, Raze, Summum, SuperFoxy",
  Norco: "Aurum, Fluid, Optic, Range, Search, Sight, Storm, Torrent",
  "NS Bikes":
    "Clash, Decade, Define, Eccentric, Fuzz, Movement, Nerd, RAG+, Snabb, Soda, Surge, Synonym, Zircus",
  Nukeproof: "Digger, Giga, Mega, Reactor, Scout",
  "Octane One": "Gridd, Kode, Melt, Prone, Void",
  Orbea: "Alma, Avant, Carpe, Gain, Laufey, MX, Occam, Oiz, Onna, Orca, Rallon, Rise, Terra, Vector, Wild",
  Pinarello: "Dogma, F, Grevil, Paris, Prince, X",
  Pivot: "Firebird, LES, Mach 4 SL, Mach 429, Shuttle, Switchblade, Trail 429",
  Propain: "Ekano, Hugene, Rage, Spindrift, Tyee, Yuma",
  "Radio Bikes": "Astron, Darko, Dice, Evol, Revo, Saiko",
  Raleigh: "Centros, Chopper, Pioneer",
  Ribble:
    "Allgrit, CGR AL, CGR SL, CGR Ti, Endurance AL, Endurance SL, Endurance SL R, Gravel AL, Gravel SL, HT AL, HT Ti, Hybrid AL, R872, Ultra SL R",
  Ridley: "Fenix, Grifn, Helium, Kanzo, Noah, X-Night",
  "Riese & Müller": "Birdy, Charger, Load, Multicharger, Nevo, Packster, Roadster, Superdelite",
  Riverside: "100, 120, 500, 520, 900, Touring 520, Touring 920",
  Rockrider:
    "AM 100 S, E-ST 100, E-ST 500, Explore 520, Race 700, Race 900, ST 50, ST 100, ST 120, ST 520, ST 530 S, ST 540, XC 100, XC 500, XC 900",
  "Rocky Mountain": "Altitude, Element, Growler, Instinct, Slayer, Soul, Vertex",
  Romet:
    "Art Deco, Aspre, Boreas, Finale, Gazela, Huragan, Jolene, Jubilat, Luiza, Mistral, Modeco, Monsun, Mustang, NYK, Orkan, Pop Art, Rambler, Sonata, Symfonia, Tool, Vintage, Wagant, Wigry",
  Rondo: "Booz, Hvrt, Mutt, Mylc, Ruut",
  Rose: "Backroad, Bonero, Ground Control, PDQ, Reveal, Root Miller, X-Lite",
  Salsa: "Beargrease, Cutthroat, Fargo, Journeyer, Mukluk, Timberjack, Vaya, Warbird, Warroad",
  "Santa Cruz":
    "5010, Blur, Bronson, Bullit, Chameleon, Heckler, Hightower, Jackal, Megatower, Nomad, Stigmata, Tallboy, V10",
  Schwinn:
    "Collegiate, Coston, Fastback, High Timber, Mesa, Paramount, Sting-Ray, Varsity, Voyageur, Wayfarer",
  Scott:
    "Addict, Aspect, Contessa, Foil, Gambler, Genius, Patron, Ransom, Scale, Spark, Speedster, Sub, Voltage",
  Specialized:
    "Aethos, Allez, Camber, Chisel, Crux, Demo, Diverge, Enduro, Epic, Fatboy, Fuse, Langster, P.3, Rockhopper, Roubaix, Sirrus, Stumpjumper, Tarmac, Turbo Creo, Turbo Kenevo, Turbo Levo, Turbo Vado, Venge",
  Stevens: "Aspin, Camino, Colorado, Comet, Prestige, Super Prestige, Tourer, Vapor, Xenon",
  Superior: "Team XF, Team XP, X-Road, XC, XF, XP",
  Surly:
    "Big Dummy, Bridge Club, Cross-Check, Disc Trucker, Ice Cream Truck, Karate Monkey, Krampus, Long Haul Trucker, Midnight Special, Ogre, Pugsley, Steamroller, Straggler, Wednesday",
  Tern: "BYB, GSD, HSD, Link, NBD, Quick Haul, Verge",
  Transition: "Patrol, Repeater, Scout, Sentinel, Smuggler, Spire, Spur",
  Trek: "820, Checkpoint, Crockett, District, Domane, Dual Sport, Émonda, Farley, Fetch+, Fuel EX, FX, Madone, Marlin, Procaliber, Rail, Remedy, Roscoe, Session, Slash, Speed Concept, Stache, Supercaliber, Ticket, Top Fuel, Verve, X-Caliber",
  Triban: "GRVL 120, RC 100, RC 120, RC 500, RC 520",
  Unibike:
    "Crossfire, Emotion, Evolution, Expedition, Fusion, Geos, Globetrotter, Mission, Viper, Vision, Voyager, Xenon, Zethos",
  "Urban Arrow": "Family, Shorty",
  "Van Rysel": "EDR AF, EDR CF, FCR, NCR, RCR, RCR Pro, XCR",
  Vitus: "Escarpe, Mythique, Nucleus, Rapide, Razor, Sentier, Sommet, Substance, Venon, Zenium",
  Wilier: "Cento10, Filante, GTR, Jena, Rave, Zero SLR",
  Woom: "Explore, GO, NOW, OFF, OFF AIR, ORIGINAL, UP",
  Yeti: "ARC, SB120, SB130, SB140, SB150, SB160, SB165",
  YT: "Capra, Decoy, Dirt Love, Izzo, Jeffsy, Szepter, Tues",
} as const;
