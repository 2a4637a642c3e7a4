import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";

export const useQuestions = (token: string, page: number) =>
  useQuery(
    queryOf(
      "GET /public/bikes/{token}/questions",
      { params: { token }, query: { page } },
      { staleTime: 0, placeholderData: keepPreviousData },
    ),
  );

interface NewQuestion {
  text: string;
  key: string;
}

export const useAsk = (token: string) =>
  useMutation(
    mutationOf("POST /public/bikes/{token}/questions", ({ text, key }: NewQuestion) => ({
      params: { token },
      body: { text },
      key,
    })),
  );

export const useAnswer = (id: number) =>
  useMutation(
    mutationOf("POST /questions/{id}/answer", (body: { text?: string; ask?: number }) => ({
      params: { id },
      body,
    })),
  );

export const useRemoveQuestion = (id: number) =>
  useMutation(mutationOf("DELETE /questions/{id}", () => ({ params: { id } })));

/** Which bike of the reader's own a link belongs to, if any. */
export const useOwnBehind = (token: string, enabled: boolean) =>
  useQuery(queryOf("GET /bikes/link/{token}", { params: { token } }, { enabled }));

const most = { query: { page: 1, per_page: 200 } };

/** Whom the reader may ask to answer: who follows them, and whom they follow. */
export const useConnected = () => {
  const followers = useQuery(
    queryOf("GET /followers", { query: { ...most.query, state: "following" } }, { staleTime: 0 }),
  );
  const following = useQuery(queryOf("GET /following", most, { staleTime: 0 }));
  if (!followers.data || !following.data) return undefined;
  const all = [...followers.data.data, ...following.data.data].filter(({ state }) => state === "following");
  return [...new Map(all.map(({ user_id, name }) => [user_id, name] as const))];
};
