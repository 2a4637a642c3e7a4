import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
import { receiptFile } from "#web/lib/receipt-file.ts";
import { upload } from "#web/lib/upload.ts";

export const useShopMembers = (slug: string) =>
  useQuery(queryOf("GET /shops/{slug}/members", { params: { slug } }));

export const useShopInvitations = (slug: string, enabled: boolean) =>
  useQuery(queryOf("GET /shops/{slug}/invitations", { params: { slug } }, { enabled }));

export const useShopPhotos = (slug: string) =>
  useQuery(queryOf("GET /shops/{slug}/photos", { params: { slug } }));

export function useAddShopPhotos(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(files: readonly File[]) {
      for (const file of files)
        await upload("POST /shops/{slug}/photos", { photo: await receiptFile(file) }, { params: { slug } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf("GET /shops/{slug}/photos") }),
  });
}

export const useRemoveShopPhoto = (slug: string) =>
  useMutation(mutationOf("DELETE /shops/{slug}/photos/{id}", (id: number) => ({ params: { slug, id } })));

type Body<N extends keyof Calls> = CallInput<Calls[N]> extends { body: infer B } ? B : never;

export type ShopUpdate = Body<"PUT /shops/{slug}">;

export const useUpdateShop = (slug: string) =>
  useMutation(mutationOf("PUT /shops/{slug}", (body: ShopUpdate) => ({ params: { slug }, body })));

export const useCloseShop = (slug: string) =>
  useMutation(
    mutationOf("POST /shops/{slug}/close", (version: number) => ({ params: { slug }, body: { version } })),
  );

export const useInvite = (slug: string) =>
  useMutation(
    mutationOf("POST /shops/{slug}/invitations", (body: Body<"POST /shops/{slug}/invitations">) => ({
      params: { slug },
      body,
    })),
  );

export const useWithdrawInvitation = (slug: string) =>
  useMutation(
    mutationOf("DELETE /shops/{slug}/invitations/{id}", (id: number) => ({ params: { slug, id } })),
  );

export const useSetRole = (slug: string) =>
  useMutation(
    mutationOf(
      "PUT /shops/{slug}/members/{user}",
      ({ user, role }: { user: number; role: Body<"PUT /shops/{slug}/members/{user}">["role"] }) => ({
        params: { slug, user },
        body: { role },
      }),
    ),
  );

export const useRemoveMember = (slug: string) =>
  useMutation(
    mutationOf("DELETE /shops/{slug}/members/{user}", (user: number) => ({ params: { slug, user } })),
  );
