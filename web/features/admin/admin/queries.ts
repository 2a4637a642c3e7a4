import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AdminInboxItem } from "#contract/admin/admin-messages.ts";
import type { AdminShop } from "#contract/shops/admin-shops.ts";
import type { TermsNotice } from "#contract/admin/terms-notices.ts";
import type { ListMeta } from "#contract/platform/paged-list.ts";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { AdminReport } from "#contract/site/admin-reports.ts";
import type { AppealOutcome, DecidedAction } from "#contract/site/report-words.ts";
import type { MessageStatus } from "#contract/site/message-status.ts";
import type { Plan } from "#contract/billing/plan-table.ts";
import { call } from "#web/lib/call.ts";
import { type HeldOf, queryOf } from "#web/lib/query-of.ts";
import { useSite } from "#web/lib/site.ts";
import { isInSkyDash } from "#web/lib/query-keys.ts";

/** A page of a list. */
export interface Listed<Row> {
  data: Row[];
  meta: ListMeta;
}

/** Queries anew each time it is shown; the previous data stay visible until then. */
const anew = { staleTime: 0, placeholderData: keepPreviousData } as const;

type Query<N extends keyof Calls> = NonNullable<CallInput<Calls[N]> extends { query?: infer Q } ? Q : never>;

export const useStats = () => useQuery(queryOf("GET /sky-dash/dashboard/stats", {}, anew));

export const useSeries = () => useQuery(queryOf("GET /sky-dash/dashboard/series", {}, anew));

export const useUsers = (query: Query<"GET /sky-dash/users">, enabled = true) =>
  useQuery(queryOf("GET /sky-dash/users", { query }, { ...anew, enabled }));

export const useAllBikes = (query: Query<"GET /sky-dash/bikes">) =>
  useQuery(queryOf("GET /sky-dash/bikes", { query }, anew));

/** All of these are counted. */
const countedShops = ({ data, meta }: HeldOf<"GET /sky-dash/shops">): Listed<AdminShop> => ({
  data,
  meta: { ...meta, total_is_bound: false },
});

export const useAllShops = (query: Query<"GET /sky-dash/shops">) =>
  useQuery(queryOf("GET /sky-dash/shops", { query }, { ...anew, select: countedShops }));

export const useSetShopState = () =>
  useChange(({ slug, ...body }: { slug: string; state: "open" | "closed" | "blocked"; reason: string }) =>
    call("PUT /sky-dash/shops/{slug}/state", { params: { slug }, body }),
  );

/** All of these are counted. */
const countedReports = ({ data, meta }: HeldOf<"GET /sky-dash/reports">): Listed<AdminReport> => ({
  data,
  meta: { ...meta, total_is_bound: false },
});

export const useReports = (query: Query<"GET /sky-dash/reports">) =>
  useQuery(queryOf("GET /sky-dash/reports", { query }, { ...anew, select: countedReports }));

export const useDecideReport = () =>
  useChange(({ id, ...body }: { id: number; action: DecidedAction; reasons: string }) =>
    call("POST /sky-dash/reports/{id}/decide", { params: { id }, body }),
  );

export const useDecideAppeal = () =>
  useChange(({ id, ...body }: { id: number; outcome: AppealOutcome; reasons: string }) =>
    call("POST /sky-dash/appeals/{id}/decide", { params: { id }, body }),
  );

export const useWaitingListings = () => {
  const market = useSite()?.market === true;
  return useQuery(queryOf("GET /sky-dash/listings", {}, { ...anew, enabled: market }));
};

export const useReviewListing = () =>
  useChange(({ id, ...body }: { id: number; publish: boolean; reason?: string }) =>
    call("POST /sky-dash/listings/{id}/review", { params: { id }, body }),
  );

type MessageQuery = Query<"GET /sky-dash/feedback">;

export const useFeedbackMessages = (query: MessageQuery) =>
  useQuery(queryOf("GET /sky-dash/feedback", { query }, anew));

export const useContactMessages = (query: MessageQuery) =>
  useQuery(queryOf("GET /sky-dash/contact-messages", { query }, anew));

export const useServiceRegistrations = (query: MessageQuery) =>
  useQuery(queryOf("GET /sky-dash/service-registrations", { query }, anew));

/** A row of the inbox: `id` is unique among all kinds, `item` is the message's id within its kind. */
export type InboxRow = AdminInboxItem & { item: number };
const inboxKinds: AdminInboxItem["kind"][] = ["feedback", "contact", "service"];

const idOf = ({ id, kind }: AdminInboxItem) => id * inboxKinds.length + inboxKinds.indexOf(kind);
const inboxOf = ({ data, meta }: HeldOf<"GET /sky-dash/inbox">): Listed<InboxRow> => ({
  data: data.map((one) => ({ ...one, item: one.id, id: idOf(one) })),
  meta,
});

export const useInbox = (query: Query<"GET /sky-dash/inbox">) =>
  useQuery(queryOf("GET /sky-dash/inbox", { query }, { ...anew, select: inboxOf }));

export const useAudits = (query: Query<"GET /sky-dash/audits">) =>
  useQuery(queryOf("GET /sky-dash/audits", { query }, anew));

export const useAuditStats = () => useQuery(queryOf("GET /sky-dash/audits/stats", {}, anew));

export const useJobs = (query: Query<"GET /sky-dash/jobs">) =>
  useQuery(queryOf("GET /sky-dash/jobs", { query }, anew));

/** Returns one audit entry with its changes. Entries never change, so it is fetched once. */
export function useAudit(id: number) {
  return useQuery(queryOf("GET /sky-dash/audits/{id}", { params: { id } }, { staleTime: Infinity }));
}

/** A change by an admin; pending until the lists have been fetched again. */
function useChange<V, A>(send: (wanted: V) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey }) => isInSkyDash(queryKey) }),
  });
}

export const userActions = ["make_admin", "remove_admin", "sign_out", "disable", "enable"] as const;
export type UserAction = (typeof userActions)[number];

export const useUserAction = () =>
  useChange(
    ({ id, action, reason }: { id: number; action: UserAction; reason: string }): Promise<unknown> => {
      const params = { id };
      if (action === "sign_out") return call("POST /sky-dash/users/{id}/sign-out", { params });
      if (action === "disable" || action === "enable")
        return call("PUT /sky-dash/users/{id}/disabled", {
          params,
          body: { is_disabled: action === "disable", reason },
        });
      return call("PUT /sky-dash/users/{id}/admin-status", {
        params,
        body: { is_admin: action === "make_admin" },
      });
    },
  );

export const useSetPlan = () =>
  useChange(({ id, ...body }: { id: number; plan: Plan; until: string; reason: string }) =>
    call("PUT /sky-dash/users/{id}/plan", { params: { id }, body }),
  );

/** Requests it again while mails are under way. */
export const useTermsNotices = () =>
  useQuery({
    ...queryOf("GET /sky-dash/terms-notices"),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ to_go }) => to_go > 0) ? 3000 : false),
  });

/** Counts, when it is pressed, whom a mail about a document would reach. */
export const useCountTermsNoticeRiders = () =>
  useMutation({
    mutationFn: async (document: TermsNotice["document"]) => {
      const { data } = await call("GET /sky-dash/terms-notices/riders");
      const counted = data.find((one) => one.document === document);
      if (!counted) throw new Error(`no version of ${document}`);
      return counted;
    },
  });

export const useSendTermsNotice = () =>
  useChange((body: Pick<TermsNotice, "document" | "dated">) =>
    call("POST /sky-dash/terms-notices/send", { body }),
  );

export const useRetryJob = () =>
  useChange((id: number) => call("POST /sky-dash/jobs/{id}/retry", { params: { id } }));

export const useRetryJobs = () =>
  useChange((kind: string) => call("POST /sky-dash/jobs/retry", { body: { kind } }));

export const useDiscardJob = () =>
  useChange((id: number) => call("DELETE /sky-dash/jobs/{id}", { params: { id } }));

export const useSharingBlock = () =>
  useChange(({ id, ...body }: { id: number; is_blocked: boolean; reason: string }) =>
    call("PUT /sky-dash/bikes/{id}/sharing-block", { params: { id }, body }),
  );

/** The calls that set the status of a message. */
export type StatusCall =
  | "PUT /sky-dash/feedback/{id}/status"
  | "PUT /sky-dash/contact-messages/{id}/status"
  | "PUT /sky-dash/service-registrations/{id}/status";

export const useSetStatus = (name: StatusCall) =>
  useChange(({ id, status }: { id: number; status: MessageStatus }) =>
    call(name, { params: { id }, body: { status } }),
  );
