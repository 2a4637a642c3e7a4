// Beginnings of English and Polish colour words without accents, with the colour meant.
const table =
  "black|czarn|onyx|[ck]arbon|weg[il] 1f2326,white|bial|snow f4f5f5,silver|srebr|chrome|chrom c0c6ca,gr[ae]y|szar|popiel 8a9197,graphite|grafit|anthracite|antracyt|charcoal 474d52," +
  "titan|tytan|raw(?! c)|surow(?!\\w* [kw]) 9d9a93,steel|stalow|slate|lupk 71808b,red|czerw|crimson|scarlet|karmin|flame|fire c92a2a,ruby|rubin a31545,cherry|wisni 9b1b30,raspberry|malin c2255c," +
  "burgundy|maroon|wine|claret|bordeaux|bordo|oxblood|burgund 7a1f33,pink|rozow|rose e8709f,magenta|fuchsia|fuksj|amarant c2188a,salmon|losos|coral|koral|peach|brzoskw f0806a," +
  "orange|pomaranc|tangerine|mandaryn e8661b,rust|rdz|terracotta|rud a9512a,copper|miedz b5683c,bronze|braz(?=ow[ayei]? met|$|\\b) 8c6a3c,brown|brazow|chocolate|czekolad|coffee|kawow|mocha 7a4a2b," +
  "beige|bez|sand|piask|tan\\b|cream|krem|ivory|kosci|champagne|szampan d3bd92,gold|zlot c99a2e,mustard|musztard c79a1b,amber|burszt e09a1a,yellow|zolt|lemon|cytryn|sun eac21c," +
  "lime|limonk|neon 9acd1e,olive|oliw|khaki|army|wojsk|moss|mech 76803a,sage|szalw 8fa283,forest|lesn 2f6b43,bottle|butelk|british|racing 1f5a3c,emerald|szmaragd 12875a,mint|miet|seledyn|pistac 84cfae," +
  "celeste 7fd0c0,green|zielo 2f8f46,teal|petrol|morsk|sea|ocean 0f7c86,turquoise|turkus|aqua|cyan|cyjan 14a3ac,sky|blekit|ice|lodow|baby 5fb0e5,azure|lazur 2a8fd8," +
  "navy|granat|midnight|nocn 22386b,cobalt|kobalt|royal|szafir|sapphire 2450b0,indigo 4338a0,blue|niebiesk|modr 1f6fbf,lavender|lawend|lilac|lilio|wrzos a08fd0,plum|sliwk|aubergine|oberzyn 6b2f5c," +
  "purple|violet|fiolet|purpur 7b3fa8";

const words = table.split(",").map((entry): [RegExp, string] => {
  const at = entry.lastIndexOf(" ");
  return [new RegExp(`\\b(?:${entry.slice(0, at)})`), entry.slice(at + 1)];
});

/** Returns the hex digits for a folded colour name, by the first colour word in it; undefined when there is none. */
export function colorByName(name: string): string | undefined {
  const found = words.map(([word, hex]) => ({ at: name.search(word), hex })).filter(({ at }) => at >= 0);
  return found.toSorted((a, b) => a.at - b.at)[0]?.hex;
}
