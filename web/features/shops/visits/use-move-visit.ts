import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type AppointmentMoveName, appointmentMoves } from "#contract/shops/appointment-moves.ts";
import type { Appointment } from "#contract/shops/appointments.ts";
import { call } from "#web/lib/call.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

export type VisitSide = "shop" | "rider";

interface VisitMove {
  visit: Appointment;
  move: AppointmentMoveName;
  /** A day, or a reason. */
  given?: Record<string, string>;
}

const moveNames = Object.keys(appointmentMoves) as AppointmentMoveName[];

/** What a side may do with an appointment as it is. */
export const movesOfVisit = ({ state }: Appointment, side: VisitSide): AppointmentMoveName[] =>
  moveNames.filter((name) => (appointmentMoves[name][side] as readonly string[]).includes(state));

/** The days that a refusal offers in place of one that is full; none in any other. */
export const offeredDays = (newer: unknown): string[] =>
  typeof newer === "object" && newer !== null && "next" in newer ? (newer.next as string[]) : [];

/** Moves an appointment; whatever becomes of it, both lists are fetched again. */
export function useMoveVisit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ visit, move, given }: VisitMove) =>
      // All moves have one shape but for what they need.
      call(`POST /appointments/{id}/${move}` as "POST /appointments/{id}/decline", {
        params: { id: visit.id },
        body: { ...given, version: visit.version },
      }),
    onSettled() {
      void queries.invalidateQueries({ queryKey: queryKeyOf("GET /appointments") });
      void queries.invalidateQueries({ queryKey: queryKeyOf("GET /shops/{slug}/appointments") });
    },
  });
}
