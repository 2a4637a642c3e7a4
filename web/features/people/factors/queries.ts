import { useMutation } from "@tanstack/react-query";
import { mutationOf, mutationWithMessageOf } from "#web/lib/query-of.ts";

export const useBegin = () => useMutation(mutationOf("POST /account/second-factor", () => ({})));

export const useConfirm = () =>
  useMutation(mutationOf("POST /account/second-factor/confirm", (code: string) => ({ body: { code } })));

export const useTurnOff = () =>
  useMutation(mutationWithMessageOf("DELETE /account/second-factor", () => ({})));

export const useRenewCodes = () => useMutation(mutationOf("POST /account/recovery-codes", () => ({})));
