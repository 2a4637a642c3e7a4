/** Thrown where the garage of a rider does not take what an order has done: it is then proposed to them. */
export class NotBooked extends Error {
  constructor() {
    super("not booked");
  }
}
