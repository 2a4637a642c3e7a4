import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, CallResponse, Calls } from "#contract/endpoints.ts";
import { CallError } from "#web/lib/call.ts";
import { queryClient, refresh } from "#web/lib/query.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";

const offerOf = (token: string) => queryOf("GET /transfers/{token}", { params: { token } });

/** An offer by its token or id; requested anew each time: what is offered may have changed, and so may who reads. */
export const useTransfer = (token: string) => useQuery({ ...offerOf(token), staleTime: 0 });

/** The page shows how it stands now, also where a move was refused because it stands otherwise. */
function choices(token: string) {
  const { queryKey } = offerOf(token);
  return {
    onSuccess: refresh.done,
    onError: (error: Error) => {
      if (error instanceof CallError && [404, 409].includes(error.status))
        void queryClient.invalidateQueries({ queryKey });
    },
  };
}

interface Given {
  version: number;
}

export const useAcceptTransfer = (token: string) =>
  useMutation(
    mutationOf(
      "POST /transfers/{token}/accept",
      (body: Given & { serial: boolean }) => ({ params: { token }, body }),
      choices(token),
    ),
  );

export const useDeclineTransfer = (token: string) =>
  useMutation(
    mutationOf(
      "POST /transfers/{token}/decline",
      (body: Given) => ({ params: { token }, body }),
      choices(token),
    ),
  );

export const useWithdrawTransfer = (token: string) =>
  useMutation(
    mutationOf(
      "POST /transfers/{token}/withdraw",
      (body: Given) => ({ params: { token }, body }),
      choices(token),
    ),
  );

export const useUndoTransfer = (token: string) =>
  useMutation(
    mutationOf(
      "POST /transfers/{token}/undo",
      (body: Given) => ({ params: { token }, body }),
      choices(token),
    ),
  );

export type OfferBody = CallInput<Calls["POST /bikes/{id}/transfers"]>["body"];
export type OfferMade = CallResponse<Calls["POST /bikes/{id}/transfers"]>["data"];

/** Offers of the rider's bikes and offers to them. */
export const useTransfers = () => useQuery(queryOf("GET /transfers"));

export const useOfferTransfer = (bikeId: number) =>
  useMutation(
    mutationOf(
      "POST /bikes/{id}/transfers",
      (given: { body: OfferBody; key: string }) => ({ params: { id: bikeId }, ...given }),
      { onSuccess: refresh.done },
    ),
  );
