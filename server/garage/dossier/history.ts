import { priceText } from "#contract/platform/amount.ts";
import type { DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { partNamer } from "#server/garage/parts/moves/effect-texts.ts";
import { careNames } from "#server/people/notifications/care-names.ts";
import type { Language } from "#server/platform/language/language.ts";
import type { Block } from "./columns.ts";
import { worded } from "./facts.ts";
import type { Paper } from "./paper.ts";
import { tableBlocks, type TableColumn, type TableRow } from "./table.ts";

/** What a bike's parts have done, what was done to it, and, where its owner chose so, what it has cost. */
export type PaperHistory = Pick<DossierSnapshot, "parts" | "replaced" | "rides" | "services" | "costs">;

type Service = PaperHistory["services"][number];
type Costs = NonNullable<PaperHistory["costs"]>;
type Cost = Costs["lines"][number];
type PartOnPaper = PaperHistory["parts"][number];

/** Rows of one section: measuring more would take the server seconds. */
const mostRows = 300;

const quiet = { face: "text", muted: true } as const;
const partColumns: readonly TableColumn[] = [
  { share: 0.24, ...quiet },
  { share: 0.43, face: "strong" },
  { share: 0.16, ...quiet },
  { share: 0.17, face: "strong", align: "right" },
];
const serviceColumns: readonly TableColumn[] = [
  { share: 0.13, ...quiet },
  { share: 0.55, face: "strong" },
  { share: 0.32, ...quiet },
];
const costColumns: readonly TableColumn[] = [
  { share: 0.13, ...quiet },
  { share: 0.64, face: "text" },
  { share: 0.23, face: "strong", align: "right" },
];

/** A section of a bike's history as it is set with letters of a size. */
export type HistorySection = (paper: Paper, letters: number) => readonly Block[];

/** Words the sections of a bike's history, none for what is empty. */
export function historySections(
  { parts, replaced = [], rides, services, costs }: PaperHistory,
  language: Language,
): HistorySection[] {
  const { say, shortDay, number } = worded(language);
  const { kindOf, slotOf, taskOf } = careNames(language);
  const placeOf = partNamer(language);
  const makeOf = (part: { brand: string | null; model: string | null }) =>
    [part.brand, part.model].filter(Boolean).join(" ");
  const isMeasured = rides !== null || parts.some(({ distance_m }) => distance_m > 0);
  const receiptsOf = (count: number) => count > 0 && say("dossier_receipts", { count });

  function vouchOfParts(): string {
    if (!isMeasured) return say("dossier.vouch.owner");
    if (!rides) return say("dossier.vouch.mileage");
    const isEstimated = parts.some(({ estimated }) => estimated);
    return say(isEstimated ? "dossier_rides_and_mileage" : "dossier_rides", {
      count: rides.rides,
    });
  }

  function distanceOf({ distance_m, estimated }: Pick<PartOnPaper, "distance_m" | "estimated">): string {
    if (!isMeasured) return "";
    const km = `${number(Math.round(distance_m / 1000))} km`;
    return estimated ? say("dossier.about", { what: km }) : km;
  }

  function itemOf({ task, slot, part }: Service["items"][number]): string {
    const what = part ? `${kindOf(part.kind)} ${makeOf(part)}`.trim() : slot && slotOf(slot);
    return [what, taskOf(task) ?? task].filter(Boolean).join(" · ");
  }

  function serviceRow({ done_on, title, by, shop, items, receipts }: Service): TableRow {
    const done = items.map(itemOf);
    const isOne = title === null && done.length === 1;
    const who = [shop ?? say(`dossier.by.${by}`), receiptsOf(receipts)].filter(Boolean).join(" · ");
    const what = (isOne ? done[0] : title) ?? say("dossier.service");
    return { cells: [shortDay(done_on), what, who], ...(!isOne && { under: done.join("; ") }) };
  }

  function costRow({ day, category, amount_cents, currency, shop, part, receipts }: Cost): TableRow {
    const spentOn = part
      ? `${kindOf(part.kind)} ${makeOf(part)}`.trim()
      : say(`dossier.category.${category}`);
    const what = [spentOn, shop, receiptsOf(receipts)].filter(Boolean).join(" · ");
    return { cells: [shortDay(day), what, priceText(amount_cents / 100, currency, language)] };
  }

  /** The first rows, and how many more there are. */
  function rowsOf<T>(all: readonly T[], row: (one: T) => TableRow): TableRow[] {
    const count = all.length - mostRows;
    const rows = all.slice(0, mostRows).map(row);
    return count > 0 ? [...rows, { cells: ["", say("dossier_earlier", { count })] }] : rows;
  }

  const table = (
    heading: string,
    vouch: string,
    columns: readonly TableColumn[],
    rows: TableRow[],
  ): HistorySection[] =>
    rows.length === 0
      ? []
      : [(paper, letters) => tableBlocks(paper, { text: heading, vouch }, { columns, rows }, letters)];
  const byOwner = say("dossier.vouch.owner");
  const partRows = parts.map((one): TableRow => {
    const since = one.since === null ? "" : say("dossier.since", { day: shortDay(one.since) });
    const cells = [placeOf(one.slot_path, one.part.kind), makeOf(one.part), since, distanceOf(one)];
    const { verified } = one;
    if (!verified) return { cells };
    const values = { shop: verified.shop, day: shortDay(verified.day) };
    return { cells, under: say(`dossier.verified.${verified.kind}`, values) };
  });
  const replacedRows = rowsOf(replaced, (one) => {
    const when = say("dossier.until", { day: shortDay(one.until) });
    return { cells: [placeOf(one.slot_path, one.part.kind), makeOf(one.part), when, distanceOf(one)] };
  });
  /** What costs come to; without a sum where none of them is in it. */
  function totalRows({ total_cents, currency, without_rate, lines }: Costs): TableRow[] {
    const left = without_rate > 0 ? [say("dossier_without_rate", { count: without_rate })] : [];
    if (without_rate === lines.length) return left.map((text) => ({ cells: ["", text] }));
    const cells = ["", say("dossier.total"), priceText(total_cents / 100, currency, language)];
    return [{ cells, under: left.join(""), isTotal: true }];
  }
  const costRows = costs ? [...rowsOf(costs.lines, costRow), ...totalRows(costs)] : [];

  return [
    ...table(say("dossier.parts"), vouchOfParts(), partColumns, partRows),
    ...table(say("dossier.replaced"), vouchOfParts(), partColumns, replacedRows),
    ...table(say("dossier.services"), byOwner, serviceColumns, rowsOf(services, serviceRow)),
    ...table(say("dossier.costs"), byOwner, costColumns, costRows),
  ];
}
