import type { Part } from "#contract/garage/parts.ts";
import { type WaitingCall, type WaitingRow, withOneMore } from "./waiting-call.ts";

/** The part that is added, and what the reader knows it by. */
export interface KnownNewPart {
  name: string;
  part: Part;
}
type Row = WaitingRow<"POST /parts", KnownNewPart>;
const partOf = ({ id, known }: Row): Part => ({ ...known.part, id: -id });

/** Whether a list of parts shows one; the server alone can search. */
export function isPartListed({ state, kind, mounts }: Part, query: URLSearchParams): boolean {
  const is = (name: string, value: unknown) => !query.get(name) || query.get(name) === String(value);
  const bike = query.get("bike_id");
  return (
    !query.get("search") &&
    is("state", state) &&
    is("kind", kind) &&
    (!bike || mounts.some(({ bike_id }) => bike_id === Number(bike)))
  );
}

export const waitingPart: WaitingCall<"POST /parts", KnownNewPart> = {
  bike: () => null,
  changes: () => [],
  label: (_, { name }) => ({ text: "part", bike: null, name }),
  kinds: ["part.created"],
  answer: partOf,
  over: (row) => ({
    "GET /parts"(response, { query }) {
      const part = partOf(row);
      return isPartListed(part, query) ? withOneMore(response, part, () => true) : response;
    },
  }),
};
