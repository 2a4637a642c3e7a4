import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { FollowState } from "#contract/community/follow-words.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";

export const useFeed = () => useQuery(queryOf("GET /feed", {}, { staleTime: 0 }));

/** People in one list on the page. */
export const peopleOnPage = 20;

/** Who follows the reader, or asks to. */
export const useFollowers = (state: FollowState, page: number, per_page = peopleOnPage) =>
  useQuery(
    queryOf(
      "GET /followers",
      { query: { state, page, per_page } },
      { staleTime: 0, placeholderData: keepPreviousData },
    ),
  );

export const useFollowing = (page: number) =>
  useQuery(
    queryOf(
      "GET /following",
      { query: { page, per_page: peopleOnPage } },
      { staleTime: 0, placeholderData: keepPreviousData },
    ),
  );

const ofRider = (user: number) => ({ params: { user } });

export const useFollow = () => useMutation(mutationOf("POST /follows/{user}", ofRider));
export const useUnfollow = () => useMutation(mutationOf("DELETE /follows/{user}", ofRider));
export const useAcceptFollower = () => useMutation(mutationOf("POST /followers/{user}/accept", ofRider));
export const useRemoveFollower = () => useMutation(mutationOf("DELETE /followers/{user}", ofRider));
