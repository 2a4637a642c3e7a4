/** The states of an appointment; the first three count against what a shop takes in a day. */
export const appointmentStates = ["requested", "proposed", "confirmed", "declined", "cancelled"] as const;
export type AppointmentState = (typeof appointmentStates)[number];

export const countedAppointments = ["requested", "proposed", "confirmed"] as const;

interface AppointmentMove {
  to: AppointmentState;
  /** From which states each side may make it. */
  shop: readonly AppointmentState[];
  rider: readonly AppointmentState[];
}

/** How appointments move: buttons and server read this. */
export const appointmentMoves = {
  /** The shop confirms the rider's day, the rider the shop's. */
  confirm: { to: "confirmed", shop: ["requested"], rider: ["proposed"] },
  propose: { to: "proposed", shop: ["requested", "proposed", "confirmed"], rider: [] },
  decline: { to: "declined", shop: ["requested", "proposed"], rider: ["proposed"] },
  cancel: { to: "cancelled", shop: ["confirmed"], rider: ["requested", "proposed", "confirmed"] },
} as const satisfies Record<string, AppointmentMove>;
export type AppointmentMoveName = keyof typeof appointmentMoves;
