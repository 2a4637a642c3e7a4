import type { WaitingRow } from "#contract/garage/waiting/waiting-call.ts";
import type { Units } from "#web/lib/units.ts";

/** Where a row that waits is edited; `take` puts it in its form as a draft, after which it waits no more. */
interface EditPlace {
  address: string;
  take?: () => Promise<boolean>;
}

/** Returns where a row can be edited; undefined where it can only be tried again or discarded. */
export function editPlaceOf(
  { id, call, bike, known, input }: WaitingRow,
  units: Units,
): EditPlace | undefined {
  const { params } = input as { params?: { id: number } };
  switch (call) {
    case "POST /rides":
      return { address: `/rides?ride=${-id}` };
    case "POST /expenses":
      return { address: `/costs/ledger?expense=${-id}` };
    case "POST /bikes/{id}/services":
      return { address: `/bikes/${bike}/care?service=${-id}` };
    case "PUT /bikes/{id}":
      return {
        address: `/dashboard?edit=${params?.id}`,
        take: async () =>
          (await import("#web/features/garage/bikes/form/draft-of-row.ts")).draftOfBike(known as never),
      };
    case "PUT /parts/{id}":
      return {
        address: `/parts?edit-part=${params?.id}`,
        take: async () =>
          (await import("#web/features/garage/parts/part/draft-of-row.ts")).draftOfPart(
            known as never,
            units,
          ),
      };
    default:
      return undefined;
  }
}
