import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { refresh } from "#web/lib/query.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";

type BodyOf<N extends keyof Calls> = CallInput<Calls[N]> extends { body: infer B } ? B : never;
const done = { onSuccess: refresh.done };

export const useClubs = (query: { search?: string; mine?: "true"; page?: number }) =>
  useQuery(queryOf("GET /clubs", { query }));
export const useClub = (slug: string) => useQuery(queryOf("GET /clubs/{slug}", { params: { slug } }));
export const useClubLink = (token: string) =>
  useQuery(queryOf("GET /club-invitations/{token}", { params: { token } }, { retry: false }));

export type NewClubBody = BodyOf<"POST /clubs">;
export const useCreateClub = () => useMutation(mutationOf("POST /clubs", (body: NewClubBody) => ({ body })));
export type ClubUpdate = BodyOf<"PUT /clubs/{slug}">;
export const useUpdateClub = (slug: string) =>
  useMutation(mutationOf("PUT /clubs/{slug}", (body: ClubUpdate) => ({ params: { slug }, body })));
export const useCloseClub = (slug: string) =>
  useMutation(mutationOf("DELETE /clubs/{slug}", () => ({ params: { slug } })));
export const useJoinClub = (slug: string) =>
  useMutation(mutationOf("POST /clubs/{slug}/join", () => ({ params: { slug } }), done));
export const useLeaveClub = (slug: string) =>
  useMutation(mutationOf("POST /clubs/{slug}/leave", () => ({ params: { slug } }), done));
export const useMuteClub = (slug: string) =>
  useMutation(
    mutationOf("POST /clubs/{slug}/mute", (muted: boolean) => ({ params: { slug }, body: { muted } }), done),
  );

interface WantedMembers {
  state: "member" | "asked" | "invited";
  search: string | undefined;
  page: number;
}
export const useClubMembers = (slug: string, query: WantedMembers) =>
  useQuery(
    queryOf("GET /clubs/{slug}/members", { params: { slug }, query }, { placeholderData: keepPreviousData }),
  );
export type ClubRoleBody = BodyOf<"POST /clubs/{slug}/members/{user}">["role"];
export const useSetClubRole = (slug: string) =>
  useMutation(
    mutationOf(
      "POST /clubs/{slug}/members/{user}",
      ({ user, role }: { user: number; role: ClubRoleBody }) => ({
        params: { slug, user },
        body: { role },
      }),
    ),
  );
export const useRemoveClubMember = (slug: string) =>
  useMutation(
    mutationOf("DELETE /clubs/{slug}/members/{user}", (user: number) => ({ params: { slug, user } })),
  );
export const useBlockMember = () =>
  useMutation(mutationOf("POST /blocks", (user_id: number) => ({ body: { user_id } })));
export const useMakeClubLink = (slug: string) =>
  useMutation(mutationOf("POST /clubs/{slug}/invitation", () => ({ params: { slug } })));
export const useFollowClubLink = (token: string) =>
  useMutation(mutationOf("POST /club-invitations/{token}", () => ({ params: { token } }), done));

export const useClubBikes = (slug: string, page: number) =>
  useQuery(queryOf("GET /clubs/{slug}/bikes", { params: { slug }, query: { page } }));

/** Each with its text and what to answer: the next ones are what matters. */
const ridesOnPage = 10;

export const useClubRides = (slug: string, when: "coming" | "past", page: number) =>
  useQuery(
    queryOf("GET /clubs/{slug}/rides", { params: { slug }, query: { when, page, per_page: ridesOnPage } }),
  );
export type ClubRideBody = BodyOf<"POST /clubs/{slug}/rides">;
export const useAnnounceRide = (slug: string) =>
  useMutation(mutationOf("POST /clubs/{slug}/rides", (body: ClubRideBody) => ({ params: { slug }, body })));
export type ClubRideUpdate = BodyOf<"PUT /club-rides/{id}">;
export const useUpdateClubRide = () =>
  useMutation(
    mutationOf("PUT /club-rides/{id}", ({ id, body }: { id: number; body: ClubRideUpdate }) => ({
      params: { id },
      body,
    })),
  );
export const useCancelRide = () =>
  useMutation(mutationOf("DELETE /club-rides/{id}", (id: number) => ({ params: { id } })));
export const useAnswerRide = (id: number) =>
  useMutation(
    mutationOf("POST /club-rides/{id}/come", (yes: boolean) => ({ params: { id }, body: { yes } }), done),
  );
export const useClubCalendar = (slug: string) =>
  useMutation(mutationOf("POST /clubs/{slug}/calendar", () => ({ params: { slug } })));

export const useBoard = (slug: string, page: number) =>
  useQuery(queryOf("GET /clubs/{slug}/threads", { params: { slug }, query: { page } }));
export const useBoardThread = (slug: string, id: number) =>
  useQuery(queryOf("GET /clubs/{slug}/threads/{id}", { params: { slug, id } }, { retry: false }));
export type BoardThreadBody = BodyOf<"POST /clubs/{slug}/threads">;
export const useBeginBoardThread = (slug: string) =>
  useMutation(
    mutationOf("POST /clubs/{slug}/threads", (body: BoardThreadBody) => ({ params: { slug }, body })),
  );
export const useBoardMessages = (id: number, before?: number) =>
  useQuery(queryOf("GET /threads/{id}/messages", { params: { id }, query: { before } }, { retry: false }));
export const useReply = (id: number) =>
  useMutation(
    mutationOf("POST /threads/{id}/messages", (body: { text: string; mentions: number[] }) => ({
      params: { id },
      body,
    })),
  );
export const useChangeMessage = () =>
  useMutation(
    mutationOf("PUT /messages/{id}", ({ id, text }: { id: number; text: string }) => ({
      params: { id },
      body: { text },
    })),
  );
export const useDeleteMessage = () =>
  useMutation(mutationOf("DELETE /messages/{id}", (id: number) => ({ params: { id } })));

export const useAlbum = (slug: string, page: number) =>
  useQuery(queryOf("GET /clubs/{slug}/photos", { params: { slug }, query: { page } }));
export const useRemoveClubPhoto = () =>
  useMutation(mutationOf("DELETE /club-photos/{id}", (id: number) => ({ params: { id } })));

export const useTools = (slug: string, page: number) =>
  useQuery(queryOf("GET /clubs/{slug}/tools", { params: { slug }, query: { page } }));
export type ToolBody = BodyOf<"POST /clubs/{slug}/tools">;
export const useOfferTool = (slug: string) =>
  useMutation(mutationOf("POST /clubs/{slug}/tools", (body: ToolBody) => ({ params: { slug }, body })));
export type LendBody = BodyOf<"POST /tools/{id}/lend">;
export const useLendTool = () =>
  useMutation(
    mutationOf("POST /tools/{id}/lend", ({ id, body }: { id: number; body: LendBody }) => ({
      params: { id },
      body,
    })),
  );
export const useRemoveTool = () =>
  useMutation(mutationOf("DELETE /tools/{id}", (id: number) => ({ params: { id } })));
