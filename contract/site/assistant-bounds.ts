export const assistantBounds = {
  text: 2000,
  /** Questions of a rider that a model answers on one day. */
  perDay: 50,
} as const;
