import { useMutation } from "@tanstack/react-query";
import { mutationOf } from "#web/lib/query-of.ts";

export const useRenamePasskey = () =>
  useMutation(
    mutationOf("PUT /account/passkeys/{id}", ({ id, name }: { id: number; name: string }) => ({
      params: { id },
      body: { name },
    })),
  );

export const useRemovePasskey = () =>
  useMutation(mutationOf("DELETE /account/passkeys/{id}", (id: number) => ({ params: { id } })));
