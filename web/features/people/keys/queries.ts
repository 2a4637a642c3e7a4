import { useMutation } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { mutationOf } from "#web/lib/query-of.ts";

export const useEndKey = () =>
  useMutation(mutationOf("DELETE /account/keys/{id}", (id: number) => ({ params: { id } })));

export const useMakeKey = () =>
  useMutation(
    mutationOf("POST /account/keys", (body: CallInput<Calls["POST /account/keys"]>["body"]) => ({ body })),
  );
