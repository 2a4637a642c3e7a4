import type { FieldFact } from "#contract/garage/bike-fields.ts";
import { foldedForSearch } from "#web/lib/fold.ts";

/** The fields that a maker's table of geometry can fill. */
export type MakersField = Extract<FieldFact, { tab: "geometry" }>["name"] | "stem_length" | "handlebar_width";

/** What makers call them: English, Polish, German; without accents, units and what stands in brackets. */
const names: Partial<Record<MakersField | "size", string>> = {
  size: "size|sizes|frame size|frame sizes|rozmiar|rozmiary|rozmiar ramy|grosse|grossen|rahmengrosse|rahmengrossen|rahmenhohe",
  stack: "stack|stack height|frame stack|wysokosc stack",
  reach: "reach|reach length|frame reach",
  head_tube_angle:
    "head tube angle|headtube angle|head angle|ht angle|hta|steering angle|kat glowki ramy|kat glowki|kat glowy ramy|kat rury sterowej|kat sterowy|kat sterow|kat glowy|lenkwinkel|lenkkopfwinkel|steuerrohrwinkel|steuerwinkel",
  seat_tube_angle:
    "seat tube angle|seattube angle|seat angle|st angle|sta|kat rury podsiodlowej|kat podsiodlowy|kat podsiodlowki|kat rury podsiodlowki|sitzwinkel|sitzrohrwinkel|sattelrohrwinkel",
  head_tube:
    "head tube|headtube|head tube length|headtube length|ht length|glowka ramy|glowka|rura sterowa|rura glowy|dlugosc rury sterowej|glowa ramy|wysokosc glowki|wysokosc glowki ramy|dlugosc glowki ramy|dlugosc glowki|steuerrohr|steuerrohrlange|lange steuerrohr|steuerkopfrohr",
  seat_tube:
    "seat tube|seattube|seat tube length|seattube length|st length|rura podsiodlowa|rura podsiodlowki|dlugosc rury podsiodlowki|dlugosc rury podsiodlowej|sitzrohr|sitzrohrlange|lange sitzrohr|sattelrohr|sattelrohrlange",
  effective_top_tube:
    "top tube|toptube|top tube length|tt length|ett|horizontal tt|tt horizontal|horizontal tt length|tt|horizontal top tube|top tube horizontal|horizontal top tube length|top tube length horizontal|gorna rura|rura gorna|dlugosc rury gornej|rura gorna pozioma|pozioma rura gorna|gorna rura dlugosc|dlugosc gornej rury|gorna rura pozioma|pozioma dlugosc gornej rury|oberrohr|oberrohrlange|lange oberrohr|oberrohr horizontal|oberrohrlange horizontal|horizontale oberrohrlange",
  chainstay:
    "chainstay|chainstays|chain stay|chain stays|chainstay length|chain stay length|cs length|rear centre|rear center|rear center length|rear centre length|tylne widelki|dolne widelki|dlugosc dolnych widelek|widelki dolne|widelki tylne|dlugosc tylnych widelek|dlugosc widelek tylnych|tylny trojkat|dlugosc tylnego trojkata|kettenstrebe|kettenstreben|kettenstrebenlange|lange kettenstrebe|hinterbau|hinterbaulange",
  bb_drop:
    "bb drop|bottom bracket drop|bb offset|bottom bracket offset|obnizenie suportu|obnizenie osi suportu|opuszczenie suportu|obnizenie srodka suportu|opad suportu|tretlagerabsenkung|innenlagerabsenkung|tretlager drop|tretlageroffset|tretlager offset",
  wheelbase:
    "wheelbase|wheel base|wheelbase length|wb|rozstaw osi|rozstaw osi kol|rozstaw kol osi|rozstaw kol|baza kol|radstand",
  front_centre:
    "front centre|front center|front center length|front centre length|front center distance|bb to front axle|odleglosc suport przednia os|tretlager vorderachse|vorderbaulange",
  fork_offset:
    "fork offset|fork rake|rake|offset|fork rake offset|fork offset rake|rake offset|offset rake|offset widelca|wyprzedzenie widelca|gabelvorlauf|gabelversatz|gabel offset|gabeloffset|vorbiegung|gabelvorbiegung",
  fork_length:
    "fork length|axle to crown|axle to crown length|fork axle to crown|fork axle to crown length|fork axle crown|axle crown|fork axle crown length|axle crown length|fork a c|a c|a2c|atc|dlugosc widelca|wysokosc widelca|os korona|gabellange|lange gabel|einbauhohe|einbauhohe gabel|gabel einbauhohe|gabeleinbauhohe|gabeleinbaulange|einbaulange|gabel einbaulange",
  trail: "trail|fork trail|trail wyprzedzenie|wyprzedzenie trail|nachlauf",
  standover:
    "standover|standover height|stand over|stand over height|bike standover height|bike standover|wysokosc przekroku ramy|wysokosc przekrok|przekrok|wysokosc przekroku|uberstandshohe|uberstandhohe|standover hohe",
  spacers: "spacers|spacers under the stem|podkladki|podkladki pod mostkiem",
  headset_cap: "headset cap|gorna pokrywa sterow|headset cover|pokrywa sterow|steuersatzkappe",
  stem_length: "stem|stem length|mostek|dlugosc mostka|vorbau|vorbaulange",
  stem_angle: "stem angle|kat mostka|vorbauwinkel",
  handlebar_width: "handlebar|handlebar width|bar width|kierownica|szerokosc kierownicy|lenker|lenkerbreite",
  bar_reach: "handlebar reach|bar reach|zasieg kierownicy|reach kierownicy|lenker reach",
  bar_drop: "handlebar drop|bar drop|drop kierownicy|lenker drop",
  crank_length:
    "crank|cranks|crank length|crank arm length|crankset length|korba|dlugosc korby|dlugosc ramion korby|dlugosc ramienia korby|kurbel|kurbellange|kurbelarmlange",
};

const fields = new Map(
  Object.entries(names).flatMap(([field, all]) =>
    all.split("|").map((name) => [name, field as MakersField | "size"]),
  ),
);

/** Words that say which of two rows a frame's geometry means. */
const effective = /\b(?:effective|eff|effektiv\w*|efektywn\w*|virtual|virtuell\w*|wirtualn\w*)\b/g;
const unit = /\b(?:mm|cm|deg|degrees|stopni\w*|grad|in|inch(?:es)?|c t|c c|ct|cc|center to top)\b/g;

/** No row's name is longer. */
const longestName = 200;

const bare = (text: string) =>
  foldedForSearch(text)
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/** Canyon's Stack+ and Reach+ are those of the handlebar, with its stem and spacers. */
const withCockpit = /\b(?:stack|reach) ?\+/i;

/** Returns the field that a row's name means, and whether it is the effective figure of two; null for others. */
export function fieldCalled(typed: string): { field: MakersField | "size"; effective: boolean } | null {
  const label = typed.slice(0, longestName);
  if (withCockpit.test(label)) return null;
  // Some tables number their rows like the drawing beside: "A. Stack", "(B) Reach".
  const name = label.replace(/^\s*\(?\s*(?:\p{Lu}|\d{1,2})\s*[.):–-]+\s*(?=\p{L}{2})/u, "");
  const inside = [...name.matchAll(/[([](?<text>[^)\]]*)[)\]]/g)].map(({ groups }) =>
    bare(groups?.["text"] ?? ""),
  );
  const outside = bare(name.replaceAll(/[([][^)\]]*[)\]]/g, " "));
  const isEffective = effective.test(bare(name));
  effective.lastIndex = 0;
  const stripped = (text: string) =>
    text.replaceAll(effective, " ").replaceAll(unit, " ").replaceAll(/\s+/g, " ").trim();
  for (const text of [outside, stripped(outside), stripped(bare(name)), ...inside]) {
    const field = fields.get(text);
    if (field) return { field, effective: isEffective };
  }
  // "A Stack"
  const lettered = /^[a-z0-9] (?<rest>.+)$/.exec(stripped(outside))?.groups?.["rest"];
  const field = lettered && fields.get(lettered);
  return field ? { field, effective: isEffective } : null;
}
