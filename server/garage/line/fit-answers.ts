import { frameNeighbour, judgeFit } from "#contract/garage/fits/judge-fit.ts";
import type { LineQuestion } from "#contract/garage/line/questions.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { readTyreSize } from "#contract/garage/tyre-size.ts";
import { slotOfPath, usualKindOf } from "#contract/garage/part-slots.ts";
import { folded } from "#contract/platform/folded.ts";
import { describedPart } from "#server/garage/fits/described-part.ts";
import { fitPartOf, neighboursAmong } from "#server/garage/fits/fit-neighbours.ts";
import { fitWords } from "#server/garage/fits/fit-words.ts";
import { careNames } from "#server/people/notifications/care-names.ts";
import type { PartRepo, PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import type { BikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import { translator } from "#server/platform/language/language.ts";
import type { AnswerContext, LineAnswer } from "./answer-context.ts";

interface Deps {
  parts: { reading: PartReading };
  repo: PartRepo;
  bikes: Pick<BikeRepo, "find">;
  now: () => Date;
}

/** Of the rider's own parts that a question may mean, so many are answered for. */
const most = 3;
const sentences = {
  yes: "line_fit.yes",
  no: "line_fit.no",
  if: "line_fit.if",
  unknown: "line_fit.unknown",
} as const;
/** Reasons that have room in an answer. */
const mostReasons = 2;

/** Returns what answers whether a part fits a bike: one's own that the words name, else one as the words describe it. */
export function fitAnswers({ parts, repo, bikes: bikeRows, now }: Deps) {
  return async (
    question: LineQuestion,
    { text, language, bikes, userId }: AnswerContext,
  ): Promise<LineAnswer> => {
    const say = translator(language);
    const bike =
      bikes.find(({ id }) => id === question.bike_id) ?? (bikes.length === 1 ? bikes[0] : undefined);
    if (question.slot === null) return { text: say("line_fit_part"), url: "/parts" };
    if (!bike) return { text: say("line_fit_bike"), url: "/parts" };
    const ofKind = careNames(language).slotOf(slotOfPath(question.slot));
    const kind = usualKindOf(slotOfPath(question.slot));
    const frame = frameNeighbour(JSON.parse((await bikeRows.find(bike.id))?.specs ?? "{}") as object);
    const rows = await parts.reading.onBike({ id: bike.id, user_id: userId }, now().toISOString());
    const on = new Set(rows.map(({ part }) => part.id));
    const words = ` ${folded(text)} `;
    const isNamed = ({ model }: PartRow) => model !== null && words.includes(` ${folded(model)} `);
    const all = (await repo.allOf(userId)).filter(
      (row) => row.kind === kind && row.retired_at === null && !on.has(row.id),
    );
    const named = all.filter(isNamed);
    const described = sized(describedPart(text, kind), kind, rows, text);
    const ofBike = folded([bike.name, bike.brand, bike.model].join(" ")).split(" ");
    // "B05S": a model that is not among one's own is none of them.
    const hasModel = folded(text)
      .split(" ")
      .some((word) => /\d/u.test(word) && !ofBike.includes(word));
    const isDescribed = hasModel || Object.keys(described.spec).length > 0 || described.brand !== null;
    const own = named.length > 0 ? named : isDescribed ? [] : all;
    const because = fitWords(language);
    /** A maker alone names no part: "Shifters Shimano". */
    const whatIs = ({ brand, model }: Pick<PartRow, "brand" | "model">) =>
      [model === null && ofKind, brand, model].filter(Boolean).join(" ");
    const answerFor = (what: string, part: Parameters<typeof judgeFit>[0], id: number | null): string => {
      const { relations, verdict } = judgeFit(part, [...neighboursAmong(rows, id), ...frame]);
      const reasons = relations
        .filter((one) => one.verdict === verdict)
        .slice(0, mostReasons)
        .map(because);
      return [say(sentences[verdict], { what, about: bike.name }), ...new Set(reasons)].join(" ");
    };
    const [first] = own;
    if (first)
      return {
        text: own
          .slice(0, most)
          .map((row) => answerFor(whatIs(row), fitPartOf(row, null), row.id))
          .join(" "),
        url: `/parts?part=${first.id}`,
      };
    const part = { kind, slot: null, brand: described.brand, spec: described.spec };
    return { text: answerFor(whatIs(described), part, null), url: `/bikes/${bike.id}/parts` };
  };
}

/** A tyre of which only the width is written, "40 mm", sits where the one on the bike does. */
function sized<T extends { spec: Record<string, unknown> }>(
  described: T,
  kind: string,
  rows: readonly BikePart[],
  text: string,
): T {
  const width = /\b(\d{2,3})(?: ?mm)?\b/u.exec(text)?.[1];
  if (kind !== "tyre" || described.spec["size"] !== undefined || width === undefined) return described;
  const beads = rows.flatMap(({ part }) =>
    part.kind === "tyre" ? (readTyreSize(part.spec["size"])?.[0] ?? []) : [],
  );
  const [bead] = beads;
  return bead === undefined
    ? described
    : { ...described, spec: { ...described.spec, size: `${width}-${bead}` } };
}
