import { extensionPoint } from "#server/platform/modules/extension-point.ts";

/** Takes in that something changed for a customer of the payment provider; `gone`: the customer was deleted there. */
export type OtherPayers = (customer: string, what: { gone: boolean }) => Promise<void>;

/** Where modules add customers that are no riders; one that is not theirs they leave alone. */
export const whenPayerChanges = extensionPoint<OtherPayers>("when a payer changes");
