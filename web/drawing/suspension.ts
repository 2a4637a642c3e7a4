import { type BikeSpec, fold } from "./bike-spec.ts";

/**
 * How a rear wheel is sprung: by four bars with the rear joint on the chainstay (Horst), about the axle, on the seat stay,
 * or in stays that flex instead; by a swingarm about a single pivot; or by a rigid triangle on two short links, whose
 * pivot is virtual.
 */
export type Linkage = "horst" | "axle" | "seatstay" | "flex" | "swingarm" | "virtual";

// By line: linkage, maker (_ for a space), models of full suspension; of a maker's lines the last one that names the model
// counts, and the first one for models that are in none.
const table = `horst specialized stumpjumper enduro levo kenevo camber rhyme status
flex specialized epic
horst canyon spectral strive neuron torque
flex canyon lux
virtual giant trance reign glory faith
flex giant anthem stance
virtual liv intrigue hail embolden
flex liv pique
virtual santa_cruz nomad bronson hightower tallboy 5010 megatower v10 heckler bullit vala skitch
flex santa_cruz blur
virtual juliana furtado roubion joplin maverick
virtual yeti sb\\d+ asr 160e lte mte
virtual pivot mach switchblade firebird trail_429 shuttle les_fs shadowcat phoenix point
virtual ibis ripley ripmo mojo hd[3-6] oso exie
virtual intense primer tracer carbine spider m29 tazer 951
virtual niner rip jet wfo rkt
virtual revel rascal rail ranger rover
virtual mondraker foxy dune level raze summum crafty superfoxy f-podium chaser
virtual propain tyee hugene spindrift rage ekano
virtual bmc fourstroke agonist speedfox trailfox
virtual diamondback release catch mission
virtual lapierre zesty spicy overvolt_am xr
axle trek fuel slash remedy rail session
flex trek top_fuel supercaliber
axle orbea occam rallon wild
flex orbea oiz rise
axle devinci troy spartan django marshall
axle salsa horsethief spearfish rustler blackthorn cassidy
flex scott spark
horst scott genius ransom patron strike gambler voltage
horst cannondale habit jekyll moterra
flex cannondale scalpel
seatstay kona process operator remote
flex kona hei_hei
swingarm orange stage five alpine switch crush
swingarm starling murmur twist sturn spur
seatstay commencal meta furious
seatstay cotic jeht rocket flare flaremax rocketmax
seatstay marin rift_zone alpine_trail hawk_hill
seatstay polygon siskiu
seatstay saracen ariel
flex kross earth
horst norco sight optic fluid range
horst transition sentinel spire patrol smuggler scout
horst yt jeffsy capra decoy izzo tues
horst cube stereo ams
horst merida one-\\w+ eone-\\w+
flex merida ninety-six
horst rocky_mountain altitude instinct thunderbolt slayer
flex rocky_mountain element
horst ns_bikes define nerd
horst dartmoor blackbird
horst nukeproof mega reactor giga
horst whyte t-1\\d\\d g-1\\d\\d`;

const lines = table.split("\n").map((line) => {
  const [kind, maker, ...models] = line.split(" ").map((word) => word.replaceAll("_", " "));
  return {
    kind: kind as Linkage,
    maker: new RegExp(`\\b${maker}\\b`),
    known: new RegExp(`\\b(?:${models.join("|")})\\b`),
  };
});

/** Returns how a bike's rear wheel is sprung by its maker and model, and whether that model is sprung for certain. */
export function suspensionOf({ brand, model }: BikeSpec): { linkage: Linkage; certain: boolean } {
  const name = `${fold(brand)} ${fold(model)}`;
  const own = lines.filter(({ maker }) => maker.test(name));
  const found = own.findLast(({ known, maker }) => known.test(name.replace(maker, "")));
  return {
    linkage: (found ?? own[0])?.kind ?? "horst",
    certain: found !== undefined && !/\b(ht|hardtail)\b/.test(name),
  };
}
