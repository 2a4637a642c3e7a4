import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";

export const useFeed = () => useQuery(queryOf("GET /feed", {}, { staleTime: 0 }));

export const useFollowers = (page: number) =>
  useQuery(
    queryOf("GET /followers", { query: { page } }, { staleTime: 0, placeholderData: keepPreviousData }),
  );

export const useFollowing = (page: number) =>
  useQuery(
    queryOf("GET /following", { query: { page } }, { staleTime: 0, placeholderData: keepPreviousData }),
  );

const ofRider = (user: number) => ({ params: { user } });

export const useFollow = () => useMutation(mutationOf("POST /follows/{user}", ofRider));
export const useUnfollow = () => useMutation(mutationOf("DELETE /follows/{user}", ofRider));
export const useAcceptFollower = () => useMutation(mutationOf("POST /followers/{user}/accept", ofRider));
export const useRemoveFollower = () => useMutation(mutationOf("DELETE /followers/{user}", ofRider));
