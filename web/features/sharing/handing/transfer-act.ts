import type { Transfer } from "#contract/sharing/transfers.ts";

/** What every act on a transfer needs: it, and the token or id by which its page was opened. */
export interface TransferActProps {
  transfer: Transfer;
  token: string;
}
